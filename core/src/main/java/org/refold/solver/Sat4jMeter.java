package org.refold.solver;

import org.jspecify.annotations.Nullable;
import org.sat4j.specs.IConstr;
import org.sat4j.specs.ISolver;
import org.sat4j.specs.ISolverService;
import org.sat4j.specs.SearchListenerAdapter;

/**
 * Counts the conflicts of Sat4j, and stops it when the budget is spent. Sat4j may only be stopped
 * at a decision or after a conflict was analysed. Elsewhere, it would continue with a counter that
 * stopping has removed.
 */
final class Sat4jMeter extends SearchListenerAdapter<ISolverService> {
  /**
   * Number of decisions and conflicts between two checks of the time limit. They take far less than
   * a millisecond in most formulas, and not long even if each decides millions of literals.
   */
  private static final int PERIOD = 16;

  private final ISolver engine;
  private @Nullable Budget budget;
  private @Nullable Resource spent;
  private long conflictsBefore;
  private long conflicts;
  private long limit;
  private int steps;

  Sat4jMeter(ISolver engine) {
    this.engine = engine;
  }

  void begin(Budget running) {
    budget = running;
    spent = null;
    conflictsBefore = conflicts;
    limit = running.conflictsLeft();
  }

  /** Deducts the conflicts since {@link #begin} from the budget. */
  void end() {
    if (budget != null) {
      budget.takeConflicts(conflicts - conflictsBefore);
      budget = null;
    }
  }

  SpentException spent() {
    return new SpentException(spent == null ? Resource.CONFLICTS : spent);
  }

  long conflicts() {
    return conflicts;
  }

  @Override
  public void assuming(int literal) {
    step();
  }

  @Override
  public void conflictFound(IConstr constraint, int level, int trailLevel) {
    conflicts++;
  }

  @Override
  public void backjump(int level) {
    if (conflicts - conflictsBefore >= limit) {
      stop(Resource.CONFLICTS);
    }
    step();
  }

  private void step() {
    if (++steps % PERIOD != 0 || budget == null) {
      return;
    }
    try {
      budget.requireTime();
    } catch (SpentException e) {
      stop(e.resource());
    }
  }

  private void stop(Resource resource) {
    if (spent == null) {
      spent = resource;
    }
    engine.expireTimeout();
  }
}
