package org.refold.reshape;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.refold.graph.Graph;
import org.refold.graph.Network;
import org.refold.graph.RandomNetworks;
import org.refold.graph.Sharing;
import org.refold.limit.Allowance;
import org.refold.signature.Unknown;
import org.refold.verify.LongRunning;

class OrientationTest {
  private static final Reshaping FOLDING = new Reshaping(2, 2, Set.of(), Sharing.FREE, 0, true);

  /** Knows only how to spell, and the symbols of every vocabulary of networks. */
  private static final Vocabulary SPELLING =
      new Vocabulary(Spelling.close(List.of(), FOLDING, Unknown.SPELL));

  private static Network network(long seed) {
    RandomNetworks random = new RandomNetworks(seed);
    return seed % 2 == 0 ? random.any(12) : random.molecular(14, 3);
  }

  @Test
  void unfold_ofAForest_isTheNetwork() {
    assertRestored(0, 1_000);
  }

  @LongRunning
  @Test
  void unfold_ofMoreForests_isTheNetwork() {
    assertRestored(1_000, 5_000);
  }

  private static void assertRestored(long firstSeed, long endSeed) {
    int handed = 0;
    for (long seed = firstSeed; seed < endSeed; seed++) {
      Network network = network(seed);
      handed += network.hands().isEmpty() ? 0 : 1;
      for (Vocabulary vocabulary : List.of(Vocabulary.OF_EVERYTHING, SPELLING)) {
        Graph forest = FOLDING.reshape(network.graph(), vocabulary, Allowance.UNLIMITED);
        assertThat(FOLDING.restore(forest, Allowance.UNLIMITED).map(Network::of))
            .as("seed %d", seed)
            .hasValue(network);
        for (int n = 0; n < forest.nodeCount(); n++) {
          assertThat(forest.symbol(n).arity()).isLessThanOrEqualTo(2);
          assertThat(forest.parentCount(n)).isLessThanOrEqualTo(1);
        }
      }
    }
    assertThat(handed).isGreaterThan((int) (endSeed - firstSeed) / 5);
  }

  @Test
  void fold_ofARenumberedNetwork_isTheSameForest() {
    assertSameRenumbered(0, 1_000);
  }

  @LongRunning
  @Test
  void fold_ofMoreRenumberedNetworks_isTheSameForest() {
    assertSameRenumbered(1_000, 5_000);
  }

  /** Compares node by node, because numbers follow the order of the nodes. */
  private static void assertSameRenumbered(long firstSeed, long endSeed) {
    for (long seed = firstSeed; seed < endSeed; seed++) {
      Network network = network(seed);
      Network renumbered = new RandomNetworks(seed).renumbered(network);
      Graph one = FOLDING.reshape(network.graph(), Vocabulary.OF_EVERYTHING, Allowance.UNLIMITED);
      Graph other =
          FOLDING.reshape(renumbered.graph(), Vocabulary.OF_EVERYTHING, Allowance.UNLIMITED);
      assertThat(other.nodeCount()).as("seed %d", seed).isEqualTo(one.nodeCount());
      for (int n = 0; n < one.nodeCount(); n++) {
        assertThat(other.symbol(n)).as("seed %d, node %d", seed, n).isEqualTo(one.symbol(n));
        assertThat(other.children(n)).as("seed %d, node %d", seed, n).isEqualTo(one.children(n));
      }
    }
  }

  /** Each vertex and each edge is a node; a ring takes three more. */
  @Test
  void fold_aRing_takesThreeNodesMore() {
    Network.Builder builder = Network.builder();
    for (int v = 0; v < 6; v++) {
      builder.vertex("C");
    }
    for (int v = 0; v < 6; v++) {
      builder.edge(v, (v + 1) % 6, "");
    }
    Graph forest =
        FOLDING.reshape(builder.build().graph(), Vocabulary.OF_EVERYTHING, Allowance.UNLIMITED);
    assertThat(forest.nodeCount()).isEqualTo(1 + 6 + 6 + 2);
  }
}
