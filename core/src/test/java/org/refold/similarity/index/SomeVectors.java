package org.refold.similarity.index;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import org.refold.vector.CountVector;
import org.refold.vector.VectorShape;

/**
 * Generates random vectors with a few frequent and many rare entries, empty rows, duplicates and
 * zero vectors.
 */
public final class SomeVectors {
  public static final long CODEC_ID = 42;

  private final SplittableRandom random;
  private final VectorShape shape;
  private final int longest;
  private final int mostCount;

  public SomeVectors(long seed, VectorShape shape, int longest, int mostCount) {
    this.random = new SplittableRandom(seed);
    this.shape = shape;
    this.longest = longest;
    this.mostCount = mostCount;
  }

  public List<CountVector> list(int size) {
    List<CountVector> vectors = new ArrayList<>();
    while (vectors.size() < size) {
      boolean repeat = !vectors.isEmpty() && random.nextInt(8) == 0;
      vectors.add(repeat ? vectors.get(random.nextInt(vectors.size())) : next());
    }
    return vectors;
  }

  CountVector next() {
    int[] counts = new int[shape.dimension()];
    if (random.nextInt(50) > 0) {
      for (int row = 0; row < shape.rows(); row++) {
        int start = shape.rowStart(row);
        int length = shape.rowEnd(row) - start;
        int entries = random.nextInt(10) == 0 || length == 0 ? 0 : random.nextInt(longest);
        for (int i = 0; i < entries; i++) {
          int index = (int) (length * Math.pow(random.nextDouble(), 3));
          counts[start + index] = 1 + (int) (mostCount * Math.pow(random.nextDouble(), 6));
        }
      }
    }
    return of(shape, counts);
  }

  /** The vector with these counts, without zeros. */
  public static CountVector of(VectorShape shape, int... counts) {
    int[] indices = new int[counts.length];
    int[] present = new int[counts.length];
    int found = 0;
    for (int i = 0; i < counts.length; i++) {
      if (counts[i] > 0) {
        indices[found] = i;
        present[found++] = counts[i];
      }
    }
    return CountVector.of(
        shape, CODEC_ID, Arrays.copyOf(indices, found), Arrays.copyOf(present, found));
  }
}
