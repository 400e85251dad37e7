package org.refold.decode.nearest;

import org.refold.decode.Distance;
import org.refold.vector.RealVector;

/**
 * The cost of each count by its distance from the value of a vector: one convex function per entry.
 */
final class EntryCosts {
  /**
   * An entry clearly requests a count if the first count gains more than this share of its weight.
   */
  private static final double CLEAR = 0.5;

  private final Distance distance;
  private final double[] values;
  private final double[] weights;

  /**
   * Creates the costs of the first entries of a vector.
   *
   * @param length the number of entries
   * @param counting whether they cost anything at all
   */
  EntryCosts(RealVector vector, int length, boolean counting, Distance distance) {
    this.distance = distance;
    this.values = new double[length];
    this.weights = new double[length];
    if (!counting) {
      return;
    }
    for (int i = 0; i < vector.entryCount() && vector.index(i) < length; i++) {
      values[vector.index(i)] = vector.value(i);
    }
    for (int index = 0; index < length; index++) {
      weights[index] = vector.weight(index);
    }
  }

  static long bytes(int length) {
    return 2L * Double.BYTES * length;
  }

  int length() {
    return values.length;
  }

  double of(int index, int count) {
    return weights[index] * distance.of(values[index], count);
  }

  /** The least cost of an entry whose count is {@code count} or more. */
  double leastFrom(int index, int count) {
    return of(index, Math.max(count, (int) Math.rint(values[index])));
  }

  /**
   * The number of counts that the values request, from one index (inclusive) to another
   * (exclusive).
   */
  long wanted(int from, int to) {
    long sum = 0;
    for (int index = from; index < to; index++) {
      sum += weights[index] > 0 ? Math.max(0, Math.round(values[index])) : 0;
    }
    return sum;
  }

  /**
   * The marginal cost of the last of {@code count} counts. It never decreases as the count grows.
   */
  double ofLast(int index, int count) {
    double value = values[index];
    double more =
        distance == Distance.SQUARED
            ? 2 * (count - value) - 1
            : Math.max(-1, Math.min(1, 2 * (count - value) - 1));
    return weights[index] * more;
  }

  /**
   * The price of one more count in an entry, independent of its count. Nodes are charged prices in
   * a bound that does not know which of them share an entry. The bound is sound for any price,
   * since {@link #beyondPrices} adds the cost beyond the price. An entry whose value clearly
   * requests a count is free, so that its gain is counted once, and not for every node that could
   * fill it.
   */
  double price(int index) {
    double first = ofLast(index, 1);
    return first < -CLEAR * weights[index] ? 0 : first;
  }

  /**
   * The charge to a sketch for one more count. A count that the value requests gains at most the
   * weight. With squared distances, a count that is far too low would gain more by its next step.
   * But it gains that in the end, so a sketch is not better for having the step first.
   */
  double sketched(int index, double step) {
    return Math.max(step, -weights[index]);
  }

  /** The least cost of entries beyond their prices, from one index to another. */
  double beyondPrices(int from, int to) {
    double sum = 0;
    for (int index = from; index < to; index++) {
      sum += price(index) == 0 ? leastFrom(index, 0) : of(index, 0);
    }
    return sum;
  }
}
