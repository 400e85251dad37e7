package org.refold.benchmarks;

import java.util.ArrayList;
import java.util.List;

/** How long one step of the way from text to files took, batch by batch. */
final class Stage {
  private final List<Double> batches = new ArrayList<>();
  private long nanos;
  private long graphs;

  /** Adds a batch that began at a time of {@link System#nanoTime} and ends now. */
  void endBatch(long start, int size) {
    long taken = System.nanoTime() - start;
    nanos += taken;
    graphs += size;
    batches.add(taken / 1e9 / size);
  }

  /** Microseconds a graph, on average over all. */
  double micros() {
    return nanos / 1e3 / graphs;
  }

  /** Seconds a graph of each batch, in order. */
  double[] batches() {
    return batches.stream().mapToDouble(Double::doubleValue).toArray();
  }
}
