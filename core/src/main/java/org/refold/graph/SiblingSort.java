package org.refold.graph;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import org.refold.limit.Allowance;

/**
 * Sorts roots and the children of unordered nodes by a given order. Ties are broken by the ranks in
 * the canonical order of the whole graph. Computing that order takes longer than everything else,
 * so it is delayed until the first tie.
 */
public final class SiblingSort {
  /** Up to this many nodes are sorted by insertion; few nodes have more unordered children. */
  private static final int FEW = 16;

  private final Graph graph;
  private final Order order;
  private final Allowance allowance;

  /** For each node, its canonical rank; null until there is a tie. */
  private int @Nullable [] ranks;

  private boolean tied;
  private int comparisons;

  /** Compares two nodes, and calls {@link #byRank} for nodes that it can't distinguish. */
  public interface Order {
    /**
     * Returns a negative number if the first node comes first, a positive one if the second does.
     */
    int compare(int one, int other);
  }

  /**
   * @param allowance the limits, after what the caller uses itself
   */
  public SiblingSort(Graph graph, Order order, Allowance allowance) {
    this.graph = graph;
    this.order = order;
    this.allowance = allowance;
  }

  /** Sorts the nodes in place, and once more if there was a tie. The sort is stable. */
  public int[] sorted(int[] nodes) {
    sort(nodes);
    if (tied && ranks == null) {
      CanonicalOrder canonical = graph.canonicalOrder(allowance);
      int[] all = new int[graph.nodeCount()];
      Arrays.setAll(all, canonical::rank);
      ranks = all;
      sort(nodes);
    }
    return nodes;
  }

  /**
   * Compares two nodes by the canonical order; returns 0 until it is known.
   *
   * @param matters whether exchanging the two nodes would change anything; if not, computing the
   *     canonical order is not worth it
   */
  public int byRank(int one, int other, boolean matters) {
    tied |= matters;
    return ranks == null ? 0 : Integer.compare(ranks[one], ranks[other]);
  }

  private void sort(int[] nodes) {
    if (nodes.length > FEW) {
      Integer[] boxed = Arrays.stream(nodes).boxed().toArray(Integer[]::new);
      Arrays.sort(boxed, this::compare);
      Arrays.setAll(nodes, i -> boxed[i]);
      return;
    }
    for (int i = 1; i < nodes.length; i++) {
      int node = nodes[i];
      int at = i;
      for (; at > 0 && compare(nodes[at - 1], node) > 0; at--) {
        nodes[at] = nodes[at - 1];
      }
      nodes[at] = node;
    }
  }

  private int compare(int one, int other) {
    Allowance.requireTimeAt(comparisons++, allowance);
    return order.compare(one, other);
  }
}
