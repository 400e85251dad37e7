package org.refold.solver;

import org.sat4j.core.VecInt;
import org.sat4j.minisat.SolverFactory;
import org.sat4j.specs.ContradictionException;
import org.sat4j.specs.ISolver;
import org.sat4j.specs.TimeoutException;

/**
 * A search by Sat4j.
 *
 * <p>Uses the light preset (restarts and phases as in MiniSat). For up to three models of planted
 * exactly-k problems of 120 to 6,000 variables, it was about as fast as the default, Glucose 2.1,
 * or faster: up to 13 times with thousands of conflicts (36 groups of 10, 40 counts: 8 against 106
 * ms; 600 groups of 10, 600 counts: 10 against 26 ms). For 20 models of the large easy problems, it
 * took up to 2.4 times as long. Its data structure for cardinality constraints is the counting one.
 * The watching one, {@code CardinalityDataStructureYanMax}, reported satisfiable problems as
 * unsatisfiable.
 */
final class Sat4jSearch implements Solver.Search {
  /**
   * Without any conflict limit, Sat4j starts a timer thread for each solve (0.35 ms). The meter
   * enforces the actual limit.
   */
  private static final int NO_LIMIT = Integer.MAX_VALUE;

  private final ISolver engine = SolverFactory.newLight();
  private final Sat4jMeter meter = new Sat4jMeter(engine);
  private final int variables;
  private boolean contradictory;
  private boolean hasModel;

  /**
   * @param variables the number of the formula's variables that callers may use
   */
  Sat4jSearch(Formula formula, int variables) {
    this.variables = variables;
    engine.setTimeoutOnConflicts(NO_LIMIT);
    // Otherwise every model would be searched for from scratch, with twice the conflicts.
    engine.setKeepSolverHot(true);
    engine.setSearchListener(meter);
    engine.newVar(formula.variables());
    for (int variable = 1; variable <= formula.variables(); variable++) {
      // A hot solver would never decide a variable that first occurs in a later clause.
      engine.registerLiteral(variable);
    }
    formula.accept(
        new Formula.Visitor() {
          @Override
          public void clause(int[] literals) {
            addClause(literals);
          }

          @Override
          public void exactly(int k, int[] literals) {
            addExactly(k, literals);
          }
        });
  }

  private void addClause(int[] literals) {
    if (contradictory) {
      return;
    }
    try {
      engine.addClause(new VecInt(literals));
    } catch (ContradictionException e) {
      contradictory = true;
    }
  }

  private void addExactly(int k, int[] literals) {
    if (contradictory) {
      return;
    }
    try {
      engine.addExactly(new VecInt(literals), k);
    } catch (ContradictionException e) {
      contradictory = true;
    }
  }

  @Override
  public boolean findModel(Budget budget) {
    hasModel = false;
    if (contradictory) {
      return false;
    }
    budget.requireTime();
    budget.requireConflicts();
    meter.begin(budget);
    try {
      // "Global": otherwise each solve would add another conflict counter to Sat4j's list.
      hasModel = engine.isSatisfiable(VecInt.EMPTY, true);
    } catch (TimeoutException e) {
      throw meter.spent();
    } finally {
      meter.end();
    }
    contradictory = !hasModel;
    return hasModel;
  }

  @Override
  public boolean isTrue(int variable) {
    if (!hasModel) {
      throw new IllegalStateException("no model: none was requested yet, or none was found");
    }
    return engine.model(variable);
  }

  @Override
  public void add(int... clause) {
    Formula.requireLiterals(clause, variables);
    addClause(clause);
  }

  @Override
  public long conflicts() {
    return meter.conflicts();
  }

  /** Does nothing, since a search only holds objects on the heap. */
  @Override
  public void close() {}
}
