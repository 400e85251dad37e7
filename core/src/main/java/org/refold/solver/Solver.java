package org.refold.solver;

/** Something that finds models of formulas. Immutable, and safe to share between threads. */
public interface Solver {
  /**
   * Takes a formula, as it is now, to find models of it.
   *
   * @throws SpentException if the formula's budget is spent before all of it is taken
   */
  Search search(Formula formula);

  /**
   * The search for models of one formula, by one thread. Deterministic: the same calls, the same
   * models.
   */
  interface Search extends AutoCloseable {
    /**
     * Looks for a model of the formula and all clauses added since.
     *
     * @return whether there is one; if not, that is proven
     * @throws SpentException if the budget is spent before that is known; conflicts are taken from
     *     it
     */
    boolean findModel(Budget budget);

    /** Whether a variable is true in the model that was found last. */
    boolean isTrue(int variable);

    /**
     * Adds a clause, which holds from now on; no literal at all makes the formula unsatisfiable.
     */
    void add(int... clause);

    /** How many conflicts were met so far. */
    long conflicts();

    @Override
    void close();
  }
}
