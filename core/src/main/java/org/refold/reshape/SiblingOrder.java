package org.refold.reshape;

import org.refold.graph.Graph;
import org.refold.graph.Sharing;
import org.refold.graph.SiblingSort;
import org.refold.graph.Symbol;
import org.refold.limit.Allowance;

/**
 * The order in which the children of an unordered node are visited: by symbol, then visited nodes
 * before others, then by the nodes below as far as they are ordered. The canonical order of the
 * whole graph breaks the remaining ties only, because computing it takes longer than everything
 * else.
 */
final class SiblingOrder {
  /** The maximum number of nodes below two siblings that are compared. */
  private static final int MOST_COMPARED = 64;

  private final Reshaping reshaping;
  private final Graph graph;
  private final SiblingSort sort;

  /** For each node: the number of its visit, from 1; 0 before the visit. */
  private final int[] visited;

  private int visits;

  /** Whether the current comparison has reached nodes that are not ordered. */
  private boolean open;

  /** The number of nodes that the comparison may still visit. */
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
   * Compares two nodes and those below them in the order of a traversal, as far as they are
   * ordered; otherwise sets {@link #open}. Both traversals proceed in step until they differ. If
   * one ends, at unordered nodes or at the limit, so does the other.
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

  /** Tests whether it matters which of several equal nodes this is. */
  private boolean isNumbered(int node) {
    Symbol symbol = graph.symbol(node);
    return reshaping.isVariable(symbol)
        || (graph.parentCount(node) > 1
            && !(symbol.isLeaf() && reshaping.sharing() == Sharing.ALWAYS));
  }
}
