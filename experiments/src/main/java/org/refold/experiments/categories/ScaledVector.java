package org.refold.experiments.categories;

import org.refold.vector.CountVector;

/**
 * A vector for a linear classifier. Rows are scaled to length 1 and weighted so that the dot
 * product of two vectors is λ·M + (1 − λ)·B, where B is the cosine of the symbol rows and M the
 * mean cosine of the set rows, which is linear, unlike S, their minimum.
 */
final class ScaledVector {
  private final int[] indices;
  private final double[] values;

  private ScaledVector(int[] indices, double[] values) {
    this.indices = indices;
    this.values = values;
  }

  static ScaledVector of(CountVector vector, double lambda) {
    int sets = vector.shape().sets();
    int[] indices = new int[vector.entryCount()];
    double[] values = new double[indices.length];
    for (int row = 0; row <= sets; row++) {
      int from = vector.rowBegin(row);
      int to = vector.rowBegin(row + 1);
      double squares = 0;
      for (int i = from; i < to; i++) {
        squares += (double) vector.count(i) * vector.count(i);
      }
      double weight = Math.sqrt((row == 0 ? 1 - lambda : lambda / sets) / squares);
      for (int i = from; i < to; i++) {
        indices[i] = vector.index(i);
        values[i] = vector.count(i) * weight;
      }
    }
    return new ScaledVector(indices, values);
  }

  int entryCount() {
    return indices.length;
  }

  int index(int i) {
    return indices[i];
  }

  double value(int i) {
    return values[i];
  }
}
