package org.refold.solver;

/**
 * The embedded solver: Sat4j (Le Berre and Parrain, JSAT 7, 2010), in this JVM and on the calling
 * thread. It keeps what it learnt from one model to the next.
 */
public final class Sat4jSolver implements Solver {
  private final boolean expands;

  /** Leaves cardinality constraints to Sat4j, which counts: a small formula, quickly set up. */
  public Sat4jSolver() {
    this(false);
  }

  private Sat4jSolver(boolean expands) {
    this.expands = expands;
  }

  /**
   * Expands cardinality constraints to clauses. Their auxiliary variables let the solver learn
   * about the counts themselves, which pays where small groups contradict each other in a hidden
   * way (2 of 6 in each of 7 rows, 2 of 7 in each of 6 columns: refuted in 0.5 s rather than 7 s).
   * Elsewhere it takes several times as long.
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
