package org.refold.graph;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import org.refold.limit.Allowance;

/**
 * Sorts roots and the children of unordered nodes by what an order knows of them. Where that leaves
 * nodes tied, their ranks in the canonical order of the whole graph decide. Finding that order
 * takes longer than all else, so it waits for the first tie.
 */
public final class SiblingSort {
  /** Up to so many nodes are sorted by insertion; few nodes have more children without an order. */
  private static final int FEW = 16;

  private final Graph graph;
  private final Order order;
  private final Allowance allowance;

  /** By node: its canonical rank; null until two nodes are tied. */
  private int @Nullable [] ranks;

  private boolean tied;
  private int comparisons;

  /** Compares two nodes, and asks for {@link #byRank} where it can't tell them apart. */
  public interface Order {
    /** Negative if the one comes first, positive if the other does. */
    int compare(int one, int other);
  }

  /**
   * @param allowance what is left while the caller holds its own memory
   */
  public SiblingSort(Graph graph, Order order, Allowance allowance) {
    this.graph = graph;
    this.order = order;
    this.allowance = allowance;
  }

  /** Sorts the nodes in place, once more if the first time met a tie; stable. */
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
   * How the canonical order compares two nodes; 0 until it is known.
   *
   * @param matters whether exchanging the two would change anything; if not, the canonical order is
   *     not worth finding
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
