package org.refold.solver;

import java.util.Arrays;

/**
 * A propositional formula under construction: clauses, and cardinality constraints "exactly k of
 * these literals". Literals are as in DIMACS: v or −v for a variable v ≥ 1. Stored in flat arrays,
 * 4 bytes per literal.
 */
public final class Formula {
  /** The largest array size that every JVM supports. */
  private static final int MOST_DATA = Integer.MAX_VALUE - 8;

  /** Solvers represent literals as 2v and 2v + 1. */
  private static final int MOST_VARIABLES = (1 << 30) - 2;

  /** Marks a clause, in place of k. */
  private static final int CLAUSE = -1;

  /** Number of constraints between two checks of the time limit. */
  private static final int PERIOD = 1024;

  private final Budget budget;
  private int variables;

  /** For each constraint: its length, {@link #CLAUSE} or k, and its literals. */
  private int[] data = new int[256];

  private int end;
  private long constraints;
  private boolean hasCardinalities;

  /**
   * @param budget provides the memory of the formula
   */
  public Formula(Budget budget) {
    this.budget = budget;
  }

  /** Creates an empty formula over the variables of another one, with the same budget. */
  static Formula besides(Formula other) {
    Formula formula = new Formula(other.budget);
    formula.variables = other.variables;
    return formula;
  }

  public int newVariable() {
    if (variables == MOST_VARIABLES) {
      throw new SpentException(Resource.MEMORY);
    }
    budget.hold(FormulaMemory.VARIABLE);
    return ++variables;
  }

  public int variables() {
    return variables;
  }

  /** The number of clauses and cardinality constraints. */
  public long constraints() {
    return constraints;
  }

  boolean hasCardinalities() {
    return hasCardinalities;
  }

  /** Adds the constraint that at least one of the literals is true. */
  public void clause(int... literals) {
    append(CLAUSE, literals);
    budget.hold(FormulaMemory.ofClause(literals.length));
  }

  /**
   * Adds the constraint that exactly {@code k} of the literals, of distinct variables, are true.
   */
  public void exactly(int k, int... literals) {
    if (k < 0) {
      throw new IllegalArgumentException(
          "exactly k of n literals: got k = " + k + ", expected 0 or more");
    }
    append(k, literals);
    hasCardinalities = true;
    budget.hold(FormulaMemory.ofCardinality(literals.length));
  }

  private void append(int k, int[] literals) {
    requireLiterals(literals, variables);
    long needed = (long) end + literals.length + 2;
    if (needed > data.length) {
      grow(needed);
    }
    data[end++] = literals.length;
    data[end++] = k;
    System.arraycopy(literals, 0, data, end, literals.length);
    end += literals.length;
    constraints++;
  }

  private void grow(long needed) {
    if (needed > MOST_DATA) {
      throw new SpentException(Resource.MEMORY);
    }
    budget.requireTime();
    data = Arrays.copyOf(data, (int) Math.min(Math.max(data.length * 2L, needed), MOST_DATA));
  }

  static void requireLiterals(int[] literals, int variables) {
    for (int literal : literals) {
      int variable = Math.abs(literal);
      if (variable < 1 || variable > variables) {
        throw new IllegalArgumentException(
            "literal: got " + literal + ", expected ± a variable from 1 to " + variables);
      }
    }
  }

  /** Receives the constraints in the order in which they were added. */
  public interface Visitor {
    void clause(int[] literals);

    void exactly(int k, int[] literals);
  }

  /**
   * Passes every constraint to a visitor.
   *
   * @throws SpentException if the time runs out before the last one
   */
  public void accept(Visitor visitor) {
    int visited = 0;
    for (int at = 0; at < end; ) {
      if (++visited % PERIOD == 0) {
        budget.requireTime();
      }
      int length = data[at++];
      int k = data[at++];
      int[] literals = Arrays.copyOfRange(data, at, at + length);
      at += length;
      if (k == CLAUSE) {
        visitor.clause(literals);
      } else {
        visitor.exactly(k, literals);
      }
    }
  }
}
