package org.refold.benchmarks;

import java.util.SplittableRandom;

/**
 * The times of very many graphs, drawn from measured ones. Kept as cumulative sums over batches, of
 * which partitions are runs.
 */
final class Workload {
  /** The cumulative time of the first i batches. */
  private final double[] upTo;

  private Workload(double[] upTo) {
    this.upTo = upTo;
  }

  /** Draws the time per graph of each batch from measured batches. */
  static Workload ofBatches(int batches, int batchSize, double[] seconds, SplittableRandom random) {
    double[] upTo = new double[batches + 1];
    for (int i = 0; i < batches; i++) {
      upTo[i + 1] = upTo[i] + batchSize * seconds[random.nextInt(seconds.length)];
    }
    return new Workload(upTo);
  }

  /** Draws the time of each graph from measured graphs. */
  static Workload ofGraphs(int batches, int batchSize, double[] seconds, SplittableRandom random) {
    double[] upTo = new double[batches + 1];
    for (int i = 0; i < batches; i++) {
      double sum = 0;
      for (int k = 0; k < batchSize; k++) {
        sum += seconds[random.nextInt(seconds.length)];
      }
      upTo[i + 1] = upTo[i] + sum;
    }
    return new Workload(upTo);
  }

  /** Adds a constant time to each batch. */
  Workload plus(double secondsEach) {
    double[] sums = new double[upTo.length];
    for (int i = 0; i < sums.length; i++) {
      sums[i] = upTo[i] + i * secondsEach;
    }
    return new Workload(sums);
  }

  /**
   * Adds rare graphs that take much longer.
   *
   * @param rate the mean number per batch, which may be far below 1
   */
  Workload withRare(double rate, double seconds, SplittableRandom random) {
    double[] sums = new double[upTo.length];
    double next = gap(rate, random);
    double more = 0;
    for (int i = 1; i < sums.length; i++) {
      for (; next < i; next += gap(rate, random)) {
        more += seconds;
      }
      sums[i] = upTo[i] + more;
    }
    return new Workload(sums);
  }

  /** The interval between random events with a rate. */
  private static double gap(double rate, SplittableRandom random) {
    return -Math.log(1 - random.nextDouble()) / rate;
  }

  double total() {
    return upTo[upTo.length - 1];
  }

  /**
   * The times of partitions. All have as many batches, or one more, except the last, which has a
   * multiple: a late long partition makes the others wait longest.
   */
  double[] partitions(int count, double lastIsTimes) {
    double shares = count - 1 + lastIsTimes;
    double[] times = new double[count];
    int from = 0;
    for (int i = 0; i < count; i++) {
      int batches = upTo.length - 1;
      int to = i == count - 1 ? batches : (int) Math.round((i + 1) * (batches / shares));
      times[i] = upTo[to] - upTo[from];
      from = to;
    }
    return times;
  }
}
