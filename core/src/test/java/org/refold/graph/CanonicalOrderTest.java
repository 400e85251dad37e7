package org.refold.graph;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.refold.error.RefoldException;
import org.refold.verify.LongRunning;

/**
 * Mapping rank i to rank i must be an isomorphism between any two ways to write a graph; brute
 * force decides which graphs are isomorphic.
 */
class CanonicalOrderTest {
  private static void assertCanonical(Graph graph, Graph rewritten, String seed) {
    CanonicalOrder one = graph.canonicalOrder();
    CanonicalOrder two = rewritten.canonicalOrder();
    for (int rank = 0; rank < graph.nodeCount(); rank++) {
      int node = one.node(rank);
      int other = two.node(rank);
      assertThat(one.rank(node)).isEqualTo(rank);
      assertThat(graph.symbol(node)).as(seed).isEqualTo(rewritten.symbol(other));
      int[] mine = Arrays.stream(graph.children(node)).map(one::rank).toArray();
      int[] its = Arrays.stream(rewritten.children(other)).map(two::rank).toArray();
      if (!graph.symbol(node).isOrdered()) {
        Arrays.sort(mine);
        Arrays.sort(its);
      }
      assertThat(mine).as(seed).isEqualTo(its);
    }
    assertThat(graph).as(seed).isEqualTo(rewritten).hasSameHashCodeAs(rewritten);
  }

  @Test
  void canonicalOrder_randomGraphsRewritten_isAnIsomorphism() {
    for (long seed = 0; seed < 6_000; seed++) {
      RandomGraphs random = new RandomGraphs(seed);
      Graph graph = random.any(24);
      assertCanonical(graph, random.rewritten(graph), "seed " + seed);
    }
  }

  /**
   * Few symbols and 5 nodes, so that many pairs are equal: equality must agree with a search over
   * all bijections.
   */
  @Test
  void equals_smallRandomGraphs_agreesWithBruteForce() {
    List<Graph> graphs = new ArrayList<>();
    for (long seed = 0; seed < 240; seed++) {
      graphs.add(new RandomGraphs(seed).dag(5, 1, 2, false));
    }
    int equal = 0;
    for (int i = 0; i < graphs.size(); i++) {
      for (int j = 0; j < i; j++) {
        boolean expected = isomorphicByBruteForce(graphs.get(i), graphs.get(j));
        assertThat(graphs.get(i).equals(graphs.get(j)))
            .as("seeds %d and %d", i, j)
            .isEqualTo(expected);
        equal += expected ? 1 : 0;
      }
    }
    assertThat(equal).isGreaterThan(50);
  }

  private static boolean isomorphicByBruteForce(Graph g, Graph h) {
    return g.nodeCount() == h.nodeCount()
        && extend(g, h, new int[g.nodeCount()], new HashSet<>(), 0);
  }

  private static boolean extend(Graph g, Graph h, int[] map, Set<Integer> used, int node) {
    if (node == g.nodeCount()) {
      return true;
    }
    // In a graph built from the leaves up, children have smaller numbers and are mapped already.
    for (int candidate = 0; candidate < h.nodeCount(); candidate++) {
      if (!used.contains(candidate) && matches(g, h, map, node, candidate)) {
        used.add(candidate);
        map[node] = candidate;
        if (extend(g, h, map, used, node + 1)) {
          return true;
        }
        used.remove(candidate);
      }
    }
    return false;
  }

  private static boolean matches(Graph g, Graph h, int[] map, int node, int candidate) {
    if (!g.symbol(node).equals(h.symbol(candidate))) {
      return false;
    }
    int[] mine = Arrays.stream(g.children(node)).map(child -> map[child]).toArray();
    int[] its = h.children(candidate);
    if (!g.symbol(node).isOrdered()) {
      Arrays.sort(mine);
      Arrays.sort(its);
    }
    return Arrays.equals(mine, its);
  }

  /**
   * Six children in one orbit that share grandchildren in pairs: the neighbours on the ring are not
   * interchangeable.
   */
  @Test
  void canonicalOrder_ringOfOrbitMates_isAnIsomorphism() {
    Graph ring = rings(6);
    for (long seed = 0; seed < 50; seed++) {
      assertCanonical(ring, new RandomGraphs(seed).rewritten(ring), "seed " + seed);
    }
  }

  /** Refinement can't distinguish one ring of six from two of three; only individualisation can. */
  @Test
  void equals_ringsOfOtherLengths_differ() {
    assertThat(rings(6)).isNotEqualTo(rings(3, 3));
    assertThat(rings(3, 4, 5)).isEqualTo(rings(5, 3, 4));
    assertThat(rings(3, 4, 5)).isNotEqualTo(rings(4, 4, 4));
    assertThat(rings(3, 3, 6)).isNotEqualTo(rings(3, 9));
  }

