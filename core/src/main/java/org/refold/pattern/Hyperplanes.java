package org.refold.pattern;

import java.util.Random;
import org.refold.graph.LabelHash;

/**
 * Random hyperplanes through the origin, {@value #PLANES} per split. The sides of these hyperplanes
 * on which an embedding lies are its block. A hyperplane separates two embeddings at an angle θ
 * with probability θ/π (Charikar, <i>Similarity estimation techniques from rounding algorithms</i>,
 * 2002), so they share a block with probability (1 − θ/π)^{@value #PLANES}.
 */
final class Hyperplanes {
  static final int PLANES = 2;

  private final int splits;
  private final int dimension;

  /** By split, plane and dimension. */
  private final float[] normals;

  Hyperplanes(int dimension, long seed) {
    this.splits = Grading.MOST_SPLITS;
    this.dimension = dimension;
    this.normals = new float[splits * PLANES * dimension];
    for (int split = 0, at = 0; split < splits; split++) {
      // Mixed twice, so that consecutive seeds do not share splits.
      Random random = new Random(LabelHash.mixed(LabelHash.mixed(seed, 0), split));
      for (int i = 0; i < PLANES * dimension; i++) {
        normals[at++] = (float) random.nextGaussian();
      }
    }
  }

  /**
   * Returns the block of an embedding in each split. The result is the same on every machine,
   * because the generator and the order of summation are fixed.
   */
  int[] blocks(double... embedding) {
    int[] blocks = new int[splits];
    for (int split = 0, at = 0; split < splits; split++) {
      for (int plane = 0; plane < PLANES; plane++) {
        double product = 0;
        for (int i = 0; i < dimension; i++) {
          product += normals[at++] * embedding[i];
        }
        blocks[split] |= product > 0 ? 1 << plane : 0;
      }
    }
    return blocks;
  }
}
