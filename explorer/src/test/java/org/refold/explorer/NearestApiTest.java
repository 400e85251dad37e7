package org.refold.explorer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.ByteArrayInputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.refold.Codec;
import org.refold.decode.DecodeLimits;
import org.refold.decode.NearestDecoding;
import org.refold.decode.NearestSettings;
import org.refold.explorer.http.RawClient.Answer;
import org.refold.formats.Kinds;
import org.refold.formats.kind.Kind;
import org.refold.formats.vector.Nan;
import org.refold.formats.vector.VectorJson;
import org.refold.vector.CountVector;
import org.refold.vector.RealVector;

/** The API on edited vectors that no item has. */
class NearestApiTest extends RunningExplorer {
  private static final String TERM = "'text':'f(g(a), b)','kind':'terms'";

  private static Answer answer(String path, String item, Map<Integer, Double> edits) {
    String list =
        edits.entrySet().stream()
            .map(edit -> "{'index':" + edit.getKey() + ",'count':" + edit.getValue() + "}")
            .collect(Collectors.joining(","));
    return client.post(path, ("{" + item + ",'edits':[" + list + "]}").replace('\'', '"'));
  }

  private static JsonTree item(String item, Map<Integer, Double> edits) {
    Answer answer = answer("/api/item", item, edits);
    assertThat(answer.status()).as(answer.body()).isEqualTo(200);
    return JsonTree.of(answer.body());
  }

  private static JsonTree nearest(String item, Map<Integer, Double> edits) {
    return item(item, edits).at("decoding", "nearest");
  }

  private static int index(String item, String words) {
    return item(item, Map.of()).list("entries").stream()
        .filter(entry -> entry.text("words").equals(words))
        .findFirst()
        .orElseThrow()
        .number("index");
  }

  @Test
  void item_withOneWrongCount_isNearestItselfAndSaysWhatWasCorrected() {
    int index = index(TERM, "a");
    JsonTree edited = item(TERM, Map.of(index, 2.0));
    assertThat(edited.text("decoding", "result")).isEqualTo("inconsistent");
    JsonTree nearest = edited.at("decoding", "nearest");
    assertThat(nearest.text("result")).isEqualTo("nearest");
    assertThat(nearest.text("grounds")).isEqualTo("proven: no other item is as near");
    assertThat(nearest.isTrue("complete")).isTrue();
    assertThat(nearest.number("distance")).isEqualTo(1);
    assertThat(nearest.number("lowerBound")).isEqualTo(1);
    assertThat(nearest.list("graphs")).hasSize(1);
    assertThat(nearest.text("graphs", 0, "text")).isEqualTo("f(g(a), b)");
    assertThat(nearest.isTrue("graphs", 0, "isInput")).isTrue();
    assertThat(nearest.list("corrections"))
        .singleElement()
        .hasToString("{index=" + (double) index + ", value=2.0, count=1.0, words=a}");
    assertThat(nearest.list("report", "stages")).isNotEmpty();
    assertThat(edited.list("times"))
        .extracting(time -> time.text("stage"))
        .containsExactly("read", "codec", "encode", "decode", "nearest");
  }

  @Test
  void item_thatIsNotEdited_orEditedToAnother_hasNoNearest() {
    String blind = "'text':'f(a, b)','kind':'terms','settings':{'width':'1','masks':'none'}";
    assertThat(item(TERM, Map.of()).at("decoding").toString()).doesNotContain("nearest");
    assertThat(item(blind, Map.of()).text("decoding", "result")).isEqualTo("ambiguous");
    int index = index(TERM, "a");
    assertThat(item(TERM, Map.of(index, 1.0)).at("decoding").toString()).doesNotContain("nearest");
    // For a single node, the symbols alone determine the item.
    String one = "'text':'a','kind':'terms','vocabulary':'','settings':{'masks':'none'}";
    JsonTree two = item(one, Map.of(0, 2.0)).at("decoding");
    assertThat(two.text("result")).isEqualTo("unique");
    assertThat(two.toString()).doesNotContain("nearest");
  }