  /** A root over rings: each child shares a grandchild with the next. */
  private static Graph rings(int... lengths) {
    GraphBuilder builder = new GraphBuilder();
    int total = Arrays.stream(lengths).sum();
    int[] children = new int[total];
    int at = 0;
    for (int length : lengths) {
      int[] shared = new int[length];
      for (int i = 0; i < length; i++) {
        shared[i] = builder.add(Symbol.leaf("a"));
      }
      for (int i = 0; i < length; i++) {
        children[at++] = builder.add(Symbol.unordered("g", 2), shared[i], shared[(i + 1) % length]);
      }
    }
    builder.add(Symbol.unordered("f", total), children);
    return builder.build();
  }

  @Test
  void canonicalOrder_chainOfAMillion_needsNoRecursion() {
    GraphBuilder builder = new GraphBuilder();
    int below = builder.add(Symbol.leaf("a"));
    Symbol f = Symbol.ordered("f", 1);
    for (int n = 1; n < 1_000_000; n++) {
      below = builder.add(f, below);
    }
    Graph chain = builder.build();
    assertThat(chain.canonicalOrder().node(0)).isEqualTo(999_999);
    assertThat(chain.canonicalOrder().node(999_999)).isEqualTo(0);
  }

  @Test
  void canonicalOrder_symmetricTree_isNearLinear() {
    assertNearLinear(1 << 15, 25_000_000L);
  }

  @LongRunning
  @Test
  void canonicalOrder_symmetricTreeOfHalfAMillion_isNearLinear() {
    assertNearLinear(1 << 18, 200_000_000L);
  }

  private static void assertNearLinear(int leaves, long mostSteps) {
    GraphBuilder builder = new GraphBuilder();
    int[] level = new int[leaves];
    for (int i = 0; i < level.length; i++) {
      level[i] = builder.add(Symbol.leaf("a"));
    }
    while (level.length > 1) {
      int[] above = new int[level.length / 2];
      for (int i = 0; i < above.length; i++) {
        above[i] = builder.add(Symbol.unordered("f", 2), level[2 * i], level[2 * i + 1]);
      }
      level = above;
    }
    Graph tree = builder.build();
    assertThat(tree.canonicalOrder(mostSteps).node(0)).isEqualTo(tree.nodeCount() - 1);
  }

  /** Steps are counted, so that "fast" is a bound that any machine can check. */
  @Test
  void canonicalOrder_twoHundredEqualChildrenNested_staysFast() {
    for (boolean sharedLeaf : new boolean[] {false, true}) {
      GraphBuilder builder = new GraphBuilder();
      int shared = builder.add(Symbol.leaf("z"));
      int[] top = new int[200];
      for (int i = 0; i < 200; i++) {
        int[] middle = new int[200];
        for (int j = 0; j < 200; j++) {
          middle[j] =
              sharedLeaf
                  ? builder.add(Symbol.ordered("g", 1), shared)
                  : builder.add(Symbol.leaf("a"));
        }
        top[i] = builder.add(Symbol.unordered("f", 200), middle);
      }
      builder.add(Symbol.unordered("f", 200), top);
      Graph graph = builder.build();
      graph.canonicalOrder(5_000_000L);
      assertCanonical(graph, new RandomGraphs(1).rewritten(graph), "shared " + sharedLeaf);
    }
  }

  @Test
  void canonicalOrder_completeBipartiteSharing_staysFast() {
    for (boolean matchingLeftOut : new boolean[] {false, true}) {
      GraphBuilder builder = new GraphBuilder();
      int[] leaves = new int[200];
      for (int i = 0; i < 200; i++) {
        leaves[i] = builder.add(Symbol.leaf("a"));
      }
      for (int i = 0; i < 200; i++) {
        int skipped = i;
        int[] children =
            Arrays.stream(leaves)
                .filter(leaf -> !matchingLeftOut || leaf != leaves[skipped])
                .toArray();
        builder.add(Symbol.unordered("f", children.length), children);
      }
      Graph graph = builder.build();
      graph.canonicalOrder(2_000_000L);
      assertCanonical(graph, new RandomGraphs(2).rewritten(graph), "left out " + matchingLeftOut);
    }
  }

  /**
   * The complete graph with its edges as nodes is as symmetric as possible, and remains one
   * component however deep the choices are.
   */
  @ParameterizedTest
  @ValueSource(ints = {5, 12, 24})
  void canonicalOrder_completeGraph_isPolynomial(int vertices) {
    GraphBuilder builder = new GraphBuilder();
    for (int v = 0; v < vertices; v++) {
      builder.add(Symbol.leaf("v"));
    }
    for (int v = 0; v < vertices; v++) {
      for (int w = 0; w < v; w++) {
        builder.add(Symbol.unordered("edge", 2), v, w);
      }
    }
    Graph graph = builder.build();
    graph.canonicalOrder(100_000_000L);
    assertCanonical(graph, new RandomGraphs(vertices).rewritten(graph), "vertices " + vertices);
  }

  @Test
  void canonicalOrder_hypercube_isAnIsomorphism() {
    GraphBuilder builder = new GraphBuilder();
    int dimensions = 6;
    for (int v = 0; v < 1 << dimensions; v++) {
      builder.add(Symbol.leaf("v"));
    }
    for (int v = 0; v < 1 << dimensions; v++) {
      for (int d = 0; d < dimensions; d++) {
        if ((v & 1 << d) == 0) {
          builder.add(Symbol.unordered("edge", 2), v, v | 1 << d);
        }
      }
    }
    Graph cube = builder.build();
    assertCanonical(cube, new RandomGraphs(3).rewritten(cube), "hypercube");
  }

