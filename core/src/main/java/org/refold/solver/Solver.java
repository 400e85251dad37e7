package org.refold.solver;

/**
 * A SAT solver: finds models of formulas. Immutable and thread-safe.
 *
 * <pre>{@code
 * Formula formula = new Formula(budget);
 * int a = formula.newVariable();
 * int b = formula.newVariable();
 * formula.clause(a, b);
 * try (Solver.Search search = new Sat4jSolver().search(formula)) {
 *   while (search.findModel(budget)) {
 *     boolean isA = search.isTrue(a);
 *     boolean isB = search.isTrue(b);
 *     search.add(isA ? -a : a, isB ? -b : b); // excludes this model
 *   }
 * }
 * }</pre>
 */
public interface Solver {
  /**
   * Starts a search for models of the formula in its current state.
   *
   * @throws SpentException if the formula's budget is spent before all of it is read
   */
  Search search(Formula formula);

  /**
   * The search for models of one formula, by one thread. Deterministic: the same calls find the
   * same models.
   */
  interface Search extends AutoCloseable {
    /**
     * Searches for a model of the formula and all clauses added since.
     *
     * @return whether there is one; false means proven unsatisfiable
     * @throws SpentException if the budget is spent before that is known; conflicts are deducted
     *     from it
     */
    boolean findModel(Budget budget);

    /** Whether a variable is true in the model found last. */
    boolean isTrue(int variable);

    /** Adds a clause to the formula from now on; an empty clause makes it unsatisfiable. */
    void add(int... clause);

    /** The number of conflicts so far. */
    long conflicts();

    @Override
    void close();
  }
}
