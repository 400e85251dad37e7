package org.refold.formats.tptp;

import java.util.Arrays;
import java.util.Optional;
import java.util.function.IntFunction;
import org.refold.graph.Graph;

/**
 * The order in which a clause of the paper is written: literals by their position, and the sides of
 * an equation, which have no position, such that variables appear in the order of their numbers.
 * Each equation can be decided separately, since the same variables have appeared after it either
 * way. Linear.
 */
final class PaperOrder {
  private final Graph graph;
  private final IntFunction<int[]> preferred;

  /** The children of |, and of equations whose sides are swapped; null for others. */
  private final int[][] rearranged;

  /** The nodes that have appeared, along with everything below them. */
  private final boolean[] met;

  private final IntStack appeared = new IntStack();
  private final IntStack pending = new IntStack();
  private int variables;

  private PaperOrder(Graph graph, IntFunction<int[]> preferred) {
    this.graph = graph;
    this.preferred = preferred;
    this.rearranged = new int[graph.nodeCount()][];
    this.met = new boolean[graph.nodeCount()];
  }

  /**
   * Returns the order for a graph that is a clause except for its numbers; nothing if they do not
   * fit.
   *
   * @param preferred the children of an equation in the order to use if both would fit
   */
  static Optional<PaperOrder> of(Graph graph, IntFunction<int[]> preferred) {
    PaperOrder order = new PaperOrder(graph, preferred);
    return order.settle() ? Optional.of(order) : Optional.empty();
  }

  /** Returns the children of a node in writing order. */
  int[] children(int node) {
    return rearranged[node] == null ? preferred.apply(node) : rearranged[node];
  }

  private boolean settle() {
    int root = graph.roots()[0];
    int[] literals = graph.children(root);
    int[] byPosition = new int[literals.length];
    Arrays.fill(byPosition, -1);
    for (int literal : literals) {
      int position = graph.symbol(atom(literal)).mark().position();
      if (position > literals.length || byPosition[position - 1] >= 0) {
        return false;
      }
      byPosition[position - 1] = literal;
    }
    rearranged[root] = byPosition;
    return Arrays.stream(byPosition).map(this::atom).allMatch(this::settle);
  }

  private int atom(int literal) {
    return graph.symbol(literal).equals(TptpKind.NOT) ? graph.child(literal, 0) : literal;
  }

  private boolean settle(int atom) {
    int[] sides = preferred.apply(atom);
    if (appear(sides)) {
      return true;
    }
    if (graph.symbol(atom).isOrdered()) {
      return false;
    }
    rearranged[atom] = new int[] {sides[1], sides[0]};
    return appear(rearranged[atom]);
  }

  /** Lets terms appear one after the other; if the variables are out of order, reverts this. */
  private boolean appear(int[] terms) {
    int appearedBefore = appeared.size();
    int variablesBefore = variables;
    for (int term : terms) {
      if (!appear(term)) {
        for (int node : appeared.popTo(appearedBefore)) {
          met[node] = false;
        }
        variables = variablesBefore;
        return false;
      }
    }
    return true;
  }

  private boolean appear(int term) {
    pending.clear();
    pending.push(term);
    while (pending.size() > 0) {
      int node = pending.pop();
      if (met[node]) {
        continue;
      }
      met[node] = true;
      appeared.push(node);
      String label = graph.symbol(node).label();
      if (TptpLabel.isVariable(label) && !label.equals("X" + ++variables)) {
        return false;
      }
      for (int k = graph.symbol(node).arity() - 1; k >= 0; k--) {
        pending.push(graph.child(node, k));
      }
    }
    return true;
  }
}