  /** Checks every answer by encoding its graphs, and against the library. */
  @ParameterizedTest
  @ValueSource(strings = {"terms", "sentences", "clauses", "trees", "json", "paper-clauses"})
  void item_editedAnywhere_hasANearestAsFarAsItSays(String name) {
    Kind kind = Kinds.named(name);
    long seed = name.hashCode();
    Random random = new Random(seed);
    String text =
        JsonTree.of(client.get("/api").body()).list("kinds").stream()
            .filter(its -> its.text("name").equals(name))
            .findFirst()
            .orElseThrow()
            .text("example");
    String item = "'kind':'" + name + "','text':" + quoted(text);
    Codec codec = Codec.fromBytes(answer("/api/codec", item, Map.of()).bytes());
    CountVector encoded = codec.encode(kind.parse(text));
    int rounds = kind.masking().isNumbered() ? 12 : 2;
    for (int round = 0; round < rounds; round++) {
      Map<Integer, Double> edits = new TreeMap<>();
      double own = 0;
      for (int k = random.nextInt(4); k >= 0; k--) {
        int index =
            random.nextBoolean()
                ? encoded.index(random.nextInt(encoded.entryCount()))
                : random.nextInt(codec.dimension());
        if (!edits.containsKey(index)) {
          edits.put(index, random.nextInt(12) / 4.0);
          own += Math.abs(edits.get(index) - encoded.at(index));
        }
      }
      JsonTree edited = item(item, edits);
      if (!edited.list("decoding", "graphs").isEmpty() || own == 0) {
        continue;
      }
      String where = name + ", seed " + seed + ", edits " + edits;
      JsonTree nearest = edited.at("decoding", "nearest");
      double distance = nearest.decimal("distance");
      assertThat(distance).as(where).isLessThanOrEqualTo(own);
      assertThat(nearest.decimal("lowerBound")).as(where).isLessThanOrEqualTo(distance);
      double[] values = RealVector.of(encoded).toDense();
      edits.forEach((index, count) -> values[index] = count);
      for (JsonTree graph : nearest.list("graphs")) {
        CountVector its = codec.encode(kind.parse(graph.text("text")));
        assertThat(distance(its, values)).as(where).isEqualTo(distance, within(1e-9));
      }
      CountVector first = codec.encode(kind.parse(nearest.text("graphs", 0, "text")));
      assertThat(nearest.list("corrections").stream().map(one -> one.number("index")))
          .as(where)
          .containsExactlyElementsOf(
              IntStream.range(0, values.length)
                  .filter(i -> Math.abs(values[i] - first.at(i)) > 0.5)
                  .boxed()
                  .toList());
      for (JsonTree correction : nearest.list("corrections")) {
        assertThat(edited.list("entries"))
            .as(where)
            .filteredOn(entry -> entry.number("index") == correction.number("index"))
            .singleElement()
            .matches(entry -> entry.text("words").equals(correction.text("words")))
            .matches(entry -> entry.decimal("count") == correction.decimal("value"));
      }
      NearestDecoding library =
          codec.decodeNearest(
              RealVector.dense(codec.shape(), codec.id(), values),
              NearestSettings.DEFAULT,
              DecodeLimits.NEAREST.withConflicts(200));
      assertThat(library.lowerBound()).as(where).isLessThanOrEqualTo(distance + 1e-9);
      if (nearest.text("result").equals("nearest")) {
        assertThat(distance).as(where).isLessThanOrEqualTo(library.distance() + 1e-9);
      }
    }
  }

  private static double distance(CountVector vector, double[] values) {
    return IntStream.range(0, values.length)
        .mapToDouble(i -> Math.abs(values[i] - vector.at(i)))
        .sum();
  }

  private static String quoted(String text) {
    return "'" + text.replace("\\", "\\\\").replace("\"", "\\\"").replace("\n", "\\n") + "'";
  }

  /**
   * A short search finds nothing near for so many words, but the item itself is at the minimum
   * distance.
   */
  @Test
  void item_thatIsLong_isNoFartherThanItself() {
    String words = "one day the old king saw a white bird in the tall tree by the sea and ";
    String sentence = "'kind':'sentences','text':'" + words.repeat(6) + "wept'";
    JsonTree entry =
        item(sentence, Map.of()).list("entries").stream()
            .filter(its -> its.number("row") == 1 && its.number("count") > 2)
            .findFirst()
            .orElseThrow();
    int index = entry.number("index");
    double count = entry.number("count");
    JsonTree nearest = nearest(sentence, Map.of(index, count - 1));
    assertThat(nearest.isTrue("graphs", 0, "isInput")).isTrue();
    assertThat(nearest.text("result")).isEqualTo("nearest");
    assertThat(nearest.text("grounds"))
        .isEqualTo("proven: no item is nearer; others may be as near");
    assertThat(nearest.number("distance")).isEqualTo(1);
    assertThat(nearest.isTrue("complete")).isFalse();

    JsonTree far = nearest(sentence, Map.of(index, count - 2.5, index + 1, 7.25));
    assertThat(far.isTrue("graphs", 0, "isInput")).isTrue();
    assertThat(far.text("result")).isEqualTo("bounded");
    assertThat(far.text("spent")).isIn("conflicts", "time");
    assertThat(far.text("grounds"))
        .isIn(
            "not proven: the search reached its limit on steps",
            "not proven: the search reached its limit on time");
    assertThat(far.decimal("lowerBound")).isLessThan(far.decimal("distance"));
    assertThat(far.toString()).doesNotContain("complete");
  }

