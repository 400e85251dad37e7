package org.refold.similarity.index;

import java.util.Arrays;

/**
 * An order of vectors in which those of a {@linkplain RowSizes#BLOCK block} have similar sizes in
 * all rows. Vectors are split recursively in halves by the row whose sizes differ most, as in a k-d
 * tree (Bentley 1975).
 */
final class SizeOrder {
  /** By row and vector. */
  private final float[][] sizes;

  /** The vectors in order; and each combined with its size while sorting. */
  private final int[] order;

  private final long[] sorted;

  private SizeOrder(float[][] sizes, int vectors) {
    this.sizes = sizes;
    this.order = new int[vectors];
    this.sorted = new long[vectors];
    Arrays.setAll(order, vector -> vector);
  }

  /**
   * Returns the vectors in order.
   *
   * @param sizes by row and vector
   */
  static int[] of(float[][] sizes, int vectors) {
    SizeOrder order = new SizeOrder(sizes, vectors);
    order.halve(0, vectors);
    return order.order;
  }

  private void halve(int from, int to) {
    int row = widest(from, to);
    for (int i = from; i < to; i++) {
      // Sizes are not negative, so their bits have the same order.
      sorted[i] = ((long) Float.floatToIntBits(sizes[row][order[i]]) << 32) | order[i];
    }
    Arrays.sort(sorted, from, to);
    for (int i = from; i < to; i++) {
      order[i] = (int) sorted[i];
    }
    int blocks = (to - from + RowSizes.BLOCK - 1) / RowSizes.BLOCK;
    if (blocks > 1) {
      int middle = from + blocks / 2 * RowSizes.BLOCK;
      halve(from, middle);
      halve(middle, to);
    }
  }

  /** The row with the largest ratio of its largest to its smallest size. */
  private int widest(int from, int to) {
    int widest = 0;
    float most = 0;
    for (int row = 0; row < sizes.length; row++) {
      float least = Float.POSITIVE_INFINITY;
      float largest = 0;
      for (int i = from; i < to; i++) {
        float size = sizes[row][order[i]];
        least = Math.min(least, size);
        largest = Math.max(largest, size);
      }
      float times = (largest + 1) / (least + 1);
      if (times > most) {
        most = times;
        widest = row;
      }
    }
    return widest;
  }
}
