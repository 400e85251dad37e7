package org.refold.similarity.index;

import java.util.Arrays;
import org.refold.similarity.RowSimilarity;

/**
 * The sizes of the rows of a segment's vectors, as measured by one {@link RowSimilarity.Common}: a
 * lower bound for each row, and the range of each block. They are stored as 4-byte floats, rounded
 * in the direction that never excludes a vector wrongly.
 */
final class RowSizes {
  /** The number of vectors in a block; they have consecutive numbers and similar sizes. */
  static final int BLOCK = 256;

  private final int rows;

  /** By vector and row: a lower bound of the size. */
  private final float[] least;

  /** By row: the distinct least sizes of blocks, ignoring empty rows, ascending. */
  private final float[][] leasts;

  /** By row and block: the position of the block's least size among these. */
  private final int[][] leastOf;

  /** By row and block: the largest size. */
  private final float[][] most;

  private RowSizes(float[] least, int rows, int blocks) {
    this.least = least;
    this.rows = rows;
    this.leasts = new float[rows][];
    this.leastOf = new int[rows][blocks];
    this.most = new float[rows][blocks];
  }

  /**
   * @param least by vector and row, from {@link #roundedDown}; not copied
   */
  static RowSizes of(float[] least, int rows) {
    int vectors = least.length / rows;
    RowSizes sizes = new RowSizes(least, rows, (vectors + BLOCK - 1) / BLOCK);
    for (int row = 0; row < rows; row++) {
      sizes.fill(row);
    }
    return sizes;
  }

  static float roundedDown(double size) {
    float near = (float) size;
    return near > size ? Math.nextDown(near) : near;
  }

  private void fill(int row) {
    float[] leastHere = new float[most[row].length];
    Arrays.fill(leastHere, Float.POSITIVE_INFINITY);
    for (int number = 0; number < least.length / rows; number++) {
      float size = least[number * rows + row];
      if (size > 0) {
        int block = number / BLOCK;
        leastHere[block] = Math.min(leastHere[block], size);
        most[row][block] = Math.max(most[row][block], Math.nextUp(size));
      }
    }
    float[] sorted = leastHere.clone();
    Arrays.sort(sorted);
    int different = 0;
    for (int i = 0; i < sorted.length; i++) {
      if (i == 0 || sorted[i] != sorted[i - 1]) {
        sorted[different++] = sorted[i];
      }
    }
    leasts[row] = Arrays.copyOf(sorted, different);
    Arrays.setAll(leastOf[row], block -> Arrays.binarySearch(leasts[row], leastHere[block]));
  }

  /** A lower bound of the size; 0 only for an empty row. */
  double least(int number, int row) {
    return least[number * rows + row];
  }

  int blocks() {
    return most[0].length;
  }

  /** The number of distinct least sizes of blocks. */
  int leasts(int row) {
    return leasts[row].length;
  }

  /** The least size at a position, in ascending order; infinite for blocks with only empty rows. */
  double leastAt(int row, int place) {
    return leasts[row][place];
  }

  /** The position of a block's least size, ignoring empty rows. */
  int leastOf(int row, int block) {
    return leastOf[row][block];
  }

  /** An upper bound of the sizes in a block; 0 if all rows are empty. */
  double most(int row, int block) {
    return most[row][block];
  }

  /** The approximate memory, in bytes. */
  long memoryBytes() {
    return 4L * least.length + 12L * rows * blocks();
  }
}
