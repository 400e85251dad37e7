package org.refold.experiments.categories;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.refold.vector.CountVector;
import org.refold.vector.VectorShape;

/** Vectors for tests, and their cosines as they are defined. */
final class SomeVectors {
  private SomeVectors() {}

  /** Random vectors; in each, a row is empty with a probability of three in ten. */
  static List<CountVector> random(int count, VectorShape shape, long seed) {
    Random random = new Random(seed);
    List<CountVector> vectors = new ArrayList<>();
    for (int v = 0; v < count; v++) {
      int[] counts = new int[shape.dimension()];
      for (int row = 0; row < shape.rows(); row++) {
        boolean isEmpty = random.nextInt(10) < 3;
        for (int i = shape.rowStart(row); i < shape.rowEnd(row); i++) {
          counts[i] = isEmpty || random.nextInt(3) > 0 ? 0 : 1 + random.nextInt(9);
        }
      }
      vectors.add(dense(shape, counts));
    }
    return vectors;
  }

  /** A vector from all its counts, zeros included. */
  static CountVector dense(VectorShape shape, int... counts) {
    int[] indices = IntStream.range(0, counts.length).filter(i -> counts[i] > 0).toArray();
    return CountVector.of(
        shape, 0, indices, IntStream.of(indices).map(index -> counts[index]).toArray());
  }

  /** Over all places of the row; 1 for two empty rows and 0 for one. */
  static double cosine(CountVector left, CountVector right, int row) {
    double product = 0;
    double leftSquares = 0;
    double rightSquares = 0;
    for (int i = left.shape().rowStart(row); i < left.shape().rowEnd(row); i++) {
      product += (double) left.at(i) * right.at(i);
      leftSquares += Math.pow(left.at(i), 2);
      rightSquares += Math.pow(right.at(i), 2);
    }
    if (leftSquares == 0 || rightSquares == 0) {
      return leftSquares == rightSquares ? 1 : 0;
    }
    return product / Math.sqrt(leftSquares * rightSquares);
  }
}
