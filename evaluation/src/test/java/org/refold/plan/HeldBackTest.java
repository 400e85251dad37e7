package org.refold.plan;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.refold.Codec;
import org.refold.graph.Graph;
import org.refold.graph.GraphBuilder;
import org.refold.graph.Sharing;
import org.refold.graph.Symbol;
import org.refold.mask.Masking;
import org.refold.mask.Numbering;
import org.refold.signature.Unknown;

class HeldBackTest {
  private static final Masking OPEN = Masking.FOLDED.numbered(Numbering.of(Sharing.FREE));

  /** f(word N), so that no two have the same leaf. */
  private static List<Graph> graphs(int count) {
    return IntStream.range(0, count)
        .mapToObj(
            i -> {
              GraphBuilder builder = new GraphBuilder();
              int leaf = builder.add(Symbol.leaf("word " + i));
              builder.add(Symbol.ordered("f", 1), leaf);
              return builder.build();
            })
        .toList();
  }

  @Test
  void of_everyLeafIsNew_countsWhatIsSpelled() {
    List<Graph> graphs = graphs(100);
    HeldBack others = HeldBack.of(graphs, some -> Codec.fit(some, 0, OPEN)).orElseThrow();
    assertThat(others.fitted()).isEqualTo(75);
    assertThat(others.items()).isEqualTo(25);
    assertThat(others.spelledItems()).isEqualTo(25);
    assertThat(others.labels()).isEqualTo(50);
    assertThat(others.spelledLabels()).isEqualTo(25);
    long known = graphs.stream().limit(25).mapToLong(g -> OPEN.mask(g).nodeCount()).sum();
    assertThat(others.nodes() - others.addedNodes()).isEqualTo(known);
    assertThat(others.addedNodes()).isPositive();
    assertThat(others.constraints()).isGreaterThan(others.constraintsWithoutRoom());
    assertThat(others.beyondRoom()).isZero();
  }

  @Test
  void of_codecThatSpellsNothing_isEmpty() {
    assertThat(HeldBack.of(graphs(8), some -> Codec.fit(some, 0, OPEN.with(Unknown.ERROR))))
        .isEmpty();
  }

  @Test
  void of_oneGraph_isEmpty() {
    assertThat(HeldBack.of(graphs(1), some -> Codec.fit(some, 0, OPEN))).isEmpty();
  }
}
