package org.refold.spark;

import org.apache.spark.ml.linalg.SparseVector;
import org.apache.spark.ml.linalg.Vector;
import org.refold.error.RefoldException;
import org.refold.vector.CountVector;
import org.refold.vector.VectorShape;

/** Conversion between Refold's vectors and those of Spark ML. */
final class SparkVectors {
  private SparkVectors() {}

  static SparseVector of(CountVector vector) {
    int length = vector.entryCount();
    int[] indices = new int[length];
    double[] values = new double[length];
    for (int i = 0; i < length; i++) {
      indices[i] = vector.index(i);
      values[i] = vector.count(i);
    }
    return new SparseVector(vector.dimension(), indices, values);
  }

  /**
   * Returns the counts of a Spark vector, dense or sparse; zeros are left out.
   *
   * @param codecId the codec that the vector is assumed to be of, since it does not hold an id
   * @throws RefoldException if its length differs, or a value is not a count
   */
  static CountVector counts(Vector vector, VectorShape shape, long codecId) {
    if (vector.size() != shape.dimension()) {
      throw RefoldException.of(
          "vector: got length %s, expected %s, the dimension of the codec; use the codec that"
              + " made it",
          vector.size(), shape.dimension());
    }
    SparseVector sparse = vector.toSparse();
    double[] values = sparse.values();
    int[] counts = new int[values.length];
    for (int i = 0; i < counts.length; i++) {
      counts[i] = (int) values[i];
      if (counts[i] != values[i] || counts[i] < 1) {
        throw RefoldException.of(
            "vector: got %s at index %s, expected a whole number from 0 to %s; decode the vector"
                + " before scaling or changing it",
            values[i], sparse.indices()[i], Integer.MAX_VALUE);
      }
    }
    return CountVector.of(shape, codecId, sparse.indices(), counts);
  }
}
