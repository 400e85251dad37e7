package org.refold.explorer;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.TreeMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.refold.Codec;
import org.refold.decode.Decoding;
import org.refold.explorer.http.RawClient.Answer;
import org.refold.formats.Kinds;
import org.refold.formats.vector.VectorJson;
import org.refold.vector.CountVector;

class ApiTest extends RunningExplorer {

  /** Sends a body written with single quotes in place of double quotes. */
  private static Answer answer(String path, String body) {
    return client.post(path, body.replace('\'', '"'));
  }

  private static JsonTree json(String path, String body) {
    Answer answer = answer(path, body);
    assertThat(answer.status()).as(answer.body()).isEqualTo(200);
    return JsonTree.of(answer.body());
  }

  private static String error(String path, String body) {
    Answer answer = answer(path, body);
    assertThat(answer.status()).as(answer.body()).isEqualTo(400);
    return JsonTree.of(answer.body()).text("error");
  }

  @Test
  void overview_hasKindsWithExamplesThatCanBeFolded() {
    JsonTree overview = JsonTree.of(client.get("/api").body());
    assertThat(overview.text("version")).isEqualTo("test");
    assertThat(overview.list("kinds")).hasSize(Kinds.all().size());
    for (JsonTree kind : overview.list("kinds")) {
      String body =
          "{\"kind\":\"" + kind.text("name") + "\",\"text\":" + quoted(kind.text("example")) + "}";
      Answer answer = client.post("/api/item", body);
      assertThat(answer.status()).as(answer.body()).isEqualTo(200);
      assertThat(JsonTree.of(answer.body()).text("decoding", "result"))
          .as(kind.text("name"))
          .isEqualTo("unique");
    }
    assertThat(overview.number("limits", "nodes")).isPositive();
  }

  private static String quoted(String text) {
    return '"' + text.replace("\\", "\\\\").replace("\"", "\\\"").replace("\n", "\\n") + '"';
  }

  @Test
  void item_hasEntriesThatAreTheSumOfItsNodes() {
    JsonTree item = json("/api/item", "{'text':'or{p(#1=X, f(#1)), not(q(#1, a))}'}");
    assertThat(item.text("kind")).isEqualTo("terms");
    assertThat(item.isTrue("guessed")).isTrue();
    List<JsonTree> nodes = item.list("graph", "nodes");
    List<JsonTree> entries = item.list("entries");
    // Seven nodes of the term, one above its root, one above X, and two references to X.
    assertThat(nodes).hasSize(11);
    assertThat(nodes.stream().filter(node -> node.isTrue("added"))).hasSize(4);
    int place = 0;
    for (JsonTree entry : entries) {
      assertThat(entry.number("count")).isEqualTo(entry.numbers("nodes").size());
      for (int node : entry.numbers("nodes")) {
        assertThat(nodes.get(node).numbers("entries")).contains(place);
      }
      place++;
    }
    for (JsonTree row : item.list("rows")) {
      long within =
          entries.stream()
              .map(entry -> entry.number("index"))
              .filter(index -> index >= row.number("start") && index < row.number("end"))
              .count();
      assertThat(row.number("entries")).isEqualTo((int) within);
    }
    assertThat(item.list("rows")).hasSize(1 + item.number("codec", "sets"));
  }

  @Test
  void item_sharesAndOrdersAsTheTextSays() {
    JsonTree item = json("/api/item", "{'text':'or{p(#1=X, f(#1)), not(q(#1, a))}'}");
    List<JsonTree> nodes = item.list("graph", "nodes");
    List<JsonTree> roots = nodes.stream().filter(node -> node.isTrue("root")).toList();
    assertThat(roots).extracting(node -> node.text("label")).containsExactly("‹forest›");
    JsonTree top = nodes.get(roots.get(0).numbers("children").get(0));
    assertThat(top.text("label")).isEqualTo("or");
    assertThat(top.isTrue("ordered")).isFalse();
    List<String> parents = new ArrayList<>();
    for (JsonTree node : nodes) {
      for (int child : node.numbers("children")) {
        // The node above X and the references to it share a number.
        if (nodes.get(child).text("marks").equals("#1")) {
          parents.add(node.text("label") + " over " + nodes.get(child).text("label"));
        }
      }
    }
    assertThat(parents)
        .containsExactlyInAnyOrder("q over ‹shared›", "p over ‹reference›", "f over ‹reference›");
  }

