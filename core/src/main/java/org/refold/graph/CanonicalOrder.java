package org.refold.graph;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import org.refold.limit.Allowance;

/**
 * A canonical labelling: if two graphs are isomorphic, mapping the node of rank i in one to the
 * node of rank i in the other is an isomorphism. Numbers, masks and reshaping that follow the ranks
 * therefore do not depend on how a graph was written.
 *
 * <p>The order is depth-first from the roots, with each node before its children and ordered
 * children in their order. {@link CanonicalSearch} decides what the graph leaves open, namely the
 * order of roots and of unordered children.
 *
 * <p>Cost: O((n + m) log n) if colour refinement alone distinguishes all nodes, or if the nodes
 * that it does not distinguish fall into independent components, as in every tree. Nested
 * symmetries of that kind add a factor of at most log n. All other graphs need an
 * individualisation-refinement search (McKay and Piperno, <i>Practical graph isomorphism II</i>,
 * 2014), which is exponential in the worst case (graphs built from strongly regular ones). A budget
 * of steps turns that case into an error.
 *
 * <pre>{@code
 * CanonicalOrder order = graph.canonicalOrder();
 * int first = order.node(0);        // the node of rank 0, a root
 * int rank = order.rank(first);     // 0
 * }</pre>
 */
public final class CanonicalOrder {
  /** The default number of steps, which take about ten seconds. */
  public static final long DEFAULT_BUDGET = 500_000_000L;

  /** The peak memory per node and per edge while the order is computed, as measured. */
  private static final long NODE_BYTES = 120;

  private static final long EDGE_BYTES = 16;

  private final Graph graph;
  private final int[] nodeOfRank;
  private final int[] rankOfNode;

  /** Computed on first use, because masks need only the ranks. */
  private volatile @Nullable Form form;

  private CanonicalOrder(Graph graph, int[] nodeOfRank) {
    this.graph = graph;
    this.nodeOfRank = nodeOfRank;
    this.rankOfNode = inverse(nodeOfRank);
  }

  static CanonicalOrder of(Graph graph, long budget, Allowance allowance) {
    allowance.requireMemory(bytesToMake(graph));
    int[] settled = inverse(CanonicalSearch.order(graph, budget, allowance));
    return new CanonicalOrder(graph, depthFirst(graph, settled, allowance));
  }

  /** The approximate number of bytes needed to compute the order of a graph. */
  public static long bytesToMake(Graph graph) {
    return graph.nodeCount() * NODE_BYTES + graph.edgeCount() * EDGE_BYTES;
  }

  /**
   * The number of bytes that the order of a graph takes, including what comparing graphs adds to
   * it.
   */
  public static long memoryBytes(Graph graph) {
    return 12L * graph.nodeCount() + 4L * graph.edgeCount() + 128;
  }

  /** Returns the rank of a node, from 0. */
  public int rank(int node) {
    return rankOfNode[node];
  }

  /** Returns the node of a rank, from 0. */
  public int node(int rank) {
    return nodeOfRank[rank];
  }

  boolean sameForm(CanonicalOrder other) {
    Form mine = form();
    Form its = other.form();
    return Arrays.equals(mine.childRanks, its.childRanks)
        && Arrays.equals(mine.symbolOfRank, its.symbolOfRank);
  }

  int formHash() {
    Form mine = form();
    return Arrays.hashCode(mine.symbolOfRank) * 31 + Arrays.hashCode(mine.childRanks);
  }

  private Form form() {
    Form known = form;
    if (known == null) {
      known = new Form(this);
      form = known;
    }
    return known;
  }

  /** The graph with its nodes numbered by rank. */
  private static final class Form {
    private final Symbol[] symbolOfRank;
    private final int[] childRanks;

    Form(CanonicalOrder order) {
      Graph graph = order.graph;
      this.symbolOfRank = new Symbol[graph.nodeCount()];
      this.childRanks = new int[graph.edgeCount()];
      int at = 0;
      for (int rank = 0; rank < symbolOfRank.length; rank++) {
        int node = order.nodeOfRank[rank];
        Symbol symbol = graph.symbol(node);
        symbolOfRank[rank] = symbol;
        int from = at;
        for (int k = 0; k < symbol.arity(); k++) {
          childRanks[at++] = order.rankOfNode[graph.child(node, k)];
        }
        if (!symbol.isOrdered()) {
          Arrays.sort(childRanks, from, at);
        }
      }
    }
  }

  /**
   * Depth-first order, with each node before its children, and roots and unordered children by
   * settled rank.
   */
  private static int[] depthFirst(Graph graph, int[] settled, Allowance allowance) {
    int nodes = graph.nodeCount();
    int[] order = new int[nodes];
    boolean[] met = new boolean[nodes];
    int[] stack = new int[Math.max(16, nodes)];
    int height = 0;
    int[] roots = graph.roots();
    stack = pushReversed(stack, height, roots, settled, false, allowance);
    height += roots.length;
    int count = 0;
    int steps = 0;
    while (height > 0) {
      Allowance.requireTimeAt(steps++, allowance);
      int node = stack[--height];
      if (met[node]) {
        continue;
      }
      met[node] = true;
      order[count++] = node;
      int[] children = graph.children(node);
      boolean ordered = graph.symbol(node).isOrdered();
      stack = pushReversed(stack, height, children, settled, ordered, allowance);
      height += children.length;
    }
    return order;
  }

  private static int[] pushReversed(
      int[] stack, int height, int[] nodes, int[] settled, boolean ordered, Allowance allowance) {
    int[] grown =
        height + nodes.length <= stack.length
            ? stack
            : Arrays.copyOf(stack, Math.max(height + nodes.length, stack.length * 2));
    if (!ordered) {
      sortByRank(nodes, settled, allowance);
    }
    for (int i = 0; i < nodes.length; i++) {
      grown[height + i] = nodes[nodes.length - 1 - i];
    }
    return grown;
  }

  private static void sortByRank(int[] nodes, int[] rank, Allowance allowance) {
    long[] keys = new long[nodes.length];
    for (int i = 0; i < nodes.length; i++) {
      keys[i] = ((long) rank[nodes[i]] << 32) | nodes[i];
    }
    LongSort.sort(keys, 0, keys.length, allowance);
    for (int i = 0; i < nodes.length; i++) {
      nodes[i] = (int) keys[i];
    }
  }

  private static int[] inverse(int[] order) {
    int[] inverse = new int[order.length];
    for (int i = 0; i < order.length; i++) {
      inverse[order[i]] = i;
    }
    return inverse;
  }
}
