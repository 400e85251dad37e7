package org.refold.fuzz;

import java.io.IOException;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;
import org.refold.file.Scratch;

/** The inputs of one target, tried on some threads until there are enough or time is up. */
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
   * @param inputs how many are tried at most
   * @param until when to stop, as {@link System#nanoTime()} tells
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
          out.println("it hangs, so the run ends here");
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

    /** The input that takes far too long; null if none does. */
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