  @Test
  void item_withNodesOfOneSymbol_numbersThemAsTheWordsOfEntriesDo() {
    JsonTree item = json("/api/item", "{'text':'p(f(a), f(b))','vocabulary':''}");
    assertThat(item.list("graph", "nodes"))
        .extracting(node -> node.text("label") + node.text("marks"))
        .containsExactly("‹forest›", "p", "f#1", "a", "f#2", "b");
    assertThat(item.text("codec", "marks")).contains("#N the N-th node with this symbol");
    assertThat(item.list("entries"))
        .filteredOn(entry -> entry.numbers("nodes").contains(4))
        .extracting(entry -> entry.text("words"))
        .contains("f/1")
        .anyMatch(words -> words.matches("node in .*f/1#2.* with 1 parent in .*p/2#1 .child 2.*"));
  }

  @Test
  void item_ofAVectorThatIsUnique_isDecodedToItself() {
    JsonTree decoding = json("/api/item", "{'text':'a b c d','kind':'sentences'}").at("decoding");
    assertThat(decoding.text("result")).isEqualTo("unique");
    assertThat(decoding.text("graphs", 0, "text")).isEqualTo("a b c d");
    assertThat(decoding.isTrue("graphs", 0, "isInput")).isTrue();
    assertThat(decoding.list("graphs", 0, "graph", "nodes"))
        .noneMatch(node -> node.isTrue("differs") || !node.list("differing").isEmpty());
    assertThat(decoding.list("report", "stages")).isNotEmpty();
  }

  /** With one block, the vector holds only the number of nodes of each symbol. */
  @Test
  void item_withWidthOne_isAmbiguousAndTheDifferencesAreMarked() {
    JsonTree decoding =
        json("/api/item", "{'text':'f(a, b)','settings':{'width':'1','masks':'none'}}")
            .at("decoding");
    assertThat(decoding.text("result")).isEqualTo("ambiguous");
    assertThat(decoding.isTrue("complete")).isTrue();
    List<JsonTree> graphs = decoding.list("graphs");
    assertThat(graphs).extracting(graph -> graph.text("text")).contains("f(a, b)", "f(b, a)");
    assertThat(graphs.stream().filter(graph -> graph.isTrue("isInput"))).hasSize(1);
    assertThat(graphs.get(0).isTrue("isInput")).isTrue();
    for (JsonTree graph : graphs) {
      assertThat(graph.list("graph", "nodes"))
          .anySatisfy(node -> assertThat(node.numbers("differing")).isNotEmpty());
    }
  }

  @Test
  void item_withAnEditedCount_saysWhatThatMeans() {
    String text = "'text':'f(a, b)','vocabulary':''";
    JsonTree item = json("/api/item", "{" + text + "}");
    JsonTree leaf =
        item.list("entries").stream()
            .filter(entry -> entry.text("words").equals("a"))
            .findFirst()
            .orElseThrow();
    int index = leaf.number("index");
    JsonTree edited =
        json("/api/item", "{" + text + ",'edits':[{'index':" + index + ",'count':2}]}");
    assertThat(edited.text("decoding", "result")).isEqualTo("inconsistent");
    assertThat(edited.text("decoding", "grounds")).isNotBlank();
    JsonTree entry =
        edited.list("entries").stream()
            .filter(its -> its.number("index") == index)
            .findFirst()
            .orElseThrow();
    assertThat(entry.number("count")).isEqualTo(2);
    assertThat(entry.number("encoded")).isEqualTo(1);
  }

  @Test
  void item_withAHugeCount_isAnsweredWithoutItsGraph() {
    String text = "'text':'a','kind':'terms','vocabulary':'','settings':{'masks':'none'}";
    for (int count : new int[] {3_000, 1_000_000}) {
      JsonTree edited =
          json("/api/item", "{" + text + ",'edits':[{'index':0,'count':" + count + "}]}");
      assertThat(edited.text("decoding", "result"))
          .isIn(count == 3_000 ? List.of("unique") : List.of("unique", "exhausted"));
      assertThat(edited.list("decoding", "graphs")).isEmpty();
      if (count == 3_000) {
        assertThat(edited.text("decoding", "grounds"))
            .endsWith(
                "; too large to show (3,000 nodes, at most 2,000): use the command refold"
                    + " decode");
      }
    }
    String numbered = "'text':'a','kind':'terms','vocabulary':''";
    assertThat(
            json("/api/item", "{" + numbered + ",'edits':[{'index':0,'count':1000000}]}")
                .text("decoding", "result"))
        .isIn("inconsistent", "exhausted");
  }

