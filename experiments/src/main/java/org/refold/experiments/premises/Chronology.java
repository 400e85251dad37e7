package org.refold.experiments.premises;

import java.util.function.IntPredicate;

/**
 * Goes through a library in order. Each goal is ranked knowing only the formulas and proofs before
 * it; then its own proof, if it has one, becomes known.
 */
public final class Chronology {
  /** Receives goals in order. */
  public interface Visitor {
    /**
     * Receives a goal.
     *
     * @param formula its number
     */
    void visit(int formula, Goal goal);
  }

  private Chronology() {}

  /**
   * Visits some formulas of a library.
   *
   * @param isGoal selects the formulas to visit, by number
   */
  public static void visit(
      Library library, PremiseSettings settings, IntPredicate isGoal, Visitor visitor) {
    PremiseSelector selector = new PremiseSelector(settings);
    for (int formula = 0; formula < library.size(); formula++) {
      FormulaPatterns patterns = FormulaPatterns.of(library.formula(formula).graph());
      boolean visited = isGoal.test(formula);
      if (visited || library.isProved(formula)) {
        Goal goal = selector.goal(patterns);
        if (visited) {
          visitor.visit(formula, goal);
        }
        selector.learn(goal, library.premises(formula));
      } else {
        selector.add(patterns);
      }
    }
  }
}