  /**
   * Both are strongly regular with parameters (16, 6, 2, 2): refinement never sees a difference.
   */
  @Test
  void equals_shrikhandeAgainstRookGraph_differ() {
    Graph rook = torus(new int[][] {{1, 0}, {2, 0}, {0, 1}, {0, 2}});
    Graph shrikhande = torus(new int[][] {{1, 0}, {0, 1}, {1, 1}});
    assertThat(rook.edgeCount()).isEqualTo(shrikhande.edgeCount()).isEqualTo(96);
    assertThat(rook).isNotEqualTo(shrikhande);
    for (long seed = 0; seed < 20; seed++) {
      assertCanonical(rook, new RandomGraphs(seed).rewritten(rook), "rook, seed " + seed);
      assertCanonical(
          shrikhande, new RandomGraphs(seed).rewritten(shrikhande), "shrikhande, seed " + seed);
    }
  }

  /**
   * The vertices of a 4 × 4 torus, with an edge node between any two whose difference is one of the
   * given ones, up to sign.
   */
  private static Graph torus(int[][] differences) {
    GraphBuilder builder = new GraphBuilder();
    for (int v = 0; v < 16; v++) {
      builder.add(Symbol.leaf("v"));
    }
    for (int v = 0; v < 16; v++) {
      for (int w = 0; w < v; w++) {
        for (int[] difference : differences) {
          if (differ(v, w, difference) || differ(w, v, difference)) {
            builder.add(Symbol.unordered("edge", 2), v, w);
          }
        }
      }
    }
    return builder.build();
  }

  private static boolean differ(int v, int w, int[] difference) {
    return (v / 4 + difference[0]) % 4 == w / 4 && (v % 4 + difference[1]) % 4 == w % 4;
  }

  /**
   * Regular graphs leave refinement with a single cell, so the labelling depends on choices alone.
   */
  @Test
  void canonicalOrder_randomRegularGraphs_isAnIsomorphism() {
    for (long seed = 0; seed < 300; seed++) {
      RandomGraphs random = new RandomGraphs(seed);
      int vertices = 6 + 2 * random.below(8);
      GraphBuilder builder = new GraphBuilder();
      for (int v = 0; v < vertices; v++) {
        builder.add(Symbol.leaf("v"));
      }
      for (int round = 0; round < 3; round++) {
        int[] order = new int[vertices];
        Arrays.setAll(order, v -> v);
        for (int v = vertices - 1; v > 0; v--) {
          int other = random.below(v + 1);
          int moved = order[v];
          order[v] = order[other];
          order[other] = moved;
        }
        for (int v = 0; v < vertices; v += 2) {
          builder.add(Symbol.unordered("edge", 2), order[v], order[v + 1]);
        }
      }
      Graph graph = builder.build();
      assertCanonical(graph, random.rewritten(graph), "seed " + seed);
    }
  }

  @Test
  void canonicalOrder_budgetSpent_isAClearError() {
    Graph ring = rings(50);
    assertThatThrownBy(() -> ring.canonicalOrder(100))
        .isInstanceOf(RefoldException.class)
        .hasMessage(
            "canonical order of a graph of 101 nodes: got more than 100 steps, expected fewer; the graph is too"
                + " symmetric: give equal nodes distinct labels, or raise the budget of Graph.canonicalOrder");
    assertThat(ring.canonicalOrder().node(0)).isEqualTo(100);
  }

  /**
   * The complete graph of 420 vertices has 88,410 nodes: the choices kept for it would fill the
   * memory before the steps run out.
   */
  @Test
  void canonicalOrder_tooManyChoicesKept_isAClearError() {
    GraphBuilder builder = new GraphBuilder();
    for (int v = 0; v < 420; v++) {
      builder.add(Symbol.leaf("v"));
    }
    for (int v = 0; v < 420; v++) {
      for (int w = 0; w < v; w++) {
        builder.add(Symbol.unordered("edge", 2), v, w);
      }
    }
    Graph graph = builder.build();
    assertThatThrownBy(graph::canonicalOrder)
        .isInstanceOf(RefoldException.class)
        .hasMessageContaining(
            "got nested choices over more than 8,000,000 nodes, expected fewer; the graph is too symmetric");
  }

  @Test
  void canonicalOrder_orderedTree_isReadingOrder() {
    GraphBuilder builder = new GraphBuilder();
    int c = builder.add(Symbol.leaf("c"));
    int b = builder.add(Symbol.leaf("b"));
    int g = builder.add(Symbol.ordered("g", 1), b);
    int f = builder.add(Symbol.ordered("f", 2), g, c);
    CanonicalOrder order = builder.build().canonicalOrder();
    assertThat(new int[] {order.rank(f), order.rank(g), order.rank(b), order.rank(c)})
        .containsExactly(0, 1, 2, 3);
  }
}
