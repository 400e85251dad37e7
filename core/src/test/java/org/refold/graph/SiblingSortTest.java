package org.refold.graph;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import java.util.Comparator;
import org.junit.jupiter.api.Test;
import org.refold.limit.Allowance;

class SiblingSortTest {
  /** Some nodes of a graph, sometimes more than are sorted by insertion. */
  private static int[] someNodes(RandomGraphs random, Graph graph) {
    int[] nodes = new int[1 + random.below(40)];
    Arrays.setAll(nodes, i -> random.below(graph.nodeCount()));
    return nodes;
  }

  private static Graph graph(RandomGraphs random) {
    return random.any(40).union(random.dag(5, 2, 2, true));
  }

  private static int[] stableSorted(int[] nodes, Comparator<Integer> order) {
    return Arrays.stream(nodes).boxed().sorted(order).mapToInt(Integer::intValue).toArray();
  }

  @Test
  void sorted_byAnOrderWithoutTies_isStable() {
    for (long seed = 0; seed < 300; seed++) {
      RandomGraphs random = new RandomGraphs(seed);
      Graph graph = graph(random);
      int[] nodes = someNodes(random, graph);
      int[] expected = stableSorted(nodes, Comparator.comparing(graph::symbol));
      SiblingSort sort =
          new SiblingSort(
              graph,
              (one, other) -> graph.symbol(one).compareTo(graph.symbol(other)),
              Allowance.UNLIMITED);
      assertThat(sort.sorted(nodes)).as("seed %d", seed).isEqualTo(expected);
    }
  }

  /** Orders by symbol and then by rank; each comparison of equal symbols is a tie. */
  private static final class BySymbol implements SiblingSort.Order {
    private final Graph graph;
    private final boolean matters;
    private final SiblingSort sort;

    BySymbol(Graph graph, boolean matters, Allowance allowance) {
      this.graph = graph;
      this.matters = matters;
      this.sort = new SiblingSort(graph, this, allowance);
    }

    @Override
    public int compare(int one, int other) {
      int bySymbol = graph.symbol(one).compareTo(graph.symbol(other));
      return bySymbol != 0 ? bySymbol : sort.byRank(one, other, matters);
    }
  }

  @Test
  void sorted_whereNodesAreTied_goesByCanonicalRank() {
    for (long seed = 0; seed < 300; seed++) {
      RandomGraphs random = new RandomGraphs(seed);
      Graph graph = graph(random);
      SiblingSort sort = new BySymbol(graph, true, Allowance.UNLIMITED).sort;
      CanonicalOrder canonical = graph.canonicalOrder();
      for (int round = 0; round < 3; round++) {
        int[] nodes = someNodes(random, graph);
        int[] expected =
            stableSorted(
                nodes,
                Comparator.<Integer, Symbol>comparing(graph::symbol)
                    .thenComparing(canonical::rank));
        assertThat(sort.sorted(nodes)).as("seed %d", seed).isEqualTo(expected);
      }
    }
  }

  /** Denies the memory that a canonical order takes. */
  private static final Allowance WITHOUT_MEMORY =
      new Allowance() {
        @Override
        public void requireTime() {}

        @Override
        public void requireMemory(long bytes) {
          throw new IllegalStateException("canonical order");
        }
      };

  @Test
  void sorted_whereTiesDoNotMatter_findsNoCanonicalOrder() {
    Graph graph = new RandomGraphs(1).dag(30, 1, 0, true);
    int[] nodes = {3, 1, 2};
    assertThat(new BySymbol(graph, false, WITHOUT_MEMORY).sort.sorted(nodes))
        .containsExactly(3, 1, 2);
    assertThatThrownBy(() -> new BySymbol(graph, true, WITHOUT_MEMORY).sort.sorted(nodes))
        .hasMessage("canonical order");
  }

  @Test
  void sorted_withoutTime_ends() {
    Allowance none =
        new Allowance() {
          @Override
          public void requireTime() {
            throw new IllegalStateException("over");
          }

          @Override
          public void requireMemory(long bytes) {}
        };
    int[] nodes = new int[Allowance.STEPS];
    Arrays.setAll(nodes, i -> nodes.length - i - i % 7);
    SiblingSort sort = new SiblingSort(Graph.empty(), Integer::compare, none);
    assertThatThrownBy(() -> sort.sorted(nodes)).hasMessage("over");
  }
}
