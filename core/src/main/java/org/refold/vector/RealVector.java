package org.refold.vector;

import java.util.Arrays;
import java.util.BitSet;
import java.util.Optional;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.refold.error.Message;
import org.refold.error.RefoldException;

/**
 * A vector of real values that need not be the vector of a graph, such as a model's prediction.
 * Values may be unknown, and may have different weights. Nearest decoding finds the graphs whose
 * vectors are nearest to it. Immutable and sparse.
 *
 * <pre>{@code
 * double[] predicted = model.predict(features);
 * RealVector vector = RealVector.dense(codec.shape(), codec.id(), predicted);
 * codec.decodeNearest(vector).first();
 * }</pre>
 */
public final class RealVector {
  /**
   * The largest absolute value and the largest weight. They are far beyond all counts, but small
   * enough that squares and sums can be compared accurately.
   */
  public static final double LARGEST = 1e9;

  private static final double[] EQUAL = {};

  private final VectorShape shape;
  private final long codecId;

  /** Ascending indices of the known non-zero values. */
  private final int[] indices;

  private final double[] values;
  private final BitSet unknown;

  /** By index; empty if all weights are equal. */
  private final double[] weights;

  private RealVector(
      VectorShape shape,
      long codecId,
      int[] indices,
      double[] values,
      BitSet unknown,
      double[] weights) {
    this.shape = shape;
    this.codecId = codecId;
    this.indices = indices;
    this.values = values;
    this.unknown = unknown;
    this.weights = weights;
  }

  /** Returns the values of a vector of counts. */
  public static RealVector of(CountVector vector) {
    return new RealVector(
        vector.shape(),
        vector.codecId(),
        vector.indices().toArray(),
        vector.counts().asDoubleStream().toArray(),
        new BitSet(),
        EQUAL);
  }

  /**
   * Returns a vector with the given entries; all others are zero.
   *
   * @param codecId the id of the codec whose vectors it is compared with
   * @throws RefoldException if an index is outside the shape, out of order or repeated, or if a
   *     value is not a number within ±{@link #LARGEST}
   */
  public static RealVector of(VectorShape shape, long codecId, int[] indices, double[] values) {
    if (indices.length != values.length) {
      throw RefoldException.of(
          "vector: got %s indices and %s values, expected equally many",
          indices.length, values.length);
    }
    for (int i = 0; i < indices.length; i++) {
      requireIndex(indices[i], shape);
      if (i > 0 && indices[i] <= indices[i - 1]) {
        throw RefoldException.of(
            "vector: got index %s after %s, expected ascending indices",
            indices[i], indices[i - 1]);
      }
      requireValue(indices[i], values[i]);
    }
    return new RealVector(shape, codecId, indices.clone(), values.clone(), new BitSet(), EQUAL)
        .without(i -> false);
  }

  /**
   * Returns a vector with all its values.
   *
   * @param values as many values as the shape's dimension
   * @throws RefoldException if the number of values is wrong, or a value is not a number within
   *     ±{@link #LARGEST}
   */
  public static RealVector dense(VectorShape shape, long codecId, double[] values) {
    if (values.length != shape.dimension()) {
      throw RefoldException.of(
          "vector: got %s values, expected %s, the dimension of the codec",
          values.length, shape.dimension());
    }
    int[] indices = IntStream.range(0, values.length).filter(i -> values[i] != 0).toArray();
    return of(
        shape, codecId, indices, Arrays.stream(indices).mapToDouble(i -> values[i]).toArray());
  }

  private static void requireIndex(int index, VectorShape shape) {
    if (index < 0 || index >= shape.dimension()) {
      throw RefoldException.of(
          "vector: got index %s, expected 0 to %s", index, shape.dimension() - 1);
    }
  }

  private static void requireValue(int index, double value) {
    if (!(Math.abs(value) <= LARGEST)) {
      throw RefoldException.of(
          "vector: got value %s at index %s, expected a number from -%s to %s; mark the entry as"
              + " unknown if its value has no meaning",
          value, index, "1e9", "1e9");
    }
  }

  /** Returns this vector without the entries of some indices, and without zeros. */
  private RealVector without(IntPredicate dropped) {
    int kept = 0;
    int[] itsIndices = new int[indices.length];
    double[] itsValues = new double[indices.length];
    for (int i = 0; i < indices.length; i++) {
      if (values[i] != 0 && !dropped.test(indices[i])) {
        itsIndices[kept] = indices[i];
        itsValues[kept++] = values[i];
      }
    }
    return new RealVector(
        shape,
        codecId,
        Arrays.copyOf(itsIndices, kept),
        Arrays.copyOf(itsValues, kept),
        unknown,
        weights);
  }

