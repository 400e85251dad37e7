package org.refold.benchmarks;

import java.util.ArrayList;
import java.util.List;

/** The duration of one step from text to files, batch by batch. */
final class Stage {
  private final List<Double> batches = new ArrayList<>();
  private long nanos;
  private long graphs;

  /** Adds a batch that began at a {@link System#nanoTime} and ends now. */
  void endBatch(long start, int size) {
    long taken = System.nanoTime() - start;
    nanos += taken;
    graphs += size;
    batches.add(taken / 1e9 / size);
  }

  /** The mean over all graphs, in microseconds. */
  double micros() {
    return nanos / 1e3 / graphs;
  }

  /** The seconds per graph in each batch, in order. */
  double[] batches() {
    return batches.stream().mapToDouble(Double::doubleValue).toArray();
  }
}
