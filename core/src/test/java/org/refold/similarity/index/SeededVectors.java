package org.refold.similarity.index;

import java.util.Arrays;
import java.util.SplittableRandom;
import org.refold.vector.CountVector;
import org.refold.vector.VectorShape;

/** Generates vectors of a small shape, so that they have much in common, with some empty rows. */
public final class SeededVectors {
  public static final long CODEC = 0x5eed;

  private final SplittableRandom random;

  public SeededVectors(long seed) {
    this.random = new SplittableRandom(seed);
  }

  /** One to five rows of one to eight indices. */
  public VectorShape shape() {
    return new VectorShape(random.nextInt(1, 9), random.nextInt(1, 9), random.nextInt(0, 5));
  }

  /** A third of the rows are empty; counts are from 1 to {@code most}. */
  public CountVector vector(VectorShape shape, int most) {
    int[] indices = new int[shape.dimension()];
    int[] counts = new int[shape.dimension()];
    int length = 0;
    for (int row = 0; row < shape.rows(); row++) {
      double share = random.nextInt(3) == 0 ? 0 : random.nextDouble();
      for (int index = shape.rowStart(row); index < shape.rowEnd(row); index++) {
        if (random.nextDouble() < share) {
          indices[length] = index;
          counts[length++] = 1 + random.nextInt(most);
        }
      }
    }
    return CountVector.of(
        shape, CODEC, Arrays.copyOf(indices, length), Arrays.copyOf(counts, length));
  }

  public double lambda() {
    int choice = random.nextInt(4);
    return choice < 2 ? choice : random.nextDouble();
  }
}
