package org.refold.plan;

import java.time.Duration;
import java.util.List;
import org.refold.Codec;
import org.refold.decode.DecodeLimits;
import org.refold.decode.Decoding;
import org.refold.graph.Graph;

/** Counts how many graphs a setting makes unique. Tries only as many as needed for a decision. */
final class Measurement {
  /** The default seed of codecs. */
  static final long SEED = 1;

  /** At least this many are tried if that is quick, so that the share is meaningful. */
  private static final int FEW = 40;

  private static final int FEW_AT_ONCE = 8;
  private static final int MANY_AT_ONCE = 64;
  private static final long QUICK_NANOS = 300_000_000L;

  /**
   * The time limit per graph; for a large graph, per node. A setting that takes longer is not
   * usable.
   */
  private static final long LIMIT_NANOS = 500_000_000L;

  private static final long LIMIT_NANOS_PER_NODE = 2_000_000L;

  /** A codec that needs more search is too short; and this count is the same on every machine. */
  private static final long CONFLICTS = 2_000;

  private final List<Graph> graphs;
  private final long deadline;

  /**
   * @param graphs in random order, since the first ones represent all of them
   * @param deadline in the time of {@link System#nanoTime}
   */
  Measurement(List<Graph> graphs, long deadline) {
    this.graphs = graphs;
    this.deadline = deadline;
  }

  /** Returns the same without a deadline. */
  Measurement withoutEnd() {
    return new Measurement(graphs, System.nanoTime() + Long.MAX_VALUE / 2);
  }

  boolean timeIsUp() {
    return nanosLeft() <= 0;
  }

  private long nanosLeft() {
    return deadline - System.nanoTime();
  }

  boolean isComplete(Trial trial) {
    return trial.tried() == graphs.size();
  }

  /**
   * Tries graphs until there are more misses than {@code mostMissed}, or no time is left.
   *
   * @param seed a different one shows whether a setting was lucky
   */
  Trial measure(MaskedSample sample, Setting setting, int mostMissed, long seed) {
    long start = System.nanoTime();
    Codec codec = sample.codec(setting, seed);
    int tried = 0;
    int unique = 0;
    int exhausted = 0;
    while (tried < graphs.size() && !timeIsUp()) {
      boolean missed = tried - unique > mostMissed;
      if (missed && (tried >= FEW || System.nanoTime() - start > QUICK_NANOS)) {
        break;
      }
      int size = tried < FEW ? FEW_AT_ONCE : MANY_AT_ONCE;
      List<Graph> chunk = graphs.subList(tried, Math.min(graphs.size(), tried + size));
      for (Decoding decoding : codec.decodeAll(codec.encodeAll(chunk), limitsNow(sample))) {
        unique += decoding instanceof Decoding.Unique ? 1 : 0;
        exhausted += decoding instanceof Decoding.Exhausted ? 1 : 0;
      }
      tried += chunk.size();
    }
    return new Trial(
        sample.masking,
        setting.widths(),
        setting.sets(),
        codec.shape().constraints(),
        codec.dimension(),
        sample.bound(setting),
        tried,
        unique,
        exhausted,
        Evidence.leastShare(unique, tried),
        false);
  }

  private DecodeLimits limitsNow(MaskedSample sample) {
    DecodeLimits limits = limits(sample.mostNodes);
    Duration time = Duration.ofNanos(Math.max(1, nanosLeft()));
    return time.compareTo(limits.time()) < 0 ? limits.withTime(time) : limits;
  }

  /** The limits of decoding one graph. */
  static DecodeLimits limits(int nodes) {
    // Candidates take one bit per pair of nodes, and patterns as much again in each set.
    long bytes = Math.min(4L * nodes * nodes, Runtime.getRuntime().maxMemory() / 2);
    return DecodeLimits.DEFAULT
        .withTime(Duration.ofNanos(Math.max(LIMIT_NANOS, nodes * LIMIT_NANOS_PER_NODE)))
        .withConflicts(CONFLICTS)
        .withMemoryBytes(Math.max(DecodeLimits.DEFAULT.memoryBytes(), bytes))
        .withSolutions(2);
  }
}
