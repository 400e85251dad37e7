package org.refold.plan;

import java.time.Duration;
import java.util.List;
import org.refold.Codec;
import org.refold.decode.DecodeLimits;
import org.refold.decode.Decoding;
import org.refold.graph.Graph;

/** Counts how many graphs a setting makes unique; only as many are tried as tell. */
final class Measurement {
  /** So many are always tried where that is quick, so that the share means something. */
  private static final int FEW = 40;

  private static final int FIRST = 4;
  private static final int CHUNK = 64;
  private static final long QUICK_NANOS = 1_000_000_000L;

  /** For each graph; of a large one, for each node. A setting that takes longer is not for use. */
  private static final long LIMIT_NANOS = 500_000_000L;

  private static final long LIMIT_NANOS_PER_NODE = 2_000_000L;
  private static final long CONFLICTS = 100_000;

  private final List<Graph> graphs;
  private final int required;
  private final long deadline;

  /**
   * @param graphs in random order, as the first few of them stand for all
   * @param deadline in the time of {@link System#nanoTime}
   */
  Measurement(List<Graph> graphs, int required, long deadline) {
    this.graphs = graphs;
    this.required = required;
    this.deadline = deadline;
  }

  long nanosLeft() {
    return deadline - System.nanoTime();
  }

  Trial measure(Ladder ladder, Codec codec, int leastSets) {
    long start = System.nanoTime();
    int tried = 0;
    int unique = 0;
    int exhausted = 0;
    while (tried < graphs.size() && nanosLeft() > 0) {
      boolean missed = tried - unique > graphs.size() - required;
      if (missed && (tried >= FEW || System.nanoTime() - start > QUICK_NANOS)) {
        break;
      }
      int size = tried == 0 ? FIRST : tried < FEW ? FEW - tried : CHUNK;
      List<Graph> chunk = graphs.subList(tried, Math.min(graphs.size(), tried + size));
      DecodeLimits limits = limits(ladder.sample.mostNodes());
      Duration time = Duration.ofNanos(Math.max(1, nanosLeft()));
      if (time.compareTo(limits.time()) < 0) {
        limits = limits.withTime(time);
      }
      for (Decoding decoding : codec.decodeAll(codec.encodeAll(chunk), limits)) {
        unique += decoding instanceof Decoding.Unique ? 1 : 0;
        exhausted += decoding instanceof Decoding.Exhausted ? 1 : 0;
      }
      tried += chunk.size();
    }
    return new Trial(
        ladder.sample.masking,
        ladder.width,
        codec.shape().sets(),
        codec.shape().constraints(),
        codec.dimension(),
        leastSets,
        tried,
        unique,
        exhausted,
        tried == graphs.size() && unique >= required);
  }

  /** What the decoding of one graph may spend. */
  static DecodeLimits limits(int nodes) {
    // Candidates take a bit for each pair of nodes, and patterns as much again in each set.
    long bytes = Math.min(4L * nodes * nodes, Runtime.getRuntime().maxMemory() / 2);
    return DecodeLimits.DEFAULT
        .withTime(Duration.ofNanos(Math.max(LIMIT_NANOS, nodes * LIMIT_NANOS_PER_NODE)))
        .withConflicts(CONFLICTS)
        .withMemoryBytes(Math.max(DecodeLimits.DEFAULT.memoryBytes(), bytes))
        .withSolutions(2);
  }
}
