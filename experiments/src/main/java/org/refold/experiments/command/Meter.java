package org.refold.experiments.command;

import java.io.PrintStream;
import java.util.List;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;
import org.refold.cli.console.StatusLine;
import org.refold.error.Message;
import org.refold.experiments.protocol.Stage;
import org.refold.experiments.protocol.Watch;

/**
 * Shows the progress of long work on a terminal, with the estimated time left.
 *
 * <p>The rest of a stage is estimated from its own steps. Later stages are estimated from their
 * predictions, times the ratio of measured to predicted time so far. In both estimates, a twentieth
 * of the prediction counts as if it had been measured: otherwise the first steps of a stage, which
 * wait for codecs to be made, would promise hours.
 */
final class Meter implements Watch, AutoCloseable {
  private static final double TRUST = 1.0 / 20;

  /** Terminals are at least this wide, and a line that wraps can't be overwritten. */
  private static final int COLUMNS = 79;

  private static final Stage NOTHING = new Stage("", 0, 0);

  private final List<Stage> stages;
  private final StatusLine line;
  private final LongSupplier clock;
  private final long startedAt;
  private final double predictedInAll;

  private double predictedBefore;
  private Stage stage = NOTHING;
  private int number;
  private long stageStartedAt;
  private long done;

  /**
   * Starts the clock.
   *
   * @param stages all stages, in order
   * @param terminal the terminal to show progress on, or null
   */
  Meter(List<Stage> stages, @Nullable PrintStream terminal) {
    this(stages, terminal, System::nanoTime);
  }

  Meter(List<Stage> stages, @Nullable PrintStream terminal, LongSupplier clock) {
    this.stages = stages;
    this.line = new StatusLine(terminal, clock);
    this.clock = clock;
    this.startedAt = clock.getAsLong();
    this.predictedInAll = predicted(stages);
  }

  @Override
  public void begin(Stage next) {
    predictedBefore += seconds(stage);
    stage = next;
    number++;
    stageStartedAt = clock.getAsLong();
    done = 0;
    line.show(this::text);
  }

  @Override
  public void step() {
    done++;
    line.show(this::text);
  }

  private String text() {
    String rest =
        Message.of(
            ": %d%% · stage %d of %d · %s",
            100 * Math.min(done, stage.steps()) / Math.max(1, stage.steps()),
            number,
            stages.size(),
            words(secondsLeft()));
    int room = COLUMNS - rest.length();
    String name = stage.name();
    return (name.length() > room ? name.substring(0, room - 1) + "…" : name) + rest;
  }

  private double secondsLeft() {
    double trusted = TRUST * predictedInAll;
    double predicted = predictedBefore + done * stage.microseconds() / 1e6;
    double slowness = ratio(since(startedAt) + trusted, predicted + trusted);
    double trustedSteps = TRUST * stage.steps();
    double step =
        ratio(
            since(stageStartedAt) + trustedSteps * slowness * stage.microseconds() / 1e6,
            done + trustedSteps);
    double later = predicted(stages.subList(Math.min(number, stages.size()), stages.size()));
    return Math.max(0, stage.steps() - done) * step + later * slowness;
  }

  private double since(long nanos) {
    return (clock.getAsLong() - nanos) / 1e9;
  }

  private static double ratio(double measured, double predicted) {
    return predicted == 0 ? 1 : measured / predicted;
  }

  private static double predicted(List<Stage> stages) {
    return stages.stream().mapToDouble(Meter::seconds).sum();
  }

  private static double seconds(Stage stage) {
    return stage.steps() * stage.microseconds() / 1e6;
  }

  /** Formats a duration, rounded like the estimate that it is. */
  static String words(double seconds) {
    if (seconds < 10) {
      return "a few seconds left";
    }
    if (seconds < 55) {
      return "about " + Math.round(seconds / 10) * 10 + " s left";
    }
    long minutes = Math.max(1, Math.round(seconds / 60));
    return minutes < 60
        ? "about " + minutes + " min left"
        : "about " + minutes / 60 + " h " + minutes % 60 + " min left";
  }

  @Override
  public void close() {
    line.wipe();
  }
}
