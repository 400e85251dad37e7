package org.refold.formats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.refold.Codec;
import org.refold.decode.DecodeLimits;
import org.refold.decode.Decoding;
import org.refold.error.RefoldException;
import org.refold.formats.kind.Kind;
import org.refold.formats.text.InputException;
import org.refold.graph.Graph;
import org.refold.graph.GraphBuilder;
import org.refold.graph.Symbol;
import org.refold.solver.Budget;
import org.refold.solver.Questions;
import org.refold.solver.Resource;
import org.refold.solver.Sat4jSolver;
import org.refold.vector.CountVector;

/** Labels that are long, numerous or not valid Unicode, with codecs made from other data. */
class HostileLabelsTest {
  private static final int LONG = 200_000;
  private static final int MANY = 40_000;

  /**
   * The number of times that a decoding may look at the clock, which is the same on any machine.
   */
  private static final long LOOKS = 1_000;

  private static Codec codec(Kind kind, String text) {
    return kind.fit(List.of(kind.parse(text)), 0).build();
  }

  /** Expects a vector of the codec's length, and a decoding that ends within its limits. */
  private static void assertFolds(Kind kind, String fitted, String hostile) {
    Codec codec = codec(kind, fitted);
    Graph graph = kind.parse(hostile);
    CountVector vector = codec.encode(graph);
    assertThat(vector.dimension()).isEqualTo(codec.dimension());
    assertThat(codec.exceedsRoom(vector)).isTrue();
    Budget budget = Questions.upTo(LOOKS).budget(DecodeLimits.DEFAULT.memoryBytes());
    Decoding decoding = codec.decode(vector, DecodeLimits.DEFAULT, budget, new Sat4jSolver());
    assertThat(decoding).isInstanceOf(Decoding.Exhausted.class);
    assertThat(((Decoding.Exhausted) decoding).spent()).isEqualTo(Resource.TIME);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '¦',
      quoteCharacter = '`',
      value = {
        "json ¦ {\"a\":1} ¦ {\"a\":\"%s\"}",
        "json ¦ {\"a\":1} ¦ {\"%s\":1}",
        "sentences ¦ a b ¦ a %s",
        "tagged ¦ a/DT b/NN ¦ a/%s",
        "clauses ¦ cnf(c,axiom,(p(a))). ¦ cnf(c,axiom,(p(%s))).",
        "formulas ¦ fof(f,axiom,(p(a))). ¦ fof(f,axiom,(%s(a))).",
        "trees ¦ (S (A b)) ¦ (S (%s b))",
        "terms ¦ f(a) ¦ f(%s)",
        "graphs ¦ {\"nodes\":[{\"id\":1,\"label\":\"a\"}],\"links\":[]} ¦ {\"nodes\":[{\"id\":1,\"label\":\"%s\"}],\"links\":[]}",
      })
  void decode_aLongLabel_isExhausted(String name, String fitted, String hostile) {
    assertFolds(Kinds.named(name), fitted, hostile.replace("%s", "xy".repeat(LONG / 2)));
  }

  /** Known characters take one node each, others four; readers have no limit other than memory. */
  @Test
  void encode_aLabelOfMegabytes_hasTheLengthOfAllVectors() {
    Codec codec = codec(Kinds.SENTENCES, "ab ba");
    CountVector vector = codec.encode(Kinds.SENTENCES.parse("ab".repeat(500_000)));
    assertThat(vector.dimension()).isEqualTo(codec.dimension());
  }