  /**
   * Returns this vector with further entries marked as unknown. Any count matches an unknown entry
   * equally well.
   *
   * @throws RefoldException if an index is outside the shape
   */
  public RealVector withUnknown(BitSet more) {
    if (more.length() > shape.dimension()) {
      requireIndex(more.length() - 1, shape);
    }
    BitSet all = (BitSet) unknown.clone();
    all.or(more);
    return new RealVector(shape, codecId, indices, values, all, weights).without(all::get);
  }

  /**
   * Returns this vector with weights. The distance of an entry is multiplied by its weight.
   *
   * @param byIndex the weight of each index, 0 or more
   * @throws RefoldException if the number of weights is wrong, or a weight is negative, not a
   *     number, or more than {@link #LARGEST}
   */
  public RealVector withWeights(double[] byIndex) {
    if (byIndex.length != shape.dimension()) {
      throw RefoldException.of(
          "weights: got %s, expected %s, the dimension of the codec",
          byIndex.length, shape.dimension());
    }
    for (int i = 0; i < byIndex.length; i++) {
      if (!(byIndex[i] >= 0 && byIndex[i] <= LARGEST)) {
        throw RefoldException.of(
            "weights: got %s at index %s, expected a number from 0 to 1e9", byIndex[i], i);
      }
    }
    return new RealVector(shape, codecId, indices, values, unknown, byIndex.clone());
  }

  public VectorShape shape() {
    return shape;
  }

  public int dimension() {
    return shape.dimension();
  }

  public long codecId() {
    return codecId;
  }

  /** The number of known entries that are not zero. */
  public int entryCount() {
    return indices.length;
  }

  /** The index of the i-th known entry that is not zero. */
  public int index(int i) {
    return indices[i];
  }

  /** The value of the i-th known entry that is not zero. */
  public double value(int i) {
    return values[i];
  }

  /** The value at an index; 0 if it is unknown. */
  public double at(int index) {
    int i = Arrays.binarySearch(indices, index);
    return i < 0 ? 0 : values[i];
  }

  public boolean isUnknown(int index) {
    return unknown.get(index);
  }

  /** The indices of the entries that are unknown, ascending. */
  public IntStream unknown() {
    return unknown.stream();
  }

  /** The number of unknown entries. */
  public int unknownCount() {
    return unknown.cardinality();
  }

  /** The weight of an entry, by which its distance is multiplied; 0 if it is unknown. */
  public double weight(int index) {
    return unknown.get(index) ? 0 : weights.length == 0 ? 1 : weights[index];
  }

  /** Returns all entries in an array of the vector's dimension, with NaN for unknown entries. */
  public double[] toDense() {
    double[] dense = new double[dimension()];
    for (int i = 0; i < indices.length; i++) {
      dense[indices[i]] = values[i];
    }
    unknown.stream().forEach(index -> dense[index] = Double.NaN);
    return dense;
  }

  /**
   * Returns the vector of counts with these values. Empty if a value is negative, unknown or not an
   * integer, or if an entry has a weight of 0.
   */
  public Optional<CountVector> counts() {
    int[] counts = new int[values.length];
    boolean isCounts = unknown.isEmpty() && Arrays.stream(weights).allMatch(w -> w > 0);
    for (int i = 0; i < values.length && isCounts; i++) {
      counts[i] = (int) values[i];
      isCounts = counts[i] == values[i] && counts[i] > 0;
    }
    return isCounts
        ? Optional.of(CountVector.of(shape, codecId, indices, counts))
        : Optional.empty();
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return this == other
        || (other instanceof RealVector that
            && codecId == that.codecId
            && shape.equals(that.shape)
            && Arrays.equals(indices, that.indices)
            && Arrays.equals(values, that.values)
            && unknown.equals(that.unknown)
            && Arrays.equals(weights, that.weights));
  }

  @Override
  public int hashCode() {
    int entries = Arrays.hashCode(indices) * 31 + Arrays.hashCode(values);
    return (Long.hashCode(codecId) * 31 + entries) * 31 + unknown.hashCode();
  }

  @Override
  public String toString() {
    return Message.of(
        "vector of dimension %s with %s entries and %s unknown entries, codec %s",
        dimension(), indices.length, unknownCount(), CountVector.idText(codecId));
  }
}
