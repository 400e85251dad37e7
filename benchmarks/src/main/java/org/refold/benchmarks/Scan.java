package org.refold.benchmarks;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.refold.similarity.Weights;
import org.refold.vector.CountVector;

/**
 * The baseline for indexes: vectors in plain arrays, each compared with the query, whose counts lie
 * in an array by index. With weights, counts are doubles multiplied by them in advance.
 */
final class Scan {
  private final int rows;
  private final int size;

  /** By vector and row: the start of its entries. */
  private final int[] starts;

  private final int[] indices;
  private final int[] counts;

  /** The counts times their weights; empty without weights. */
  private final double[] values;

  private final Optional<Weights> weights;

  /** By vector and row: the sum of squares. */
  private final double[] squares;

  private final int[] query;
  private final double[] queryValues;
  private final double[] querySquares;

  /**
   * @param vectors the rows to compare, as vectors of their own
   * @param weights for whole vectors
   */
  Scan(List<CountVector> vectors, Optional<Weights> weights) {
    this.weights = weights;
    this.size = vectors.size();
    this.rows = vectors.get(0).shape().rows();
    int entries = vectors.stream().mapToInt(CountVector::entryCount).sum();
    this.starts = new int[size * rows + 1];
    this.indices = new int[entries];
    this.counts = new int[entries];
    this.squares = new double[size * rows];
    this.values = new double[weights.isPresent() ? entries : 0];
    this.query = new int[vectors.get(0).dimension()];
    this.queryValues = new double[weights.isPresent() ? query.length : 0];
    this.querySquares = new double[rows];
    int at = 0;
    for (int v = 0; v < size; v++) {
      CountVector vector = vectors.get(v);
      for (int row = 0; row < rows; row++) {
        for (int i = vector.rowBegin(row), end = vector.rowBegin(row + 1); i < end; i++) {
          indices[at] = vector.index(i);
          if (weights.isPresent()) {
            values[at] = value(vector, i);
          }
          counts[at++] = vector.count(i);
        }
        squares[v * rows + row] = squares(vector, row);
        starts[v * rows + row + 1] = at;
      }
    }
  }

  private double value(CountVector vector, int i) {
    double weight =
        weights.map(its -> its.of(its.shape().comparedStart() + vector.index(i))).orElse(1.0);
    return weight * vector.count(i);
  }

  private double squares(CountVector vector, int row) {
    double sum = 0;
    for (int i = vector.rowBegin(row), end = vector.rowBegin(row + 1); i < end; i++) {
      double value = value(vector, i);
      sum += value * value;
    }
    return sum;
  }

  int size() {
    return size;
  }

  int entryCount() {
    return indices.length;
  }

  /** Lays out a query; everything else is measured. */
  void prepare(CountVector vector) {
    Arrays.fill(query, 0);
    Arrays.fill(queryValues, 0);
    for (int i = 0; i < vector.entryCount(); i++) {
      query[vector.index(i)] = vector.count(i);
      if (weights.isPresent()) {
        queryValues[vector.index(i)] = value(vector, i);
      }
    }
    for (int row = 0; row < rows; row++) {
      querySquares[row] = squares(vector, row);
    }
  }

  /** The largest dot product of a whole vector with the query: the minimum work of a scan. */
  long dotProducts() {
    long largest = 0;
    int at = 0;
    for (int v = 0; v < size; v++) {
      long dot = 0;
      for (int end = starts[(v + 1) * rows]; at < end; at++) {
        dot += (long) query[indices[at]] * counts[at];
      }
      largest = Math.max(largest, dot);
    }
    return largest;
  }

  /** The positions of the k most similar vectors by λ·S + (1 − λ)·B of cosines, ties in order. */
  int[] nearest(int k, double lambda) {
    int[] best = new int[k];
    double[] similarities = new double[k];
    Arrays.fill(similarities, -1);
    for (int v = 0; v < size; v++) {
      double least = Double.MAX_VALUE;
      double symbols = 0;
      for (int row = 0; row < rows; row++) {
        double phi = phi(v * rows + row, querySquares[row]);
        symbols = row == 0 ? phi : symbols;
        least = Math.min(least, phi);
      }
      double similarity = lambda * least + (1 - lambda) * symbols;
      if (similarity > similarities[k - 1]) {
        int place = k - 1;
        while (place > 0 && similarities[place - 1] < similarity) {
          similarities[place] = similarities[place - 1];
          best[place] = best[place - 1];
          place--;
        }
        similarities[place] = similarity;
        best[place] = v;
      }
    }
    return best;
  }

  private double phi(int row, double querySize) {
    double size = squares[row];
    if (size == 0 || querySize == 0) {
      return size == querySize ? 1 : 0;
    }
    double dot = values.length == 0 ? dot(row) : weightedDot(row);
    return Math.min(1, dot / Math.sqrt(querySize * size));
  }

  private long dot(int row) {
    long dot = 0;
    for (int at = starts[row], end = starts[row + 1]; at < end; at++) {
      dot += (long) query[indices[at]] * counts[at];
    }
    return dot;
  }

  private double weightedDot(int row) {
    double dot = 0;
    for (int at = starts[row], end = starts[row + 1]; at < end; at++) {
      dot += queryValues[indices[at]] * values[at];
    }
    return dot;
  }
}
