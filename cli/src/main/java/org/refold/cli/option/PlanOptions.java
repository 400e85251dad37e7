package org.refold.cli.option;

import java.time.Duration;
import org.jspecify.annotations.Nullable;
import org.refold.Widths;
import org.refold.cli.console.UsageException;
import org.refold.constraint.ConstraintSettings;
import org.refold.plan.PlanGoal;
import picocli.CommandLine.Option;

/** The goal and the limits of a plan. */
public final class PlanOptions {
  /** A year; larger limits make no difference. */
  private static final double MOST_SECONDS = 31_536_000;

  @Option(
      names = "--target",
      paramLabel = "PERCENT",
      description =
          "share of the items that has to be unique, in percent (default: ${DEFAULT-VALUE})")
  private double target = 99.99;

  @Option(
      names = "--sets",
      paramLabel = "N",
      description = "number of sets of constraints (default: searched)")
  private @Nullable Integer sets;

  @Option(
      names = "--width",
      paramLabel = "WIDTHS",
      description =
          "width of all families of constraints, or of some, such as child=8,parent=10"
              + " (default: searched)")
  private @Nullable Widths widths;

  @Option(
      names = "--most-dimension",
      paramLabel = "N",
      description = "maximum length of the vectors (default: no limit)")
  private int mostDimension = PlanGoal.DEFAULT.mostDimension();

  @Option(
      names = "--time",
      paramLabel = "N",
      description =
          "time limit of the search, in seconds; the best codec found by then is"
              + " recommended (default: 60)")
  private double seconds = PlanGoal.DEFAULT.time().toSeconds();

  /** Validates the options before any work. */
  public void validate() {
    if (!(target > 0 && target <= 100)) {
      throw new UsageException(
          "--target: got " + target + ", expected more than 0 and at most 100");
    }
    OptionRange.require("--sets", sets, 1, ConstraintSettings.MAX_SETS);
    OptionRange.require("--most-dimension", mostDimension, 1, Integer.MAX_VALUE);
    if (!(seconds > 0 && seconds <= MOST_SECONDS)) {
      throw UsageException.of(
          "--time: got %s, expected more than 0 and at most %,.0f", seconds, MOST_SECONDS);
    }
  }

  public PlanGoal goal() {
    PlanGoal goal =
        PlanGoal.DEFAULT
            .withTarget(Math.rint(target * 1e6) / 1e8)
            .withMostDimension(mostDimension)
            .withTime(Duration.ofNanos(Math.max(1, Math.round(seconds * 1e9))));
    goal = sets == null ? goal : goal.withSets(sets);
    return widths == null ? goal : goal.withWidths(widths);
  }
}
