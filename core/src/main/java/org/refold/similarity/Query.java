package org.refold.similarity;

import org.refold.vector.CountVector;

/** A vector that others are compared with, and the sizes of its rows. */
final class Query {
  private final CountVector vector;
  private final Similarity similarity;
  private final double[] sizes;

  Query(CountVector vector, Similarity similarity) {
    this.vector = vector;
    this.similarity = similarity;
    this.sizes = new double[vector.shape().rows()];
    for (int row = 0; row < sizes.length; row++) {
      sizes[row] = similarity.phi().common().size(vector, row);
    }
  }

  CountVector vector() {
    return vector;
  }

  Similarity similarity() {
    return similarity;
  }

  RowSimilarity.Common common() {
    return similarity.phi().common();
  }

  boolean isEmpty(int row) {
    return sizes[row] == 0;
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
    return common().most(sizes[row], size);
  }
}
