package org.refold.benchmarks;

import java.util.SplittableRandom;

/**
 * The times of very many graphs, drawn from measured ones. They are kept as sums over batches, of
 * which partitions are runs.
 */
final class Workload {
  /** The time of the first i batches. */
  private final double[] upTo;

  private Workload(double[] upTo) {
    this.upTo = upTo;
  }

  /** Draws the time a graph of each batch from those measured of batches. */
  static Workload ofBatches(int batches, int batchSize, double[] seconds, SplittableRandom random) {
    double[] upTo = new double[batches + 1];
    for (int i = 0; i < batches; i++) {
      upTo[i + 1] = upTo[i] + batchSize * seconds[random.nextInt(seconds.length)];
    }
    return new Workload(upTo);
  }

  /** Draws the time of each graph from those measured of graphs. */
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

  /** The same with some time more for each batch. */
  Workload plus(double secondsEach) {
    double[] sums = new double[upTo.length];
    for (int i = 0; i < sums.length; i++) {
      sums[i] = upTo[i] + i * secondsEach;
    }
    return new Workload(sums);
  }

  /**
   * The same with some graphs, drawn at a rate, that take so much longer.
   *
   * @param rate how many of a batch, on average; may be far below 1
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

  /** Between events that come at random, so many in a unit of time. */
  private static double gap(double rate, SplittableRandom random) {
    return -Math.log(1 - random.nextDouble()) / rate;
  }

  double total() {
    return upTo[upTo.length - 1];
  }

  /**
   * The times of so many partitions. All have as many batches, or one more, but for the last, which
   * has a multiple: what comes last makes others wait longest.
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