  private static String many(String label, String between) {
    return IntStream.range(0, MANY)
        .mapToObj(i -> label.replace("%d", Integer.toString(i)))
        .collect(Collectors.joining(between));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '¦',
      quoteCharacter = '`',
      value = {
        "json ¦ {\"a\":1} ¦ {%s} ¦ \"key%d\":%d ¦ ,",
        "sentences ¦ a b ¦ %s ¦ word%d ¦ ` `",
        "tagged ¦ a/DT b/NN ¦ %s ¦ word%d/tag%d ¦ ` `",
        "trees ¦ (S (A b)) ¦ (S %s) ¦ (L%d w%d) ¦ ` `",
        "clauses ¦ cnf(c,axiom,(p(a))). ¦ cnf(c,axiom,(%s)). ¦ p%d(f%d) ¦ ` | `",
        "formulas ¦ fof(f,axiom,(p(a))). ¦ fof(f,axiom,(%s)). ¦ p%d(f%d) ¦ ` & `",
        "terms ¦ f(a) ¦ f{%s} ¦ g%d(a%d) ¦ ,",
      })
  void decode_manyUnseenLabelsInOneItem_isExhausted(
      String name, String fitted, String hostile, String label, String between) {
    assertFolds(Kinds.named(name), fitted, hostile.replace("%s", many(label, between)));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"\ud800", "\udc00", "\udc00\ud800", "a\ud83d", "\ude00b", "\ud83d\ud83d\ude00"})
  void parse_halfASurrogatePair_isRefusedWithItsPlace(String label) {
    for (String text :
        List.of(
            "json:{\"a\":\"%s\"}",
            "sentences:a %s",
            "tagged:a/%s",
            "clauses:cnf(c,axiom,(p('%s'))).",
            "formulas:fof(f,axiom,(p('%s'))).",
            "trees:(S (A %s))",
            "terms:f(\"%s\")",
            "graphs:{\"nodes\":[{\"id\":1,\"label\":\"%s\"}],\"links\":[]}")) {
      int colon = text.indexOf(':');
      Kind kind = Kinds.named(text.substring(0, colon));
      String broken = text.substring(colon + 1).replace("%s", label);
      assertThatThrownBy(() -> kind.parse(broken))
          .as(text)
          .isInstanceOf(InputException.class)
          .hasMessageMatching("text:1:[0-9]+: got .*surrogate.*");
      byte[] bytes = bytes(broken);
      assertThatThrownBy(() -> kind.read(new ByteArrayInputStream(bytes), "in").next())
          .as(text)
          .isInstanceOf(InputException.class)
          .hasMessageMatching("in:1(:[0-9]+)?: got [^\\n]*UTF-8[^\\n]*");
    }
  }

  /** As some programs write UTF-16: each half separately in three bytes, which is not UTF-8. */
  private static byte[] bytes(String text) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (Character.isSurrogate(c)) {
        out.write(0xe0 | (c >> 12));
        out.write(0x80 | ((c >> 6) & 0x3f));
        out.write(0x80 | (c & 0x3f));
      } else {
        out.writeBytes(String.valueOf(c).getBytes(StandardCharsets.UTF_8));
      }
    }
    return out.toByteArray();
  }

  /** Formats with escapes, and graphs built by programs, may have halves: they are spelled. */
  @ParameterizedTest
  @ValueSource(
      strings = {"\ud800", "\udc00", "\udc00\ud800", "a\ud83d", "\ude00b", "\ud83d\ud83d\ude00"})
  void decode_halfASurrogatePair_comesBack(String label) {
    StringBuilder escaped = new StringBuilder();
    for (int i = 0; i < label.length(); i++) {
      escaped.append("\\u").append(HexFormat.of().toHexDigits(label.charAt(i)));
    }
    Codec json =
        Kinds.JSON.fit(List.of(Kinds.JSON.parse("{\"a\":\"\ud83d\ude00\"}")), 0).room(50).build();
    Graph document = Kinds.JSON.parse("{\"a\":\"" + escaped + "\"}");
    assertThat(json.decode(json.encode(document)).first()).hasValue(document);

    GraphBuilder builder = new GraphBuilder();
    builder.add(Symbol.ordered("f", 1), builder.add(Symbol.leaf(label)));
    Graph built = builder.build();
    Codec terms =
        Kinds.TERMS.fit(List.of(Kinds.TERMS.parse("f(\"\ud83d\ude00\")")), 0).room(50).build();
    assertThat(terms.decode(terms.encode(built)).first()).hasValue(built);
    Codec fitted = Kinds.TERMS.fit(List.of(built), 0).room(50).build();
    assertThat(Codec.fromBytes(fitted.toBytes()).encode(built)).isEqualTo(fitted.encode(built));
  }

  @Test
  void fit_longAndManyLabels_isRefusedInOneLineIfVectorsWouldBeTooLong() {
    List<Graph> graphs =
        List.of(Kinds.SENTENCES.parse("x".repeat(LONG)), Kinds.SENTENCES.parse(many("w%d", " ")));
    assertThatThrownBy(() -> Kinds.SENTENCES.fit(graphs, 0).mostDimension(1 << 20).build())
        .isInstanceOf(RefoldException.class)
        .hasMessageMatching("codec: its items need [0-9,]+ constraints to be unique, expected .*");
  }
}
