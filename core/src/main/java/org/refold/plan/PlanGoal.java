package org.refold.plan;

import java.time.Duration;
import java.util.Locale;
import java.util.OptionalInt;
import org.refold.constraint.ConstraintSettings;
import org.refold.error.RefoldException;

/**
 * What is looked for, and where.
 *
 * @param target the share of the data that has to be unique
 * @param sets the number of sets, where it is settled
 * @param width the width of all families, where it is settled
 * @param mostDimension how long vectors may be
 * @param time how long to search; what was found until then is the result
 */
public record PlanGoal(
    double target, OptionalInt sets, OptionalInt width, int mostDimension, Duration time) {
  public static final PlanGoal DEFAULT =
      new PlanGoal(
          0.9999,
          OptionalInt.empty(),
          OptionalInt.empty(),
          Integer.MAX_VALUE,
          Duration.ofSeconds(60));

  public PlanGoal {
    if (!(target > 0 && target <= 1)) {
      throw new RefoldException(
          String.format(Locale.ROOT, "target: got %s, expected more than 0 and at most 1", target));
    }
    requireRange("sets", sets.orElse(1), ConstraintSettings.MAX_SETS);
    requireRange("width", width.orElse(1), ConstraintSettings.MAX_WIDTH);
    requireRange("largest dimension", mostDimension, Integer.MAX_VALUE);
  }

  private static void requireRange(String what, int got, int most) {
    if (got < 1 || got > most) {
      throw new RefoldException(what + ": got " + got + ", expected 1 to " + most);
    }
  }

  public PlanGoal withTarget(double share) {
    return new PlanGoal(share, sets, width, mostDimension, time);
  }

  public PlanGoal withSets(int count) {
    return new PlanGoal(target, OptionalInt.of(count), width, mostDimension, time);
  }

  public PlanGoal withWidth(int w) {
    return new PlanGoal(target, sets, OptionalInt.of(w), mostDimension, time);
  }

  public PlanGoal withMostDimension(int most) {
    return new PlanGoal(target, sets, width, most, time);
  }

  public PlanGoal withTime(Duration most) {
    return new PlanGoal(target, sets, width, mostDimension, most);
  }

  /** How many of some graphs have to be unique. */
  int required(int graphs) {
    // Rounding errors must not ask for one more.
    return Math.max(1, (int) Math.ceil(target * graphs - 1e-9 * graphs));
  }
}
