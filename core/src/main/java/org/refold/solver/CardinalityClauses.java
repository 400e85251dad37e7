package org.refold.solver;

import java.util.Arrays;

/**
 * Expands cardinality constraints to clauses: exactly one of few literals by pairs, all others by
 * the sequential counter (Sinz, CP 2005), whose auxiliary variable (i, j) says that at least j of
 * the first i literals are true. Costs k(n − k) such variables and four clauses for each.
 *
 * <p>Deviation: the variables are made equivalent to what they say rather than implied by it, so
 * that every model of the formula extends to exactly one of the clauses, and model counts agree.
 */
final class CardinalityClauses implements Formula.Visitor {
  /** Up to here, pairs need fewer literals than the counter. */
  private static final int MOST_PAIRED = 6;

  /** In place of a literal; no variable has these numbers. */
  private static final int TRUE = Integer.MAX_VALUE;

  private static final int FALSE = -TRUE;

  private final Formula expanded;

  private CardinalityClauses(Formula expanded) {
    this.expanded = expanded;
  }

  /**
   * The formula itself if it has clauses alone; else a formula over its variables, and auxiliary
   * ones after them.
   */
  static Formula of(Formula formula) {
    return formula.hasCardinalities() ? copyOf(formula) : formula;
  }

  /** The same, but never the formula itself: for those who go on writing. */
  static Formula copyOf(Formula formula) {
    CardinalityClauses expansion = new CardinalityClauses(Formula.besides(formula));
    formula.accept(expansion);
    return expansion.expanded;
  }

  @Override
  public void clause(int[] literals) {
    expanded.clause(literals);
  }

  @Override
  public void exactly(int k, int[] literals) {
    if (k > literals.length) {
      expanded.clause();
    } else if (2L * k > literals.length) {
      exactly(literals.length - k, negated(literals));
    } else if (k == 0) {
      for (int literal : literals) {
        expanded.clause(-literal);
      }
    } else if (k == 1 && literals.length <= MOST_PAIRED) {
      pairs(literals);
    } else {
      count(k, literals);
    }
  }

  private static int[] negated(int[] literals) {
    int[] negated = new int[literals.length];
    for (int i = 0; i < literals.length; i++) {
      negated[i] = -literals[i];
    }
    return negated;
  }

  private void pairs(int[] literals) {
    expanded.clause(literals);
    for (int i = 1; i < literals.length; i++) {
      for (int j = 0; j < i; j++) {
        expanded.clause(-literals[i], -literals[j]);
      }
    }
  }

  /** Takes 1 ≤ k ≤ n / 2. */
  private void count(int k, int[] literals) {
    int n = literals.length;
    // At least j of the literals so far, for j from 0 to k + 1.
    int[] before = new int[k + 2];
    int[] now = new int[k + 2];
    Arrays.fill(before, FALSE);
    before[0] = TRUE;
    before[1] = literals[0];
    for (int i = 2; i <= n; i++) {
      int literal = literals[i - 1];
      for (int j = 0; j <= k + 1; j++) {
        now[j] = counter(i, j, k, n);
      }
      for (int j = 1; j <= Math.min(i, k + 1); j++) {
        require(-before[j], now[j]);
        require(-literal, -before[j - 1], now[j]);
        require(-now[j], before[j], literal);
        require(-now[j], before[j - 1]);
      }
      int[] spare = before;
      before = now;
      now = spare;
    }
  }

  /** At least j of the first i literals, given that exactly k of all n are to be true. */
  private int counter(int i, int j, int k, int n) {
    if (j == 0 || j <= k - (n - i)) {
      return TRUE;
    }
    return j > Math.min(i, k) ? FALSE : expanded.newVariable();
  }

  /** Writes a clause without what is constant. */
  private void require(int... literals) {
    int kept = 0;
    for (int literal : literals) {
      if (literal == TRUE) {
        return;
      }
      if (literal != FALSE) {
        literals[kept++] = literal;
      }
    }
    expanded.clause(Arrays.copyOf(literals, kept));
  }
}
