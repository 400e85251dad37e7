package org.refold;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.refold.error.RefoldException;
import org.refold.graph.Graph;
import org.refold.graph.GraphBuilder;
import org.refold.graph.Symbol;
import org.refold.signature.GraphSignature;

final class WidthsTest {
  @Test
  void parse_oneNumber_isAllWidths() {
    Widths widths = Widths.parse("7");
    assertThat(widths.values()).hasSize(Width.values().length).doesNotContainValue(5);
    assertThat(widths).hasToString("7");
  }

  /** A single number would set all widths. */
  @Test
  void toString_oneOfSeveralWidths_namesIt() {
    assertThat(Widths.parse("ordered=8")).hasToString("ordered=8");
    assertThat(Widths.parse("child=8,parent=8")).hasToString("child=8,parent=8");
    assertThat(Widths.parse("sequence=8")).hasToString("8");
  }

  @Test
  void set_someWidths_leavesTheOthers() {
    CodecBuilder builder = Codec.builder(GraphSignature.fit(List.of(graph())));
    Widths.parse("ordered=7,parent=2").set(builder);
    Codec codec = builder.build();
    assertThat(Widths.of(codec)).hasToString("ordered=7,unordered=5,child=5,parent=2");
    assertThat(Widths.parse("ordered=7,ordered-lead=3").agreeWith(codec)).isFalse();
    assertThat(Widths.parse("ordered=7").agreeWith(codec)).isTrue();
    assertThat(Widths.parse("sequence=9").agreeWith(codec)).isTrue();
    assertThat(Widths.parse("ordered=6").agreeWith(codec)).isFalse();
  }

  @Test
  void set_widthOfLeads_differsFromThatOfArguments() {
    CodecBuilder builder = Codec.builder(GraphSignature.fit(List.of(graph())));
    Widths.parse("ordered=4,ordered-lead=2").set(builder);
    Codec codec = builder.build();
    assertThat(Widths.of(codec))
        .hasToString("ordered-lead=2,ordered=4,unordered=5,child=5,parent=5");
    assertThat(Widths.parse("ordered=4").agreeWith(codec)).isFalse();
    assertThat(Widths.parse("ordered-lead=2").agreeWith(codec)).isTrue();
    assertThat(Codec.fromBytes(codec.toBytes()).settings()).isEqualTo(codec.settings());
  }

  @Test
  void parse_wrongTexts_areRefused() {
    assertRefused("", "got '', expected 1 to ");
    assertRefused("0", "got '0', expected 1 to ");
    assertRefused("99999999999", "got '99999999999', expected 1 to ");
    assertRefused("ordered=", "got '', expected 1 to ");
    assertRefused("deep=3", "got 'deep', expected a number or some of ordered-lead=N,ordered=N,");
    assertRefused("child=3,child=4", "got child twice, expected it once");
  }

  private static void assertRefused(String text, String message) {
    assertThatThrownBy(() -> Widths.parse(text))
        .isInstanceOf(RefoldException.class)
        .hasMessageStartingWith(message);
  }

  private static Graph graph() {
    GraphBuilder builder = new GraphBuilder();
    builder.add(Symbol.ordered("f", 1), builder.add(Symbol.leaf("a")));
    return builder.build();
  }
}
