package org.refold.similarity.index;

import java.util.List;
import java.util.SplittableRandom;
import java.util.function.DoubleSupplier;
import org.refold.similarity.Weights;
import org.refold.vector.VectorShape;

/** Generates weights of all sorts. */
final class SomeWeights {
  private SomeWeights() {}

  static List<Weights> all(long seed, VectorShape shape, NearestNeighbours index) {
    SplittableRandom random = new SplittableRandom(seed);
    return List.of(
        of(shape, random::nextDouble),
        of(shape, () -> random.nextInt(3) == 0 ? random.nextInt(4) : 0),
        of(shape, () -> Math.pow(10, random.nextInt(-12, 13))),
        of(shape, () -> random.nextInt(20) == 0 ? 1e6 : 1 + random.nextDouble()),
        Weights.builder(shape, SomeVectors.CODEC_ID, 0).build(),
        index.inverseDocumentFrequency());
  }

  static Weights of(VectorShape shape, DoubleSupplier weight) {
    Weights.Builder builder = Weights.builder(shape, SomeVectors.CODEC_ID, 1);
    for (int index = shape.comparedStart(); index < shape.dimension(); index++) {
      double next = weight.getAsDouble();
      builder.set(index, next < Weights.LEAST ? 0 : next);
    }
    return builder.build();
  }
}
