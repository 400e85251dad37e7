package org.refold.reshape;

import org.refold.graph.Graph;
import org.refold.graph.Sharing;
import org.refold.graph.SiblingSort;
import org.refold.graph.Symbol;
import org.refold.limit.Allowance;

/**
 * The order in which the children of an unordered node are visited: by their symbols, nodes that
 * were visited before others, then by what stands below them as far as it has an order. Only where
 * all that leaves two nodes tied does the canonical order of the whole graph decide, which takes
 * longer than all else.
 */
final class SiblingOrder {
  /** So many nodes below two siblings are compared. */
  private static final int MOST_COMPARED = 64;

  private final Reshaping reshaping;
  private final Graph graph;
  private final SiblingSort sort;

  /** By node: when it was visited, from 1; 0 if it was not yet. */
  private final int[] visited;

  private int visits;

  /** Whether the comparison at hand met something that has no order of its own. */
  private boolean open;

  /** How many nodes it may still look at. */
  private int left;

  SiblingOrder(Reshaping reshaping, Graph graph, Allowance allowance) {
    this.reshaping = reshaping;
    this.graph = graph;
    this.sort = new SiblingSort(graph, this::compare, allowance);
    this.visited = new int[graph.nodeCount()];
  }

  void visit(int node) {
    visited[node] = ++visits;
  }

  /** Sorts the nodes in place. */
  int[] sorted(int[] nodes) {
    return sort.sorted(nodes);
  }

  private int compare(int one, int other) {
    left = MOST_COMPARED;
    open = false;
    int order = compareBelow(one, other);
    return order == 0 && open ? sort.byRank(one, other, true) : order;
  }

  /**
   * Compares what two nodes and those below them are, in the order of a traversal, as far as that
   * is known; sets {@link #open} where it is not. The traversals go hand in hand until they differ,
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
    open |= isNumbered(one) || isNumbered(other) || --left <= 0;
    open |= !mine.isOrdered();
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
    return reshaping.isVariable(symbol)
        || (graph.parentCount(node) > 1
            && !(symbol.isLeaf() && reshaping.sharing() == Sharing.ALWAYS));
  }
}
