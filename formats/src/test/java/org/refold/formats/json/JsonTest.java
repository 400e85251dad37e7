package org.refold.formats.json;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.refold.error.Excerpt;
import org.refold.error.RefoldException;
import org.refold.formats.Kinds;
import org.refold.formats.Texts;
import org.refold.formats.kind.Item;
import org.refold.formats.kind.Kind;
import org.refold.graph.Graph;
import org.refold.graph.GraphBuilder;
import org.refold.graph.KeyedGraphBuilder;
import org.refold.graph.Mark;
import org.refold.graph.Symbol;

class JsonTest {
  /** Valid as an escape within a value; invalid as a character. */
  @Test
  void parse_escapedHalfASurrogatePair_isKept() {
    Graph graph = Kinds.JSON.parse("[\"a\\ud800\"]");
    assertThat(graph.symbol(0).label()).isEqualTo("\"a\ud800");
    assertThat(Kinds.JSON.write(graph)).isEqualTo("[\"a\\ud800\"]");
  }

  private static final int DOCUMENTS = 1_000;

  private static Graph document(String text) {
    return Texts.graph(Kinds.JSON, text);
  }

  private static String again(String text) {
    return Kinds.JSON.write(document(text));
  }

  /** A ' represents a ". */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "{'name': 'Ann', 'age': 30} | '{}'{name:'\\'Ann', age:30}",
        "[1, [true, null]]          | [](1, [](true, null))",
        "[[], {}, '', '[]', 'true'] | []([], '{}', '\\'', '\\'[]', '\\'true')",
        "{'': {'a b': false}}       | '{}'{'':'{}'{'a b':false}}",
        "'a\\u0041\\n'              | '\\'aA\\n'",
        "-0.0e+00                   | -0.0e+00",
        "[1, 1]                     | [](1, 1)",
      })
  void read_document_isItsGraph(String text, String terms) {
    assertThat(document(text.replace('\'', '"')))
        .isEqualTo(Texts.graph(Kinds.TERMS, terms.replace('\'', '"')));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "0",
        "-0",
        "-0.0",
        "1.0",
        "1.00",
        "1e5",
        "1E+5",
        "1e-05",
        "0e00",
        "1234567890123456789012345.6789E-999999999999",
      })
  void read_number_comesBackDigitForDigit(String number) {
    assertThat(again(number)).isEqualTo(number);
    assertThat(again("[" + number + ", {\"a\": " + number + "}]"))
        .isEqualTo("[" + number + ",{\"a\":" + number + "}]");
  }

  @Test
  void read_numberOfAMillionDigits_comesBack() {
    String number =
        "-" + "1234567890".repeat(100_000) + ".0" + "5".repeat(10_000) + "e+" + "0".repeat(10_000);
    assertThat(again(number)).isEqualTo(number);
    assertThat(again("[" + number + "]")).isEqualTo("[" + number + "]");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "\"\\u0041\\/\\\"\\\\\\b\\f\\n\\r\\t\" | \"A/\\\"\\\\\\b\\f\\n\\r\\t\"",
        "\"\\ud83d\\ude00\" | \"😀\"",
        "\"\\ud83d\" | \"\\ud83d\"",
        "\"\\ude00\\ud83d\" | \"\\ude00\\ud83d\"",
        "\"\\u0000\\u007f\\u2028\\ufeff\" | \"\\u0000\\u007f\\u2028\\ufeff\"",
        "{\"\\ud83d\\ude00\": \"é\"} | {\"😀\":\"é\"}",
        "{\"b\": 1, \"a\": {}, \"\": []} | {\"\":[],\"a\":{},\"b\":1}",
      })
  void write_document_isOneLineByKeys(String text, String written) {
    assertThat(again(text)).isEqualTo(written);
    assertThat(again(written)).isEqualTo(written);
  }

  @Test
  void read_severalDocuments_areItemsWhereTheyBegin() {
    List<Item> items =
        Texts.items(Kinds.JSON, " {\"a\":\n1} [2]\n\n3 \"4\"\r\n\ttrue\nnull{}[]\"\"[\n]7");
    assertThat(items)
        .extracting(item -> Kinds.JSON.write(item.graph()))
        .containsExactly(
            "{\"a\":1}", "[2]", "3", "\"4\"", "true", "null", "{}", "[]", "\"\"", "[]", "7");
    assertThat(items)
        .extracting(Item::location)
        .containsExactly(
            "in:1", "in:2", "in:4", "in:4", "in:5", "in:6", "in:6", "in:6", "in:6", "in:6", "in:7");
    assertThat(Texts.items(Kinds.JSON, " \n\n")).isEmpty();
  }

  @Test
  void read_exampleOfTheProject_comesBack() throws IOException {
    String text = Files.readString(Path.of("../examples/documents.json"));
    assertThat(Texts.items(Kinds.JSON, text))
        .extracting(item -> again(Kinds.JSON.write(item.graph())))
        .hasSize(3)
        .contains("[1,1.0,1e3,true,{},\"é\"]");
  }

  /** The kinds that spell no strings, only long strings, and all strings but the empty one. */
  static List<JsonKind> kinds() {
    return List.of(new JsonKind(), new JsonKind(2), new JsonKind(0));
  }

  @ParameterizedTest
  @MethodSource("kinds")
  void read_whatWasWritten_isEqual(JsonKind kind) {
    for (long seed = 0; seed < DOCUMENTS; seed++) {
      Graph graph = RandomDocument.of(seed).graph(kind.spell());
      assertThat(kind.rule().fault(graph)).as("seed %d", seed).isEmpty();
      String text = kind.write(graph);
      assertThat(Texts.graph(kind, text)).as("seed %d: %s", seed, text).isEqualTo(graph);
      assertThat(isOneVisibleLine(text)).as("seed %d: %s", seed, text).isTrue();
    }
  }

  @ParameterizedTest
  @MethodSource("kinds")
  void read_anyTextOfADocument_isTheDocument(JsonKind kind) {
    for (long seed = 0; seed < DOCUMENTS; seed++) {
      RandomDocument random = RandomDocument.of(seed);
      String text = random.text();
      Graph graph = Texts.graph(kind, text);
      assertThat(graph).as("seed %d: %s", seed, text).isEqualTo(random.graph(kind.spell()));
      assertThat(kind.write(graph)).as("seed %d", seed).isEqualTo(again(random.text()));
    }
  }

  private static boolean isOneVisibleLine(String text) {
    return IntStream.range(0, text.length()).noneMatch(i -> Excerpt.isUnprintable(text, i));
  }

  @Test
  void of_manySeeds_hasAllThatIsNasty() {
    List<String> texts =
        LongStream.range(0, DOCUMENTS)
            .mapToObj(seed -> Kinds.JSON.write(RandomDocument.of(seed).graph(Integer.MAX_VALUE)))
            .toList();
    assertThat(texts).contains("[]", "{}", "null", "\"\"");
    for (String part :
        List.of("{\"\":", "]]]]", "}}}}", "\\ud83d\"", ":\"{}\"", "1.00", "1E+5", "😀é\\ud83d\"")) {
      assertThat(texts).as(part).anyMatch(text -> text.contains(part));
    }
  }

  @Test
  void read_hundredThousandLevels_comeBack() {
    String arrays = "[".repeat(100_000) + "1" + "]".repeat(100_000);
    assertThat(again(arrays)).isEqualTo(arrays);
    String objects = "{\"a\":[".repeat(50_000) + "{}" + "]}".repeat(50_000);
    Graph graph = document(objects);
    assertThat(graph.nodeCount()).isEqualTo(150_001);
    assertThat(Kinds.JSON.write(graph)).isEqualTo(objects);
    assertThat(document(objects)).isEqualTo(graph);
  }

  @Test
  void read_millionChildren_comeBack() {
    String array = "[" + "1,true,".repeat(500_000) + "\"\"]";
    Graph graph = document(array);
    assertThat(graph.symbol(graph.roots()[0])).isEqualTo(Symbol.ordered("[]", 1_000_001));
    assertThat(Kinds.JSON.write(graph)).isEqualTo(array);
    StringBuilder object = new StringBuilder("{");
    for (int i = 1_000_000; i < 1_100_000; i++) {
      object.append(i == 1_000_000 ? "" : ",").append('"').append(i).append("\":0");
    }
    assertThat(again(object.append('}').toString())).isEqualTo(object.toString());
  }

  @Test
  void read_stringOfFiftyMegabytes_comesBack() {
    String text = "[\"" + "é".repeat(25_000_000) + "\"]";
    assertThat(again(text).equals(text)).isTrue();
  }

  @Test
  void read_keyOfAMegabyte_comesBack() {
    String text = "{\"" + "é\\n".repeat(300_000) + "\":1}";
    assertThat(again(text)).isEqualTo(text);
  }

  @Test
  void read_stringThatIsSpelled_hasALeafACharacter() {
    assertThat(
            Texts.graph(
                new JsonKind(2), "[\"\", \"ab\", \"a😀\", \"a😀'\", {\"long key\": \"aab\"}]"))
        .isEqualTo(
            Texts.graph(
                Kinds.TERMS,
                "[](\"\\\"\", \"\\\"ab\", \"\\\"a😀\", \"\\\"\\\"\"('a, '😀, ''),"
                    + " \"{}\"{\"long key\":\"\\\"\\\"\"('a, 'a, 'b)})"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "; | graph: got 0 roots, expected 1",
        "1; 2 | graph: got 2 roots, expected 1",
        "[](#1=1, #1) | node 0 (1): got 2 parents, expected at most 1",
        "a | node 0 (a): got not part of JSON, expected a value",
        "01 | node 0 (01): got not part of JSON, expected a value",
        "1. | node 0 (1.): got not part of JSON, expected a value",
        "+1 | node 0 (+1): got not part of JSON, expected a value",
        "١ | node 0 (١): got not part of JSON, expected a value",
        "\"\" | node 0 (\"\"): got not part of JSON, expected a value",
        "'ab | node 0 ('ab): got not part of JSON, expected a value",
        "'a | node 0 ('a): got a character of a string, expected a value",
        "a:1 | node 1 (a:): got a member, expected a value",
        "[](a:1) | node 1 (a:): got a member, expected a value",
        "[]{1} | node 1 (\"[]\"{1}): got not part of JSON, expected a value",
        "\"{}\"(1) | node 1 (\"{}\"/1): got not part of JSON, expected a value",
        "\"{}\"{1} | node 0 (1): got a value, expected a member",
        "\"{}\"{a(1)} | node 1 (a/1): got not part of JSON, expected a member",
        "\"{}\"{a:b:1} | node 1 (b:): got a member, expected a value",
        "\"{}\"{\"\\ud83d\":1} | node 1 (\\ud83d:): got half a surrogate pair, expected both halves",
        "\"{}\"{a:1, a:2} | node 3 (a:): got a second member of node 4 with this key, expected"
            + " only one",
        "\"\\\"\\\"\"('a) | node 1 (\"\\\"\\\"\"/1): got a string of 1 characters, expected a single leaf",
        "\"\\\"\\\"\"(1) | node 0 (1): got a value, expected a character of a string",
      })
  void write_graphThatIsNoDocument_isRefused(String terms, String fault) {
    assertRefused(Kinds.JSON, terms, fault);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "\"\\\"\\\"\"('a) | node 1 (\"\\\"\\\"\"/1): got a string of 1 characters, expected a single leaf",
        "\"\\\"abc\" | node 0 (\"\\\"abc\"): got a string of 3 characters, expected one leaf per character, as for more than 2",
        "\"\\\"\\\"\"('a, \"'\\ud83d\", \"'\\ude00\") | node 2 ('\\ude00): got the second half of a character, expected the whole character in one leaf",
      })
  void write_wrongSpelling_isRefused(String terms, String fault) {
    assertRefused(new JsonKind(2), terms, fault);
  }

  private static void assertRefused(Kind kind, String terms, String fault) {
    Graph graph = Texts.graph(Kinds.TERMS, terms);
    assertThat(kind.rule().fault(graph)).contains(fault);
    assertThatThrownBy(() -> kind.write(graph))
        .isInstanceOf(RefoldException.class)
        .hasMessage(fault + "; write it as terms");
  }

  @Test
  void fault_nodesInAnyOrder_areLookedAtWithCare() {
    for (Symbol child :
        List.of(Symbol.leaf(""), Symbol.leaf("'"), Symbol.leaf("\""), Symbol.leaf("x"))) {
      for (Symbol parent :
          List.of(Symbol.ordered("\"\"", 2), Symbol.unordered("{}", 2), Symbol.ordered("[]", 2))) {
        KeyedGraphBuilder<Integer> builder = new KeyedGraphBuilder<>();
        builder.node(0, parent, List.of(1, 2));
        builder.node(1, child, List.of());
        builder.node(2, child, List.of());
        boolean strings = parent.label().equals("[]") && child.label().equals("\"");
        assertThat(new JsonKind(1).rule().fault(builder.build()).isEmpty()).isEqualTo(strings);
      }
    }
  }

  @Test
  void write_symbolWithMark_isRefused() {
    GraphBuilder builder = new GraphBuilder();
    builder.add(Symbol.leaf("1").marked(Mark.atPosition(2)));
    assertThatThrownBy(() -> Kinds.JSON.write(builder.build()))
        .hasMessage(
            "node 0 (1@2): got a symbol with a mark, expected none; write it as a kind that has"
                + " marks, such as paper-clauses");
  }
}
