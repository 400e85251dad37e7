package org.refold.decode.pipeline;

import java.util.Arrays;
import org.refold.decode.problem.Contradiction;
import org.refold.decode.problem.Problem;
import org.refold.decode.problem.Words;
import org.refold.decode.prune.Candidates;
import org.refold.decode.prune.Combinations;
import org.refold.graph.Graph;
import org.refold.graph.GraphBuilder;
import org.refold.limit.Allowance;
import org.refold.solver.Budget;

/**
 * Builds the graph that pruning left, if it left only one: every symbol has one combination of
 * children, and no node of a symbol with several nodes has two parents. Each child place then takes
 * a node of its own. All nodes of a symbol have the same children, so it does not matter which node
 * it takes: the graph is unique up to isomorphism.
 */
public final class Assembly {
  private Assembly() {}

  /**
   * Returns the graph.
   *
   * @throws Contradiction if its edges have a cycle, or its places need more nodes than there are
   */
  static Graph build(Problem problem, Candidates candidates, Budget budget) {
    int[] order = childrenFirst(problem, candidates);
    if (order.length < problem.symbols) {
      throw new Contradiction("the only remaining arrangement has a cycle");
    }
    budget.requireMemory(Graph.bytesToBuild(problem.nodes(), problem.edges()));
    GraphBuilder builder = new GraphBuilder();
    builder.reserve((int) problem.nodes(), (int) problem.edges(), budget);
    int[] next = new int[problem.symbols];
    int[] end = new int[problem.symbols];
    int[] children = new int[8];
    for (int s : order) {
      int arity = problem.symbol[s].arity();
      children = children.length < arity ? new int[arity] : children;
      Combinations ofSymbol = candidates.combinations[s];
      int first = builder.size();
      for (int i = 0; i < problem.count[s]; i++) {
        for (int k = 0; k < arity && ofSymbol != null; k++) {
          int m = ofSymbol.child(k);
          if (next[m] == end[m]) {
            throw new Contradiction(
                problem.describeSymbol(m)
                    + " occurs "
                    + Words.times(problem.count[m])
                    + ", but the only remaining arrangement has more places for it");
          }
          children[k] = problem.count[m] == 1 ? next[m] : next[m]++;
        }
        Allowance.requireTimeAt(builder.add(problem.symbol[s], children, 0, arity), budget);
      }
      next[s] = first;
      end[s] = builder.size();
    }
    return builder.build(budget);
  }

  /** Returns the symbols, children first; fewer if the edges have a cycle. */
  static int[] childrenFirst(Problem problem, Candidates candidates) {
    int[] order = new int[problem.symbols];
    int length = 0;
    byte[] state = new byte[problem.symbols];
    int[] stack = new int[problem.symbols];
    int[] place = new int[problem.symbols];
    for (int start = 0; start < problem.symbols; start++) {
      int height = 0;
      if (state[start] == 0) {
        state[start] = 1;
        stack[height++] = start;
      }
      while (height > 0) {
        int s = stack[height - 1];
        Combinations ofSymbol = candidates.combinations[s];
        if (ofSymbol == null || place[s] == problem.symbol[s].arity()) {
          state[s] = 2;
          order[length++] = s;
          height--;
          continue;
        }
        int m = ofSymbol.child(place[s]++);
        if (state[m] == 1) {
          return new int[0];
        }
        if (state[m] == 0) {
          state[m] = 1;
          stack[height++] = m;
        }
      }
    }
    return Arrays.copyOf(order, length);
  }
}
