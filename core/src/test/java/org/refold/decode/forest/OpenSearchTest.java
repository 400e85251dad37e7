package org.refold.decode.forest;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.refold.Codec;
import org.refold.CodecBuilder;
import org.refold.Width;
import org.refold.decode.DecodeLimits;
import org.refold.decode.Decoding;
import org.refold.graph.Graph;
import org.refold.graph.GraphBuilder;
import org.refold.graph.Sharing;
import org.refold.graph.Symbol;

class OpenSearchTest {
  /** Pairs of one and two, in the given orders, below a chain of distinct nodes. */
  private static Graph pairs(boolean... turned) {
    GraphBuilder builder = new GraphBuilder();
    int chain = builder.add(Symbol.leaf("end"));
    for (int i = 0; i < turned.length; i++) {
      int one = builder.add(Symbol.leaf("one"));
      int two = builder.add(Symbol.leaf("two"));
      int pair =
          builder.add(Symbol.ordered("pair" + i, 2), turned[i] ? two : one, turned[i] ? one : two);
      chain = builder.add(Symbol.ordered("link" + i, 2), pair, chain);
    }
    return builder.build();
  }

  private static Codec codec(Graph graph, int lead) {
    CodecBuilder builder =
        Codec.fitUnmasked(List.of(graph))
            .sharing(Sharing.NEVER)
            .sets(6)
            .width(8)
            .width(Width.ORDERED_LEAD, lead);
    return builder.build();
  }

  /** With one lead block, every swap can be hidden by another; three of six are swapped. */
  @Test
  void decode_turnsThatHideEachOther_listsAllWithoutASolver() {
    Graph graph = pairs(true, false, true, false, false, true);
    Codec codec = codec(graph, 1);
    Decoding decoding = codec.decode(codec.encode(graph), DecodeLimits.DEFAULT.withSolutions(100));
    assertThat(decoding).isInstanceOf(Decoding.Ambiguous.class);
    assertThat(((Decoding.Ambiguous) decoding).complete()).isTrue();
    assertThat(decoding.graphs()).hasSize(20).contains(graph).doesNotHaveDuplicates();
    assertThat(decoding.report().neededSolver()).isFalse();
  }

  @Test
  void decode_moreTurnsThanAreListed_saysSo() {
    Graph graph = pairs(true, false, true, false, false, true);
    Codec codec = codec(graph, 1);
    Decoding decoding = codec.decode(codec.encode(graph), DecodeLimits.DEFAULT.withSolutions(5));
    assertThat(decoding).isInstanceOf(Decoding.Ambiguous.class);
    assertThat(((Decoding.Ambiguous) decoding).complete()).isFalse();
    assertThat(decoding.graphs()).hasSize(5);
    assertThat(decoding.report().neededSolver()).isFalse();
  }

  @Test
  void decode_turnsInSeveralLeadBlocks_isUnique() {
    Graph graph = pairs(true, false, true, false, false, true);
    Codec codec = codec(graph, 3);
    Decoding decoding = codec.decode(codec.encode(graph));
    assertThat(decoding).isInstanceOf(Decoding.Unique.class);
    assertThat(decoding.graphs()).containsExactly(graph);
    assertThat(decoding.report().neededSolver()).isFalse();
  }
}
