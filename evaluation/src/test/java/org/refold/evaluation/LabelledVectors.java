package org.refold.evaluation;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.refold.vector.CountVector;
import org.refold.vector.VectorShape;

/** Vectors with labels, for tests. */
final class LabelledVectors {
  static final VectorShape SHAPE = new VectorShape(6, 5, 2);

  private LabelledVectors() {}

  /** A vector with the given first entries. */
  static CountVector vector(int... counts) {
    int[] indices = IntStream.range(0, counts.length).filter(i -> counts[i] > 0).toArray();
    return CountVector.of(
        SHAPE, 7, indices, IntStream.of(indices).map(index -> counts[index]).toArray());
  }

  static LabelledVector labelled(String label, int... counts) {
    return new LabelledVector(vector(counts), label, label);
  }

  /**
   * Small counts, so that there are ties; rows may be empty, and labels carry a little information.
   */
  static List<LabelledVector> random(int count, long seed) {
    Random random = new Random(seed);
    List<LabelledVector> items = new ArrayList<>();
    for (int v = 0; v < count; v++) {
      int[] counts =
          IntStream.range(0, SHAPE.dimension())
              .map(i -> Math.max(0, random.nextInt(5) - 2))
              .toArray();
      int label = random.nextBoolean() ? random.nextInt(4) : counts[0];
      items.add(new LabelledVector(vector(counts), "label " + label, "item " + v));
    }
    return items;
  }
}
