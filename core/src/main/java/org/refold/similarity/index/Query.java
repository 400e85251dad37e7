package org.refold.similarity.index;

import org.jspecify.annotations.Nullable;
import org.refold.similarity.RowSimilarity.Common;
import org.refold.similarity.Similarity;
import org.refold.similarity.Weights;
import org.refold.vector.CountVector;

/**
 * A vector that others are compared with, and the sizes of its rows.
 *
 * <p>What a vector has in common with it, Σ wᵢqᵢ·wᵢcᵢ of products and Σ wᵢ·min(qᵢ, cᵢ) of minima,
 * is counted in whole units: for each cᵢ, or for each up to qᵢ, {@link #step} units, which is
 * wᵢ·wᵢqᵢ or wᵢ divided by the {@link #unit}, rounded up. All summands are 0 or more and none is
 * rounded down, so a counter times the unit is never less than the sum; the factor {@link #SLACK}
 * in each step is more than 2³¹ rounded additions can make of the sum as it is calculated.
 */
final class Query {
  /** 2³¹ additions of doubles, each rounded, are off by 2⁻²² of a sum of numbers from 0 up. */
  private static final double SLACK = 1 + 0x1p-20;

  /**
   * An entry of the query is worth so many units on average. Rounding up then adds one in so many
   * to bounds at most; twice as many would cost a further plane of counters.
   */
  private static final double UNITS = 16;

  private final CountVector vector;
  private final Similarity similarity;
  private final @Nullable Weights weights;

  /** By entry: the count, times its weight if there are weights. */
  private final double[] values;

  private final double[] sizes;

  /** By row. */
  private final double[] units;

  /**
   * @param vector the rows that are compared, as a vector of their own
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

  /** A power of two, by which whole numbers are multiplied exactly. */
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

  /** So many units the i-th entry adds for each time that a vector has it. */
  int step(int i, int row) {
    double step = common() == Common.PRODUCTS ? weight(i) * values[i] : weight(i);
    return weights == null ? (int) step : (int) Math.ceil(SLACK * step / units[row]);
  }

  /** What a unit of a row is worth; 1 without weights. */
  double unit(int row) {
    return units[row];
  }

  /** φ of a row and another of some size. */
  double phi(int row, double common, double size) {
    return similarity.phi().of(common, sizes[row], size);
  }

  /**
   * No less than φ of a row and others of this size or more; no number, or infinite, says nothing.
   */
  double bound(int row, double common, double size) {
    return similarity.phi().bound(common, sizes[row], size);
  }

  /** As much as a row can have in common with others up to a size. */
  double most(int row, double size) {
    double most = common().most(sizes[row], size);
    return weights == null ? most : SLACK * most;
  }
}
