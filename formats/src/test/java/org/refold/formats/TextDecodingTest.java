package org.refold.formats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.refold.Codec;
import org.refold.decode.DecodeLimits;
import org.refold.decode.Decoding;
import org.refold.formats.kind.Kind;
import org.refold.graph.Graph;
import org.refold.limit.Allowance;
import org.refold.solver.Questions;
import org.refold.solver.Resource;

class TextDecodingTest {
  private static final int MANY = 15_000;

  /** A text with more than ten thousand nodes. */
  private static String text(String kind) {
    return switch (kind) {
      case "json" -> "[" + "1,".repeat(MANY) + "1]";
      case "trees" -> "(S" + " word".repeat(MANY) + ")";
      case "sentences" -> "word" + " word".repeat(MANY);
      case "clauses", "formulas" -> {
        StringBuilder clause = new StringBuilder("p0");
        for (int i = 1; i <= MANY; i++) {
          clause.append(" | p").append(i);
        }
        yield (kind.equals("clauses") ? "cnf" : "fof") + "(c, axiom, " + clause + ").";
      }
      case "graphs" -> Kinds.named(kind).write(Kinds.TERMS.parse(text("terms")));
      case "networks" -> "a b\n".repeat(MANY) + "c d";
      default -> "f(a)" + "; f(a)".repeat(MANY);
    };
  }

  @ParameterizedTest
  @CsvSource({"terms", "graphs", "json", "trees", "sentences", "clauses", "formulas", "networks"})
  void write_timeOverAtAnyQuestion_ends(String name) {
    Kind kind = Kinds.named(name);
    Graph graph = kind.parse(text(name));
    String whole = kind.write(graph);
    Questions counted = Questions.counted();
    assertThat(kind.write(graph, counted.budget(1L << 30))).isEqualTo(whole);
    assertThat(counted.count()).isGreaterThan(2);
    for (long last = 0; last < counted.count(); last++) {
      Allowance budget = Questions.upTo(last).budget(1L << 30);
      assertThatThrownBy(() -> kind.write(graph, budget)).hasMessage("not enough time");
    }
  }

  @ParameterizedTest
  @CsvSource({"terms", "graphs", "json", "trees", "clauses", "formulas", "networks"})
  void write_ofMoreThanTheMemory_ends(String name) {
    Kind kind = Kinds.named(name);
    Graph graph = kind.parse(text(name));
    Allowance little = Questions.counted().budget(1_000);
    assertThatThrownBy(() -> kind.write(graph, little)).hasMessage("not enough memory");
  }

  @Test
  void of_textLargerThanTheMemory_isExhaustedWithoutText() {
    Graph graph = Kinds.TERMS.parse(text("terms"));
    Codec codec = Kinds.TERMS.fit(List.of(graph), 0).build();
    Decoding decoding = codec.decode(codec.encode(graph));
    assertThat(decoding).isInstanceOf(Decoding.Unique.class);
    TextDecoding written =
        TextDecoding.of(decoding, Questions.counted().budget(1_000), Kinds.TERMS);
    assertThat(written.texts()).isEmpty();
    assertThat(((Decoding.Exhausted) written.decoding()).spent()).isEqualTo(Resource.MEMORY);
    assertThat(written.decoding().report()).isSameAs(decoding.report());
    written = TextDecoding.of(decoding, Questions.upTo(0).budget(1L << 30), Kinds.TERMS);
    assertThat(((Decoding.Exhausted) written.decoding()).spent()).isEqualTo(Resource.TIME);
    written = TextDecoding.of(decoding, DecodeLimits.DEFAULT.newBudget(), Kinds.TERMS);
    assertThat(written.texts()).hasSize(1);
    assertThat(Kinds.TERMS.parse(written.first().orElseThrow())).isEqualTo(graph);
  }

  @Test
  void of_severalGraphs_hasTheirTextsInOrder() {
    Graph graph = Kinds.TERMS.parse("f(f(a), g(f(b)))");
    Codec codec = Codec.fitUnmasked(List.of(graph)).width(1).sets(1).build();
    TextDecoding written = TextDecoding.of(codec, codec.encode(graph), Kinds.TERMS);
    List<String> expected = new ArrayList<>();
    written.decoding().graphs().forEach(one -> expected.add(Kinds.TERMS.write(one)));
    assertThat(expected).hasSizeGreaterThan(1);
    assertThat(written.texts()).isEqualTo(expected);
  }
}
