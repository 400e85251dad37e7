package org.refold.decode.formula;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import org.refold.decode.problem.Problem;
import org.refold.solver.Budget;

/**
 * Lex-leader symmetry breaking. The nodes of one symbol are interchangeable, so each graph would
 * have as many models as there are ways to number its nodes. For each pair of neighbouring nodes of
 * a symbol, the model must not come after the model with the two nodes exchanged. Both models are
 * read as binary numbers with one digit per variable, in the order in which the variables were
 * created (Crawford, Ginsberg, Luks and Roy, 1996). This leaves one numbering of leaves, and few of
 * inner nodes.
 */
public final class SymmetryBreaking {
  /** Longer comparisons cost more than they gain; comparing a prefix is sound. */
  private static final int LONGEST = 4_096;

  private final Problem problem;
  private final FormulaVariables variables;
  private final EdgeSlots slots;
  private final Literals literals;
  private final Budget budget;

  /** The pairs of variables that the current exchange maps to each other, the smaller first. */
  private long[] pairs = new long[64];

  private int length;

  SymmetryBreaking(Problem problem, FormulaVariables variables, Literals literals, Budget budget) {
    this.problem = problem;
    this.variables = variables;
    this.slots = variables.slots;
    this.literals = literals;
    this.budget = budget;
  }

  void write() {
    for (int s = 0; s < problem.symbols; s++) {
      boolean byChild = isOrderedByChild(s);
      for (int n = slots.firstNode[s]; n + 1 < slots.firstNode[s + 1]; n++) {
        budget.requireTime();
        if (byChild) {
          compareChildren(n, n + 1);
        } else {
          length = 0;
          collect(n, n + 1);
          compare();
        }
      }
    }
  }

  /**
   * Whether the nodes of a symbol, such as negation, can be numbered in the order of their only
   * children instead. {@link PartOrder} can then also distinguish them by that number.
   */
  boolean isOrderedByChild(int s) {
    if (problem.count[s] == 1 || problem.symbol[s].arity() != 1) {
      return false;
    }
    int place = problem.placeStart[s];
    for (int choice = slots.choiceStart[place]; choice < slots.choiceStart[place + 1]; choice++) {
      if (problem.count[slots.choiceSymbol[choice]] > 1) {
        return false;
      }
    }
    return true;
  }

  /**
   * Writes that the child of one node does not come after that of the other, in the order of
   * symbols.
   */
  private void compareChildren(int one, int other) {
    int place = problem.placeStart[slots.symbolOf[one]];
    List<Integer> order = new ArrayList<>();
    for (int choice = slots.choiceStart[place]; choice < slots.choiceStart[place + 1]; choice++) {
      order.add(choice);
    }
    order.sort(Comparator.comparing(choice -> problem.symbol[slots.choiceSymbol[choice]]));
    int atLeast = Literals.FALSE;
    for (int x = order.size() - 1; x > 0; x--) {
      // Whether the child of the first node is the x-th or a later one.
      int further = literals.newVariable();
      literals.clause(-atLeast, further);
      literals.clause(-edge(one, order.get(x)), further);
      literals.clause(-further, -edge(other, order.get(x - 1)));
      atLeast = further;
    }
  }

  private int edge(int node, int choice) {
    int child = slots.firstNode[slots.choiceSymbol[choice]];
    return variables.edge[slots.slot(node, choice, child)];
  }

  private void collect(int one, int other) {
    add(variables.root[one], variables.root[other]);
    for (int x = 0; x < variables.uses[one].length; x++) {
      add(variables.uses[one][x], variables.uses[other][x]);
    }
    for (int x = 0; x < variables.below[one].length; x++) {
      add(variables.below[one][x], variables.below[other][x]);
    }
    int s = slots.symbolOf[one];
    for (int choice = slots.choiceStart[problem.placeStart[s]];
        choice < slots.choiceStart[problem.placeStart[s + 1]];
        choice++) {
      exchangeRows(one, other, choice);
    }
    // Both have incoming slots from the same nodes, in the same order.
    for (int i = 0; i < variables.incoming[one].length; i += 2) {
      int owner = variables.incoming[one][i + 1];
      if (owner != one && owner != other) {
        add(
            variables.edge[variables.incoming[one][i]],
            variables.edge[variables.incoming[other][i]]);
      }
    }
  }

  private void exchangeRows(int one, int other, int choice) {
    int m = slots.choiceSymbol[choice];
    for (int child = slots.firstNode[m]; child < slots.firstNode[m + 1]; child++) {
      int image = child == one ? other : child == other ? one : child;
      exchange(slots.slot(one, choice, child), slots.slot(other, choice, image), choice);
    }
  }

  private void exchange(int from, int to, int choice) {
    for (int times = 0; times < slots.choiceTimes[choice]; times++) {
      add(variables.edge[from + times], variables.edge[to + times]);
    }
  }

  private void add(int one, int other) {
    if (Literals.isKnown(one) || Literals.isKnown(other)) {
      return;
    }
    if (length == pairs.length) {
      pairs = Arrays.copyOf(pairs, 2 * length);
    }
    // A literal may be a negated root variable, but then it is negated on both sides.
    int mine = Math.abs(one);
    int its = Math.abs(other);
    pairs[length++] = ((long) Math.min(mine, its) << 32) | Math.max(mine, its);
  }

  private void compare() {
    Arrays.sort(pairs, 0, length);
    int equalSoFar = Literals.TRUE;
    for (int i = 0; i < Math.min(length, LONGEST); i++) {
      int mine = (int) (pairs[i] >>> 32);
      int its = (int) pairs[i];
      literals.clause(-equalSoFar, mine, -its);
      if (i + 1 < length) {
        int equal = literals.newVariable();
        literals.clause(-equalSoFar, mine, equal);
        literals.clause(-equalSoFar, -its, equal);
        equalSoFar = equal;
      }
    }
  }
}