  @Test
  void count_thatIsAFraction_isNobodysAndKeptInTheFile() {
    int index = index(TERM, "a");
    JsonTree edited = item(TERM, Map.of(index, 1.25));
    assertThat(edited.text("decoding", "result")).isEqualTo("inconsistent");
    assertThat(edited.text("decoding", "grounds"))
        .isEqualTo("entry " + index + " is 1.25; the counts of an item are whole numbers");
    assertThat(edited.decimal("decoding", "nearest", "distance")).isEqualTo(0.25);
    assertThat(edited.list("decoding", "nearest", "corrections")).isEmpty();
    assertThat(edited.list("entries"))
        .filteredOn(entry -> entry.number("index") == index)
        .singleElement()
        .matches(entry -> entry.decimal("count") == 1.25 && entry.number("encoded") == 1);

    byte[] file = answer("/api/vector", TERM, Map.of(index, 1.25)).bytes();
    Codec codec = Codec.fromBytes(answer("/api/codec", TERM, Map.of()).bytes());
    RealVector vector =
        VectorJson.readReal(
                new ByteArrayInputStream(file), "x", codec, Nan.REFUSED, (its, place) -> its)
            .next();
    assertThat(vector.at(index)).isEqualTo(1.25);
    assertThat(codec.decodeNearest(vector).distance()).isEqualTo(0.25);
    assertThat(error("/api/dimacs", TERM, Map.of(index, 1.25)))
        .isEqualTo("vector: entry " + index + " is 1.25; the counts of an item are whole numbers");
  }

  private static String error(String path, String item, Map<Integer, Double> edits) {
    Answer answer = answer(path, item, edits);
    assertThat(answer.status()).as(answer.body()).isEqualTo(400);
    return JsonTree.of(answer.body()).text("error");
  }

  @Test
  void count_ofAMillion_isAnsweredWithTheItem() {
    for (String settings : List.of("{}", "{'masks':'none'}", "{'width':'1','sets':1}")) {
      String item = TERM + ",'settings':" + settings;
      JsonTree decoding = item(item, Map.of(index(item, "a"), 1e6)).at("decoding");
      assertThat(decoding.text("result")).isIn("inconsistent", "exhausted");
      assertThat(decoding.list("nearest", "graphs")).isNotEmpty();
      assertThat(decoding.decimal("nearest", "distance")).isLessThanOrEqualTo(999_999);
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          NaN        | count: got NaN, expected a number
          -Infinity  | count: got -Infinity, expected a number
          INF        | body: got Unrecognized token
          "NaN"      | count: got 'NaN', expected a number
          1e300      | count: got 1e300, expected a number from 0 to 1000000
          1e999999   | count: got 1e999999, expected a number from 0 to 1000000
          1000000.01 | count: got 1000000.01, expected a number from 0 to 1000000
          -0.5       | count: got -0.5, expected a number from 0 to 1000000
          [1]        | count: got 1, expected a list of objects
          {}         | count: got an object, expected a number
          true       | count: got true, expected a string, a number, an object or a list
          null       | edits: got an edit without index or count
          """)
  void count_thatIsNone_isToldInALine(String count, String message) {
    String body = "{" + TERM + ",'edits':[{'index':1,'count':" + count + "}]}";
    Answer answer = client.post("/api/item", body.replace('\'', '"'));
    assertThat(answer.status()).as(answer.body()).isEqualTo(400);
    assertThat(JsonTree.of(answer.body()).text("error")).startsWith(message).doesNotContain("\n");
  }

  @Test
  void edits_thatAreTooMany_areToldInALine() {
    Map<Integer, Double> edits = new TreeMap<>();
    IntStream.range(0, 1_001).forEach(index -> edits.put(index, 0.5));
    assertThat(error("/api/item", TERM, edits)).isEqualTo("edits: got 1001, expected at most 1000");
    List<String> many = new ArrayList<>();
    IntStream.range(0, 200_000).forEach(i -> many.add("{}"));
    String body = "{" + TERM + ",'edits':[" + String.join(",", many) + "]}";
    Answer answer = client.post("/api/item", body.replace('\'', '"'));
    assertThat(answer.status()).isEqualTo(400);
    assertThat(JsonTree.of(answer.body()).text("error"))
        .isEqualTo("edits: got 200000, expected at most 1000");
  }

  /** The maximum number of edits, all of them fractions. */
  @Test
  void edits_asManyAsThereMayBe_areAnswered() {
    String item = "'text':'f(g(a), b)','kind':'terms','settings':{'width':'16','sets':64}";
    Map<Integer, Double> edits = new TreeMap<>();
    IntStream.range(0, 1_000).forEach(index -> edits.put(index, 0.5 + index));
    JsonTree nearest = nearest(item, edits);
    assertThat(nearest.text("result")).isIn("nearest", "bounded");
    assertThat(nearest.list("corrections")).hasSizeGreaterThan(900);
  }
}
