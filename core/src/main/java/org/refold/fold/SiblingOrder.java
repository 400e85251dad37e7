package org.refold.fold;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import org.refold.graph.CanonicalOrder;
import org.refold.graph.Graph;
import org.refold.graph.Sharing;
import org.refold.graph.Symbol;
import org.refold.limit.Allowance;

/**
 * The order in which the children of an unordered node are visited: by their symbols, nodes that
 * were visited before others, then by what stands below them as far as it has an order. Only where
 * all that leaves two nodes tied does the canonical order of the whole graph decide, which takes
 * longer than all else.
 */
final class SiblingOrder {
  /** Up to so many nodes are sorted by insertion; few nodes have more children without an order. */
  private static final int FEW = 16;

  /** So many nodes below two siblings are compared. */
  private static final int MOST_COMPARED = 64;

  private final Folding folding;
  private final Graph graph;
  private final Allowance allowance;

  /** By node: when it was visited, from 1; 0 if it was not yet. */
  private final int[] visited;

  private int visits;

  /** By node: its canonical rank; null until two nodes are tied. */
  private int @Nullable [] ranks;

  private boolean tied;
  private int left;
  private int comparisons;

  SiblingOrder(Folding folding, Graph graph, Allowance allowance) {
    this.folding = folding;
    this.graph = graph;
    this.allowance = allowance;
    this.visited = new int[graph.nodeCount()];
  }

  void visit(int node) {
    visited[node] = ++visits;
  }

  /** Sorts the nodes in place; with ranks only where nothing else tells two of them apart. */
  int[] sorted(int[] nodes) {
    tied = false;
    sort(nodes);
    if (tied && ranks == null) {
      ranks = ranks();
      sort(nodes);
    }
    return nodes;
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

  private int[] ranks() {
    CanonicalOrder canonical = graph.canonicalOrder(allowance);
    int[] all = new int[graph.nodeCount()];
    Arrays.setAll(all, canonical::rank);
    return all;
  }

  private int compare(int one, int other) {
    Allowance.requireTimeAt(comparisons++, allowance);
    left = MOST_COMPARED;
    boolean before = tied;
    tied = false;
    int order = compareBelow(one, other);
    if (order == 0 && tied && ranks != null) {
      order = Integer.compare(ranks[one], ranks[other]);
    }
    tied = before || (order == 0 && tied);
    return order;
  }

  /**
   * Compares what two nodes and those below them are, in the order of a traversal, as far as that
   * is known; sets {@link #tied} where it is not. The traversals go hand in hand until they differ,
   * so where one ends for want of an order, or as it has gone far enough, the other does.
   */
  private int compareBelow(int one, int other) {
    if (one == other) {
      return 0;
    }
    Symbol mine = graph.symbol(one);
    int bySymbol = mine.compareTo(graph.symbol(other));
    if (bySymbol != 0) {
      return bySymbol;
    }
    if (visited[one] != visited[other]) {
      return visited[one] == 0
          ? 1
          : visited[other] == 0 ? -1 : Integer.compare(visited[one], visited[other]);
    }
    tied |= isNumbered(one) || isNumbered(other) || --left <= 0;
    tied |= !mine.isOrdered();
    for (int k = 0; left > 0 && mine.isOrdered() && k < mine.arity(); k++) {
      int byChild = compareBelow(graph.child(one, k), graph.child(other, k));
      if (byChild != 0) {
        return byChild;
      }
    }
    return 0;
  }

  /** Whether it matters which of several equal nodes this is. */
  private boolean isNumbered(int node) {
    Symbol symbol = graph.symbol(node);
    return folding.isVariable(symbol)
        || (graph.parentCount(node) > 1
            && !(symbol.isLeaf() && folding.sharing() == Sharing.ALWAYS));
  }
}
