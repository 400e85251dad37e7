package org.refold.fuzz;

import java.io.IOException;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;
import org.refold.file.Scratch;

/**
 * Tries the inputs of one target on several threads, up to a number of inputs or until time is up.
 */
final class Campaign {
  private final Target target;
  private final long seed;
  private final Tally tally = new Tally();
  private final AtomicLong next = new AtomicLong();
  private final Findings findings;

  Campaign(Target target, long seed, Findings findings) {
    this.target = target;
    this.seed = seed;
    this.findings = findings;
  }

  Tally tally() {
    return tally;
  }

  /**
   * @param inputs the maximum number of inputs
   * @param until the time to stop, in terms of {@link System#nanoTime()}
   */
  void run(int threads, long inputs, long until, PrintStream out) throws InterruptedException {
    List<Worker> workers = new ArrayList<>();
    for (int i = 0; i < threads; i++) {
      Worker worker = new Worker(inputs, until);
      workers.add(worker);
      worker.start();
    }
    for (Worker worker : workers) {
      while (worker.isAlive()) {
        worker.join(1_000);
        Trial stuck = worker.stuck();
        if (stuck != null) {
          findings.addHang(stuck, worker.getStackTrace());
          out.println(this);
          out.println("an input hangs, which ends the run");
          Runtime.getRuntime().halt(1);
        }
      }
    }
  }

  private final class Worker extends Thread {
    private final long inputs;
    private final long until;
    private volatile @Nullable Trial current;
    private volatile long began;

    Worker(long inputs, long until) {
      super("fuzz-" + target.name());
      setDaemon(true);
      this.inputs = inputs;
      this.until = until;
    }

    @Override
    public void run() {
      try (Scratch scratch = new Scratch("refold-fuzz")) {
        for (long i = next.getAndIncrement();
            i < inputs && System.nanoTime() < until;
            i = next.getAndIncrement()) {
          Trial trial = new Trial(target, seed, i);
          began = Hang.nanos(this);
          current = trial;
          Throwable failure = trial.run(tally, scratch.folder());
          current = null;
          scratch.clear();
          if (failure != null) {
            findings.add(trial, failure);
          }
        }
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }

    /** Returns the input that takes too long; null if there is none. */
    @Nullable Trial stuck() {
      Trial trial = current;
      return trial != null && Hang.nanos(this) - began > Hang.NANOS ? trial : null;
    }
  }

  @Override
  public String toString() {
    long accepted = tally.accepted();
    StringBuilder line = new StringBuilder();
    line.append(
        String.format(
            "%-18s %,10d %,10d %5.1f%% %,10d %10d %8d",
            target.name(),
            tally.tried(),
            accepted,
            100.0 * accepted / Math.max(1, tally.tried()),
            tally.refused(),
            tally.messages(),
            tally.failed()));
    tally
        .otherOutcomes()
        .forEach(
            (outcome, count) ->
                line.append(" ").append(outcome).append(" ").append(String.format("%,d", count)));
    return line.toString();
  }

  static String header() {
    return String.format(
        "%-18s %10s %10s %6s %10s %10s %8s",
        "target", "tried", "accepted", "", "refused", "messages", "failed");
  }
}
