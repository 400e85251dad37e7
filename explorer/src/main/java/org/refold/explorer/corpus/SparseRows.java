package org.refold.explorer.corpus;

import java.util.Arrays;
import java.util.List;
import org.refold.vector.CountVector;

/**
 * A sparse matrix whose rows are vectors, with each row of a vector scaled to length 1, so that
 * sets weigh as much as symbols. Only columns that occur are stored.
 */
final class SparseRows {
  private final int[] start;
  private final int[] column;
  private final double[] value;
  private final int columns;

  private SparseRows(int[] start, int[] column, double[] value, int columns) {
    this.start = start;
    this.column = column;
    this.value = value;
    this.columns = columns;
  }

  static SparseRows of(List<CountVector> vectors) {
    int[] start = new int[vectors.size() + 1];
    for (int i = 0; i < vectors.size(); i++) {
      start[i + 1] = start[i] + vectors.get(i).entryCount();
    }
    int[] column = new int[start[vectors.size()]];
    double[] value = new double[column.length];
    for (int i = 0; i < vectors.size(); i++) {
      fill(vectors.get(i), start[i], column, value);
    }
    int[] distinct = Arrays.stream(column).sorted().distinct().toArray();
    for (int e = 0; e < column.length; e++) {
      column[e] = Arrays.binarySearch(distinct, column[e]);
    }
    return new SparseRows(start, column, value, distinct.length);
  }

  private static void fill(CountVector vector, int from, int[] column, double[] value) {
    for (int row = 0; row < vector.shape().rows(); row++) {
      int begin = vector.rowBegin(row);
      int end = vector.rowBegin(row + 1);
      double squares = 0;
      for (int e = begin; e < end; e++) {
        squares += (double) vector.count(e) * vector.count(e);
      }
      for (int e = begin; e < end; e++) {
        column[from + e] = vector.index(e);
        value[from + e] = vector.count(e) / Math.sqrt(squares);
      }
    }
  }

  int rows() {
    return start.length - 1;
  }

  /** The sum of the squares of all values. */
  double squares() {
    double sum = 0;
    for (double v : value) {
      sum += v * v;
    }
    return sum;
  }

  /** The sum of the squares of the column means, times the number of rows. */
  double squaresOfMeans() {
    double[] sums = new double[columns];
    for (int e = 0; e < column.length; e++) {
      sums[column[e]] += value[e];
    }
    double squares = 0;
    for (double sum : sums) {
      squares += sum * sum;
    }
    return rows() == 0 ? 0 : squares / rows();
  }

  /** Replaces a block of {@code width} columns, stored row by row, by X·Xᵀ·block. */
  void timesTransposed(double[] block, int width) {
    double[] middle = new double[columns * width];
    for (int i = 0; i < rows(); i++) {
      for (int e = start[i]; e < start[i + 1]; e++) {
        for (int j = 0; j < width; j++) {
          middle[column[e] * width + j] += value[e] * block[i * width + j];
        }
      }
    }
    Arrays.fill(block, 0);
    for (int i = 0; i < rows(); i++) {
      for (int e = start[i]; e < start[i + 1]; e++) {
        for (int j = 0; j < width; j++) {
          block[i * width + j] += value[e] * middle[column[e] * width + j];
        }
      }
    }
  }
}
