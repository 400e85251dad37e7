package org.refold.decode.problem;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.refold.decode.DecodingReport;
import org.refold.decode.DecodingStage;

/** The clock of one decoding. Stages follow each other without gaps; each reads the clock once. */
public final class Stages {
  private final List<DecodingStage> ended = new ArrayList<>(8);
  private final long start = System.nanoTime();
  private long last = start;
  private String running = "add up";
  private long left = -1;

  /**
   * The number of candidates after the first and the last stage that report one; 0 if none does.
   */
  private long first = -1;

  private long latest;

  /** Ends the current stage and starts another. */
  public void begin(String name) {
    end();
    running = name;
    left = -1;
  }

  /** Records the number of candidates that the current stage has left. */
  public void leave(long candidates) {
    left = candidates;
    latest = candidates;
    first = first < 0 ? candidates : first;
  }

  private void end() {
    long now = System.nanoTime();
    ended.add(new DecodingStage(running, left, Duration.ofNanos(now - last)));
    last = now;
  }

  /** Ends the last stage of a decoding that needed no solver. */
  public DecodingReport report(long nodes) {
    return report(nodes, 0, 0, 0, 0, 0, 0);
  }

  /** Ends the last stage. */
  public DecodingReport report(
      long nodes,
      int variables,
      long clauses,
      long conflicts,
      int models,
      int cycles,
      int repeats) {
    end();
    return new DecodingReport(
        nodes,
        Math.max(0, first),
        latest,
        variables,
        clauses,
        conflicts,
        models,
        cycles,
        repeats,
        Duration.ofNanos(last - start),
        ended);
  }
}
