package org.refold.spark;

import org.apache.spark.ml.linalg.SparseVector;
import org.apache.spark.ml.linalg.Vector;
import org.refold.error.RefoldException;
import org.refold.vector.CountVector;
import org.refold.vector.VectorShape;

/** Vectors of Refold as those of Spark ML, and back. */
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
   * The counts of a vector of Spark, dense or sparse; zeros are left out.
   *
   * @param codecId of the codec that it is taken to be of, as it can't say itself
   * @throws RefoldException if its length is another, or a value is no count
   */
  static CountVector counts(Vector vector, VectorShape shape, long codecId) {
    if (vector.size() != shape.dimension()) {
      throw RefoldException.of(
          "vector: got length %s, expected %s, the dimension of the codec; use the codec that it"
              + " was made with",
          vector.size(), shape.dimension());
    }
    SparseVector sparse = vector.toSparse();
    double[] values = sparse.values();
    int[] counts = new int[values.length];
    for (int i = 0; i < counts.length; i++) {
      counts[i] = (int) values[i];
      if (counts[i] != values[i] || counts[i] < 1) {
        throw RefoldException.of(
            "vector: got %s at index %s, expected a whole number from 0 to %s; decode the vector as"
                + " it was before it was scaled or changed",
            values[i], sparse.indices()[i], Integer.MAX_VALUE);
      }
    }
    return CountVector.of(shape, codecId, sparse.indices(), counts);
  }
}
