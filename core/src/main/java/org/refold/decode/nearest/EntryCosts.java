package org.refold.decode.nearest;

import org.refold.decode.Distance;
import org.refold.vector.RealVector;

/** What counts cost by their distance from the values of a vector: a convex function an entry. */
final class EntryCosts {
  /** A first step that costs less than minus so much of the weight is one that values ask for. */
  private static final double CLEAR = 0.5;

  private final Distance distance;
  private final double[] values;
  private final double[] weights;

  /**
   * The costs of the first entries of a vector.
   *
   * @param length how many
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

  /** What an entry costs at least that has so many counts or more. */
  double leastFrom(int index, int count) {
    return of(index, Math.max(count, (int) Math.rint(values[index])));
  }

  /** How many counts the values from one index to another ask for. */
  long wanted(int from, int to) {
    long sum = 0;
    for (int index = from; index < to; index++) {
      sum += weights[index] > 0 ? Math.max(0, Math.round(values[index])) : 0;
    }
    return sum;
  }

  /** What the last of so many costs: no less than the one before it. */
  double ofLast(int index, int count) {
    double value = values[index];
    double more =
        distance == Distance.SQUARED
            ? 2 * (count - value) - 1
            : Math.max(-1, Math.min(1, 2 * (count - value) - 1));
    return weights[index] * more;
  }

  /**
   * The price of counting one more in an entry, whatever its count: what nodes are charged in a
   * bound that does not know which of them share the entry. It may be anything, as what it costs
   * beyond the price is in {@link #beyondPrices}. An entry whose value clearly asks for a count is
   * free, so that it is filled once and not by every node that could fill it.
   */
  double price(int index) {
    double first = ofLast(index, 1);
    return first < -CLEAR * weights[index] ? 0 : first;
  }

  /**
   * What a sketch is charged for a step: one that the value asks for gains the weight at most. With
   * squares, a count that is far too low gains more by its next step, but it will gain that in the
   * end, and a sketch is not better for having it first.
   */
  double sketched(int index, double step) {
    return Math.max(step, -weights[index]);
  }

  /** What entries cost at least, beside their prices, from one index to another. */
  double beyondPrices(int from, int to) {
    double sum = 0;
    for (int index = from; index < to; index++) {
      sum += price(index) == 0 ? leastFrom(index, 0) : of(index, 0);
    }
    return sum;
  }
}
