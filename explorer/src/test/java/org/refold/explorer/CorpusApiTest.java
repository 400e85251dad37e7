package org.refold.explorer;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.refold.explorer.http.RawClient.Answer;

class CorpusApiTest extends RunningExplorer {
  private static final String LABELLED =
      """
      bird\tthe heron stands in the water
      bird\tthe heron stands on a post
      fish\ta pike hides in the reeds
      fish\ta perch hides under the jetty
      bird\tthe wren sings in the hedge
      """;

  private static Answer upload(String query, String text) {
    return client.send(
        "POST", "/api/corpora" + query, text, "Content-Type: application/octet-stream");
  }

  private static JsonTree loaded(String query, String text) {
    Answer answer = upload(query, text);
    assertThat(answer.status()).as(answer.body()).isEqualTo(200);
    return JsonTree.of(answer.body());
  }

  private static String labelled() {
    return "/api/corpora/"
        + loaded("?name=water.tsv&kind=sentences&label=column:1", LABELLED).text("id");
  }

  private static JsonTree get(String path) {
    Answer answer = client.get(path);
    assertThat(answer.status()).as(answer.body()).isEqualTo(200);
    return JsonTree.of(answer.body());
  }

  @Test
  void upload_withLabels_isListed() {
    JsonTree corpus = loaded("?name=water.tsv&kind=sentences&label=column:1", LABELLED);
    assertThat(corpus.text("name")).isEqualTo("water.tsv");
    assertThat(corpus.number("items")).isEqualTo(5);
    assertThat(corpus.texts("labels")).containsExactly("bird", "fish");
    assertThat(corpus.isTrue("bundled")).isFalse();
    assertThat(get("/api/corpora").list("corpora").stream().map(its -> its.text("id")))
        .contains(corpus.text("id"));
    assertThat(loaded("?name=other&kind=sentences&label=column:1", LABELLED).text("id"))
        .isEqualTo(corpus.text("id"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          a b c          | sentences
          f(a, b)        | terms
          cnf(a,axiom,p).| clauses
          (S (A b))      | trees
          {"a": 1}       | json
          """)
  void upload_withoutAKind_isGuessed(String text, String kind) {
    assertThat(loaded("?name=x", "\n" + text + "\n" + text + "\n").text("kind")).isEqualTo(kind);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          {@  "a": [@ 1 ]@}             | json
          [@  1,@  2@]                  | json
          (S@  (NP (D the) (N cat))@)   | trees
          (almost) over@ we go          | sentences
          """)
  void upload_ofItemsOverSeveralLines_isGuessed(String text, String kind) {
    assertThat(loaded("?name=x", text.replace('@', '\n') + "\n").text("kind")).isEqualTo(kind);
  }

  /** Half a surrogate pair, a byte that is not UTF-8, and the same byte unescaped. */
  @ParameterizedTest
  @ValueSource(strings = {"%ED%A0%80", "a%FF", "\u00ff"})
  void upload_nameThatIsNoUtf8_isRefused(String name) {
    Answer answer = upload("?name=" + name, "a\n");
    assertThat(answer.status()).isEqualTo(400);
    assertThat(JsonTree.of(answer.body()).text("error"))
        .isEqualTo("address: got an invalid escape, expected percent-encoded UTF-8");
  }

  @Test
  void upload_nameInUtf8_isKept() {
    assertThat(loaded("?name=%C3%A9%F0%9F%98%80", "a\n").text("name")).isEqualTo("é😀");
  }

  @Test
  void upload_withFaults_tellsTheFirst() {
    JsonTree corpus = loaded("?name=x.txt&kind=terms", "f(a)\nf(\ng(b)\nh)\n");
    assertThat(corpus.number("items")).isEqualTo(2);
    assertThat(corpus.number("rejected")).isEqualTo(2);
    assertThat(corpus.text("fault")).startsWith("x.txt:2:");
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "\n\n", "f(", "\u0000"})
  void upload_withoutAnyItem_isRefused(String text) {
    Answer answer = upload("?name=x.txt&kind=terms", text);
    assertThat(answer.status()).isEqualTo(400);
    assertThat(JsonTree.of(answer.body()).text("error")).isNotBlank();
  }

  @Test
  void upload_withAnInclude_readsNoFile() {
    JsonTree corpus =
        loaded("?name=x.p&kind=clauses", "include('/etc/passwd').\ncnf(a, axiom, p(a)).\n");
    assertThat(corpus.number("items")).isEqualTo(1);
    assertThat(corpus.number("rejected")).isEqualTo(1);
    assertThat(corpus.text("fault")).doesNotContain("root");
  }

  @Test
  void upload_thatIsTooLong_is413() {
    byte[] claimed = new byte[0];
    String head =
        String.join(
            "\r\n",
            "POST /api/corpora HTTP/1.1",
            "Host: 127.0.0.1:" + explorer.address().getPort(),
            "Content-Type: application/octet-stream",
            "Connection: close",
            "Content-Length: 33554433",
            "",
            "");
    assertThat(client.sendBytes(head, claimed).status()).isEqualTo(413);
  }

  @Test
  void items_searched_areThoseWithTheWords() {
    String corpus = labelled();
    JsonTree found = get(corpus + "/items?search=HERON");
    assertThat(found.number("total")).isEqualTo(2);
    assertThat(found.list("items").stream().map(item -> item.number("item"))).containsExactly(0, 1);
    assertThat(get(corpus + "/items?search=fish").number("total")).isEqualTo(2);
    assertThat(get(corpus + "/items?from=3&count=1").list("items"))
        .singleElement()
        .satisfies(item -> assertThat(item.number("item")).isEqualTo(3));
    assertThat(get(corpus + "/items?from=100").list("items")).isEmpty();
    assertThat(get(corpus + "/items/4").text("text")).isEqualTo("the wren sings in the hedge");
  }

  @Test
  void nearest_ofAnItem_isTheOneMostLikeIt() {
    String corpus = labelled();
    JsonTree nearest = get(corpus + "/nearest?item=0&count=4");
    assertThat(nearest.list("neighbours")).hasSize(4);
    assertThat(nearest.number("neighbours", 0, "item")).isEqualTo(4);
    double last = 2;
    for (JsonTree neighbour : nearest.list("neighbours")) {
      assertThat(neighbour.number("item")).isNotZero();
      assertThat(neighbour.decimal("similarity")).isLessThanOrEqualTo(last);
      last = neighbour.decimal("similarity");
      // Equals a comparison of the two alone, in the same vocabulary.
      String body =
          "{\"kind\":\"sentences\",\"vocabulary\":\""
              + corpus.substring(corpus.lastIndexOf('/') + 1)
              + "\",\"text\":\"the heron stands in the water\",\"other\":\""
              + neighbour.text("text")
              + "\"}";
      assertThat(JsonTree.of(client.post("/api/compare", body).body()).decimal("similarity"))
          .isEqualTo(last);
    }
  }

  @Test
  void map_hasAPointForEachItem() {
    JsonTree map = get(labelled() + "/map?sets=2&seed=5");
    assertThat(map.numbers("items")).containsExactly(0, 1, 2, 3, 4);
    assertThat(map.list("x")).hasSize(5);
    assertThat(map.list("y")).hasSize(5);
    assertThat(map.texts("labels")).containsExactly("bird", "fish");
    assertThat(map.numbers("label")).containsExactly(0, 0, 1, 1, 0);
    assertThat(map.number("of")).isEqualTo(5);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          /api/corpora/nope/items             | 404 | corpus: no corpus has the id 'nope'
          /api/corpora/ID/items/99            | 404 | item: got 99, but the corpus has 5
          /api/corpora/ID/items/-1            | 400 | item: got -1, expected a whole number from 0
          /api/corpora/ID/items?count=1001    | 400 | count: got 1001
          /api/corpora/ID/items?find=x        | 400 | query: got 'find', expected one of search, from, count
          /api/corpora/ID/nearest             | 400 | item: got none
          /api/corpora/ID/nearest?item=0&lambda=x | 400 | lambda: got 'x'
          /api/corpora/ID/nearest?item=0&phi=x | 400 | phi: got 'x'
          /api/corpora/ID/map?sets=0          | 400 | sets: got 0
          /api/corpora/ID/map?masks=depth     | 400 | masks: got depth for kind sentences
          """)
  void request_thatIsWrong_isToldInALine(String path, int status, String message) {
    String corpus = labelled();
    String id = corpus.substring(corpus.lastIndexOf('/') + 1);
    Answer answer = client.get(path.replace("ID", id));
    assertThat(answer.status()).isEqualTo(status);
    assertThat(JsonTree.of(answer.body()).text("error")).startsWith(message);
  }

  @Test
  void upload_withHostileNames_comesBackAsText() {
    String name = "%3Cscript%3Ealert(1)%3C%2Fscript%3E%0Ax";
    JsonTree corpus = loaded("?name=" + name + "&kind=terms", "f(a)\n");
    assertThat(corpus.text("name")).startsWith("<script>").doesNotContain("\n");
    String bytes = new String(new byte[] {(byte) 0xFF, 'a'}, StandardCharsets.ISO_8859_1);
    assertThat(upload("?name=x&kind=sentences&label=column:9", bytes).status()).isEqualTo(400);
  }
}