  /** With all counts replaced by those of another item, decoding gives the other item. */
  @Test
  void item_withAllCountsOfAnother_isDecodedToTheOther() {
    String settings = "'kind':'sentences','vocabulary':'" + corpus("sentences") + "'";
    String one = item(corpus("sentences"), 0);
    String other = item(corpus("sentences"), 1);
    JsonTree from = json("/api/item", "{'text':" + quoted(one) + "," + settings + "}");
    JsonTree to = json("/api/item", "{'text':" + quoted(other) + "," + settings + "}");
    assertThat(from.text("codec", "id")).isEqualTo(to.text("codec", "id"));
    TreeMap<Integer, Integer> edits = new TreeMap<>();
    from.list("entries").forEach(entry -> edits.put(entry.number("index"), 0));
    to.list("entries").forEach(e -> edits.put(e.number("index"), e.number("count")));
    StringBuilder list = new StringBuilder();
    edits.forEach(
        (index, count) ->
            list.append(String.format(Locale.ROOT, ",{'index':%d,'count':%d}", index, count)));
    JsonTree edited =
        json(
            "/api/item",
            "{'text':" + quoted(one) + "," + settings + ",'edits':[" + list.substring(1) + "]}");
    assertThat(edited.text("decoding", "result")).isEqualTo("unique");
    assertThat(edited.text("decoding", "graphs", 0, "text")).isEqualTo(other);
    assertThat(edited.isTrue("decoding", "graphs", 0, "isInput")).isFalse();
    assertThat(edited.list("decoding", "graphs", 0, "graph", "nodes"))
        .anyMatch(node -> node.isTrue("differs"));
  }

  private static String corpus(String name) {
    return JsonTree.of(client.get("/api/corpora").body()).list("corpora").stream()
        .filter(its -> its.text("kind").equals(name))
        .findFirst()
        .orElseThrow()
        .text("id");
  }

  private static String item(String corpus, int number) {
    return JsonTree.of(client.get("/api/corpora/" + corpus + "/items/" + number).body())
        .text("text");
  }

