package org.refold.plan;

import java.time.Duration;
import java.util.EnumMap;
import java.util.Map;
import java.util.OptionalInt;
import org.refold.Width;
import org.refold.Widths;
import org.refold.constraint.ConstraintSettings;
import org.refold.error.RefoldException;

/**
 * The goal of a plan, and the limits of the search.
 *
 * <pre>{@code
 * PlanGoal goal = PlanGoal.DEFAULT.withTarget(0.999).withTime(Duration.ofMinutes(2));
 * }</pre>
 *
 * @param target the share of the data that has to be unique
 * @param sets the number of sets, if fixed
 * @param widths the widths that are fixed
 * @param mostDimension the maximum length of vectors
 * @param time the time limit of the search; the result is the best found until then
 */
public record PlanGoal(
    double target, OptionalInt sets, Widths widths, int mostDimension, Duration time) {
  public static final PlanGoal DEFAULT =
      new PlanGoal(
          0.9999,
          OptionalInt.empty(),
          new Widths(new EnumMap<>(Width.class)),
          Integer.MAX_VALUE,
          Duration.ofSeconds(60));

  public PlanGoal {
    if (!(target > 0 && target <= 1)) {
      throw RefoldException.of("target: got %s, expected more than 0 and at most 1", target);
    }
    requireRange("sets", sets.orElse(1), ConstraintSettings.MAX_SETS);
    widths
        .values()
        .forEach((width, w) -> requireRange("width " + width, w, ConstraintSettings.MAX_WIDTH));
    requireRange("largest dimension", mostDimension, Integer.MAX_VALUE);
  }

  private static void requireRange(String what, int got, int most) {
    if (got < 1 || got > most) {
      throw new RefoldException(what + ": got " + got + ", expected 1 to " + most);
    }
  }

  public PlanGoal withTarget(double share) {
    return new PlanGoal(share, sets, widths, mostDimension, time);
  }

  public PlanGoal withSets(int count) {
    return new PlanGoal(target, OptionalInt.of(count), widths, mostDimension, time);
  }

  public PlanGoal withWidths(Widths fixed) {
    return new PlanGoal(target, sets, fixed, mostDimension, time);
  }

  public PlanGoal withMostDimension(int most) {
    return new PlanGoal(target, sets, widths, most, time);
  }

  public PlanGoal withTime(Duration most) {
    return new PlanGoal(target, sets, widths, mostDimension, most);
  }

  /** The number of graphs that have to be unique. */
  int required(int graphs) {
    // Rounding errors must not increase the result by one.
    return Math.max(1, (int) Math.ceil(target * graphs - 1e-9 * graphs));
  }

  /** Whether a width is fixed; that of arguments applies to their leads, too. */
  boolean fixes(Width width) {
    Map<Width, Integer> values = widths.values();
    return values.containsKey(width)
        || (width == Width.ORDERED_LEAD && values.containsKey(Width.ORDERED))
        || (width == Width.UNORDERED_LEAD && values.containsKey(Width.UNORDERED));
  }
}
