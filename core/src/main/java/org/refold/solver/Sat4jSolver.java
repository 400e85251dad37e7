package org.refold.solver;

/**
 * The embedded solver: Sat4j (Le Berre and Parrain, JSAT 7, 2010), in this JVM and on the calling
 * thread. It keeps learnt clauses from one model to the next.
 */
public final class Sat4jSolver implements Solver {
  private final boolean expands;

  /** Passes cardinality constraints to Sat4j, which counts: a small formula with a fast setup. */
  public Sat4jSolver() {
    this(false);
  }

  private Sat4jSolver(boolean expands) {
    this.expands = expands;
  }

  /**
   * Returns a solver that expands cardinality constraints to clauses. Their auxiliary variables let
   * the solver learn about the counts themselves. This pays off if small groups contradict each
   * other in a hidden way (2 of 6 in each of 7 rows, 2 of 7 in each of 6 columns: refuted in 0.5 s
   * instead of 7 s). Otherwise it takes several times as long.
   */
  public static Sat4jSolver withClauses() {
    return new Sat4jSolver(true);
  }

  @Override
  public Search search(Formula formula) {
    Formula taken = expands ? CardinalityClauses.of(formula) : formula;
    return new Sat4jSearch(taken, formula.variables());
  }
}