  /** Far more sentences than can be listed: 9 words in any order. */
  @Test
  void item_thatIsOneOfMany_isAmongThoseShown() {
    JsonTree decoding =
        json(
                "/api/item",
                "{'text':'i h g f e d c b a','kind':'sentences','vocabulary':'',"
                    + "'settings':{'width':'1','sets':1}}")
            .at("decoding");
    assertThat(decoding.isTrue("complete")).isFalse();
    assertThat(decoding.list("graphs")).hasSize(6);
    assertThat(decoding.text("graphs", 0, "text")).isEqualTo("i h g f e d c b a");
    assertThat(decoding.list("graphs").stream().map(graph -> graph.text("text")).distinct())
        .hasSize(6);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          {'text':'f(a'}                                   | text:1:
          {'text':'f(a)','kind':'poems'}                   | kind: got 'poems', expected one of
          {'kind':'terms'}                                 | text: got none
          {'text':'f(a)','settings':{'sets':0}}            | sets: got 0, expected a whole number from 1 to 64
          {'text':'f(a)','settings':{'sets':65}}           | sets: got 65
          {'text':'f(a)','settings':{'sets':1e9}}          | sets: got 1e9
          {'text':'f(a)','settings':{'width':'0'}}         | width: got '0'
          {'text':'f(a)','settings':{'masks':'magic'}}     | masks: got 'magic'
          {'text':'f(a)','settings':{'seed':'x'}}          | seed: got 'x'
          {'text':'f(a)','settings':{'size':1}}            | member: got 'size', expected one of sets, width, masks, seed
          {'text':'f(a)','texts':1}                        | member: got 'texts'
          {'text':'f(a)','vocabulary':'nope'}              | vocabulary: no corpus has the id 'nope'
          {'text':'f(a)','edits':[{'index':99999999,'count':1}]} | edits: got index 99999999, expected 0 to
          {'text':'f(a)','edits':[{'index':1}]}            | edits: got an edit without index or count
          {'text':'f(a)','edits':[{'index':1,'count':-1}]} | count: got -1
          {'text':'','kind':'terms'}                       | text: got no item
          {'text':'f(a)\\ng(b)','kind':'terms'}            | text: got several items
          {'text':'a b','kind':'sentences','settings':{'masks':'depth'}} | masks: got depth for kind sentences
          """)
  void item_thatIsWrong_isToldInALine(String body, String message) {
    assertThat(error("/api/item", body)).startsWith(message).doesNotContain("\n");
  }

  @Test
  void item_thatIncludesAFile_readsNone() {
    Answer answer =
        client.post("/api/item", "{\"kind\":\"clauses\",\"text\":\"include('/etc/hosts').\"}");
    assertThat(answer.status()).isEqualTo(400);
    assertThat(answer.body()).doesNotContain("localhost");
  }

  @Test
  void item_thatIsTooLarge_isRefused() {
    assertThat(error("/api/item", "{'text':'f(" + "a,".repeat(2_000) + "a)'}"))
        .startsWith("text: got 2,002 nodes, expected at most 2,000");
    String deep = "f(".repeat(100_000) + "a" + ")".repeat(100_000);
    assertThat(error("/api/item", "{'text':'" + deep + "'}")).startsWith("text: got ");
    String wide = "{'text':'f(a,b,c,d,e,f,g,h)','settings':{'width':'1000000','sets':64}}";
    assertThat(error("/api/item", wide)).isNotBlank();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "<script>alert(1)</script>",
        "</textarea><img src=x onerror=alert(1)>",
        "\\u0000\\u001b[31m\\u202e",
        "😀 😀",
        "\\ud800"
      })
  void item_withHostileLabels_comesBackAsTextOrIsRefused(String label) {
    Answer answer = client.post("/api/item", "{\"kind\":\"sentences\",\"text\":\"" + label + "\"}");
    assertThat(answer.status()).isIn(200, 400);
    assertThat(answer.headers().get("content-type")).startsWith("application/json");
    if (answer.status() == 200) {
      assertThat(JsonTree.of(answer.body()).text("decoding", "result")).isEqualTo("unique");
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "terms", "sentences", "clauses", "formulas", "trees", "json"})
  void item_withHalfASurrogatePair_saysWhere(String kind) {
    String body = "{'kind':'" + kind + "','text':'a\\nb \\ud800 c'}";
    assertThat(error("/api/item", body))
        .isEqualTo(
            "text:2:3: got half a surrogate pair, \\ud800, expected both halves; was the text cut"
                + " within a character?");
  }

  @Test
  void item_ofJsonWithAnEscapedHalf_keepsIt() {
    Answer answer =
        client.post("/api/item", "{\"kind\":\"json\",\"text\":\"[\\\"\\\\ud800\\\"]\"}");
    assertThat(answer.status()).isEqualTo(200);
    assertThat(answer.body()).contains("\\ud800").doesNotContain("?");
  }

  @Test
  void entry_ofAnyIndex_isToldInWords() {
    String item = "'text':'f(a, g(b))','vocabulary':''";
    int dimension = json("/api/item", "{" + item + "}").number("codec", "dimension");
    for (int index = 0; index < dimension; index++) {
      JsonTree entry = json("/api/entry", "{" + item + ",'index':" + index + "}");
      assertThat(entry.number("index")).isEqualTo(index);
      assertThat(entry.text("words")).isNotBlank();
    }
    assertThat(error("/api/entry", "{" + item + ",'index':" + dimension + "}"))
        .startsWith("index: got " + dimension + ", expected a whole number from 0 to ");
    assertThat(error("/api/entry", "{" + item + "}")).startsWith("index: got none");
  }

  @Test
  void sets_moreOfThem_tellMore() {
    JsonTree sets =
        json("/api/sets", "{'text':'f(a, b)','settings':{'width':'2','masks':'none'},'most':12}");
    assertThat(sets.list("sets")).hasSize(12);
    assertThat(sets.text("sets", 11, "result")).isEqualTo("unique");
    for (int t = 1; t <= 12; t++) {
      assertThat(sets.number("sets", t - 1, "sets")).isEqualTo(t);
    }
  }

  @Test
  void compare_withItself_isOneInAllRows() {
    JsonTree same = json("/api/compare", "{'text':'f(a, g(b))','other':'f(a, g(b))'}");
    assertThat(same.list("rows")).allMatch(row -> Math.abs(row.decimal("similarity") - 1) < 1e-9);
    assertThat(same.list("entries"))
        .allMatch(e -> e.number("a") == e.number("b") && !e.list("nodesA").isEmpty());
  }

  @Test
  void compare_ofTwo_hasTheMinimumOfItsRows() {
    JsonTree two = json("/api/compare", "{'text':'f(a, g(b))','other':'f(g(b), a)'}");
    double least =
        two.list("rows").stream().mapToDouble(row -> row.decimal("similarity")).min().orElseThrow();
    assertThat(two.decimal("structural")).isEqualTo(least);
    assertThat(two.decimal("rows", two.number("minimumRow"), "similarity")).isEqualTo(least);
    assertThat(two.list("entries")).anyMatch(e -> e.number("a") == 0);
    for (JsonTree entry : two.list("entries")) {
      assertThat(entry.list("nodesA")).hasSize(entry.number("a"));
      assertThat(entry.list("nodesB")).hasSize(entry.number("b"));
    }
    double bag =
        json("/api/compare", "{'text':'f(a, g(b))','other':'f(g(b), a)','lambda':0}")
            .decimal("similarity");
    assertThat(bag).isEqualTo(two.decimal("bag"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          {'text':'f(a)'}                                  | other: got none
          {'text':'f(a)','other':'f('}                     | other: text:1:
          {'text':'f(a)','other':'f(b)','phi':'sine'}      | phi: got 'sine', expected cosine
          {'text':'f(a)','other':'f(b)','lambda':2}        | lambda: got 2.0, expected 0 to 1
          {'text':'f(a)','other':'f(b)','lambda':'x'}      | lambda: got 'x', expected a number
          """)
  void compare_thatIsWrong_isToldInALine(String body, String message) {
    assertThat(error("/api/compare", body)).startsWith(message);
  }

