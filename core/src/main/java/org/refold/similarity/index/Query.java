package org.refold.similarity.index;

import org.jspecify.annotations.Nullable;
import org.refold.similarity.RowSimilarity.Common;
import org.refold.similarity.Similarity;
import org.refold.similarity.Weights;
import org.refold.vector.CountVector;

/**
 * A query vector, and the sizes of its rows.
 *
 * <p>The part that a vector c has in common with the query q, Σ wᵢqᵢ·wᵢcᵢ for products and Σ
 * wᵢ·min(qᵢ, cᵢ) for minima, is counted in whole units. Each of the cᵢ occurrences (for minima, of
 * the first qᵢ) adds {@link #step} units, which is wᵢ·wᵢqᵢ or wᵢ divided by the {@link #unit},
 * rounded up. All summands are non-negative and none is rounded down, so the counter times the unit
 * is never less than the exact sum. The factor {@link #SLACK} in each step exceeds the effect of
 * 2³¹ rounded additions on the computed sum.
 */
final class Query {
  /** 2³¹ rounded additions of non-negative doubles have a relative error of at most 2⁻²². */
  private static final double SLACK = 1 + 0x1p-20;

  /**
   * The average number of units per entry of the query. Rounding up then raises bounds by at most
   * one part in this many; twice the number would cost another plane of counters.
   */
  private static final double UNITS = 16;

  private final CountVector vector;
  private final Similarity similarity;
  private final @Nullable Weights weights;

  /** By entry: the count, times its weight if there are weights. */
  private final double[] values;

  private final double[] sizes;

  /** By row: the value of one unit. */
  private final double[] units;

  /**
   * @param vector the compared rows, as a vector of their own
   */
  Query(CountVector vector, Similarity similarity) {
    this.vector = vector;
    this.similarity = similarity;
    this.weights = similarity.weights().orElse(null);
    this.values = new double[vector.entryCount()];
    this.sizes = new double[vector.shape().rows()];
    this.units = new double[sizes.length];
    for (int row = 0; row < sizes.length; row++) {
      long counts = 0;
      for (int i = vector.rowBegin(row), end = vector.rowBegin(row + 1); i < end; i++) {
        counts += vector.count(i);
        values[i] = weight(i) * vector.count(i);
        sizes[row] += common().of(values[i], values[i]);
      }
      units[row] = weights == null ? 1 : unit(sizes[row] / counts / UNITS);
    }
  }

  private double weight(int i) {
    return weights == null ? 1 : weights.ofCompared(vector.index(i));
  }

  /** A power of two, so that multiplying whole numbers by it is exact. */
  private static double unit(double about) {
    return about > 0 ? Math.scalb(1.0, Math.getExponent(about)) : 1;
  }

  CountVector vector() {
    return vector;
  }

  Similarity similarity() {
    return similarity;
  }

  @Nullable Weights weights() {
    return weights;
  }

  Common common() {
    return similarity.phi().common();
  }

  boolean isEmpty(int row) {
    return sizes[row] == 0;
  }

  /** The count of the i-th entry, times its weight if there are weights. */
  double value(int i) {
    return values[i];
  }

  /** The number of units that the i-th entry adds per occurrence in a vector. */
  int step(int i, int row) {
    double step = common() == Common.PRODUCTS ? weight(i) * values[i] : weight(i);
    return weights == null ? (int) step : (int) Math.ceil(SLACK * step / units[row]);
  }

  /** The value of one unit of a row; 1 without weights. */
  double unit(int row) {
    return units[row];
  }

  /** φ of a row and another row of some size. */
  double phi(int row, double common, double size) {
    return similarity.phi().of(common, sizes[row], size);
  }

  /**
   * An upper bound of φ of a row and other rows of at least this size. NaN or infinity means no
   * bound.
   */
  double bound(int row, double common, double size) {
    return similarity.phi().bound(common, sizes[row], size);
  }

  /** The most that a row can have in common with others of at most this size. */
  double most(int row, double size) {
    double most = common().most(sizes[row], size);
    return weights == null ? most : SLACK * most;
  }
}
