package org.refold.solver;

import java.util.Arrays;

/**
 * Expands cardinality constraints to clauses. Exactly one of few literals is encoded pairwise; all
 * others by the sequential counter (Sinz, CP 2005), whose auxiliary variable (i, j) means that at
 * least j of the first i literals are true. Costs k(n − k) such variables, with four clauses each.
 *
 * <p>Deviation: the auxiliary variables are equivalent to their meaning instead of only implied by
 * it. Every model of the formula therefore extends to exactly one model of the clauses, and model
 * counts agree.
 */
final class CardinalityClauses implements Formula.Visitor {
  /** Up to this number of literals, the pairwise encoding is smaller than the counter. */
  private static final int MOST_PAIRED = 6;

  /** Constants in place of a literal; no variable has these numbers. */
  private static final int TRUE = Integer.MAX_VALUE;

  private static final int FALSE = -TRUE;

  private final Formula expanded;

  private CardinalityClauses(Formula expanded) {
    this.expanded = expanded;
  }

  /**
   * Returns the formula itself if it contains only clauses; otherwise a formula over its variables,
   * followed by auxiliary ones.
   */
  static Formula of(Formula formula) {
    return formula.hasCardinalities() ? copyOf(formula) : formula;
  }

  /** The same, but always a copy, to which the caller can add clauses. */
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

  /** Requires 1 ≤ k ≤ n / 2. */
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

  /** At least j of the first i literals, given that exactly k of all n must be true. */
  private int counter(int i, int j, int k, int n) {
    if (j == 0 || j <= k - (n - i)) {
      return TRUE;
    }
    return j > Math.min(i, k) ? FALSE : expanded.newVariable();
  }

  /** Writes a clause without constants. */
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