  @Test
  void files_decodeToTheItem() {
    String body = "{\"text\":\"or{p(#1=X, f(#1)), not(q(#1, a))}\"}";
    Answer vectorFile = client.post("/api/vector", body);
    assertThat(vectorFile.headers().get("content-disposition"))
        .isEqualTo("attachment; filename=\"item.jsonl\"");
    CountVector vector = VectorJson.read(new ByteArrayInputStream(vectorFile.bytes()), "x").next();
    JsonTree item = JsonTree.of(client.post("/api/item", body).body());
    assertThat(CountVector.idText(vector.codecId())).isEqualTo(item.text("codec", "id"));
    assertThat(vector.entryCount()).isEqualTo(item.list("entries").size());
    Codec codec = Codec.fromBytes(client.post("/api/codec", body).bytes());
    Decoding decoding = codec.decode(vector);
    assertThat(decoding).isInstanceOf(Decoding.Unique.class);
    assertThat(decoding.first()).contains(Kinds.TERMS.parse("or{p(#1=X, f(#1)), not(q(#1, a))}"));
    assertThat(error("/api/dimacs", body)).startsWith("formula: not available");
    String masked = body.replace("}\"}", "}\",\"settings\":{\"masks\":\"none\"}}");
    assertThat(client.post("/api/dimacs", masked).body()).contains("\np cnf ");
  }

  @Test
  void requests_fiftyAtOnce_areAllAnsweredAlike() throws Exception {
    String body = "{\"text\":\"or{p(#1=X, f(#1)), not(q(#1, a))}\",\"settings\":{\"seed\":\"77\"}}";
    JsonTree alone = JsonTree.of(client.post("/api/item", body).body());
    ExecutorService pool = Executors.newFixedThreadPool(50);
    try {
      CountDownLatch together = new CountDownLatch(50);
      List<Future<Answer>> answers = new ArrayList<>();
      for (int i = 0; i < 50; i++) {
        answers.add(
            pool.submit(
                () -> {
                  together.countDown();
                  together.await();
                  return client.post("/api/item", body);
                }));
      }
      for (Future<Answer> answer : answers) {
        assertThat(answer.get().status()).isEqualTo(200);
        JsonTree its = JsonTree.of(answer.get().body());
        assertThat(its.at("entries")).hasToString(alone.at("entries").toString());
        assertThat(its.text("decoding", "result")).isEqualTo("unique");
      }
    } finally {
      pool.shutdownNow();
    }
  }
}
