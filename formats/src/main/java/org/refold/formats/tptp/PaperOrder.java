package org.refold.formats.tptp;

import java.util.Arrays;
import java.util.Optional;
import java.util.function.IntFunction;
import org.refold.graph.Graph;

/**
 * The order in which a clause of the paper is written: literals by their position, and the sides of
 * an equation, which have none, so that variables appear in the order of their numbers. Which side
 * goes first is settled for each equation on its own, since the same variables have appeared after
 * it either way. Linear.
 */
final class PaperOrder {
  private final Graph graph;
  private final IntFunction<int[]> preferred;

  /** The children of |, and of equations that are written the other way round; else null. */
  private final int[][] rearranged;

  /** The nodes that have appeared; all that is below them has, too. */
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
   * The order of a graph that is a clause but for numbers; nothing if those are out of order.
   *
   * @param preferred the children of an equation in the order that is taken where both would do
   */
  static Optional<PaperOrder> of(Graph graph, IntFunction<int[]> preferred) {
    PaperOrder order = new PaperOrder(graph, preferred);
    return order.settle() ? Optional.of(order) : Optional.empty();
  }

  /** The children of a node as they are written. */
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

  /** Lets terms appear one after the other; if variables are out of order, none has. */
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
