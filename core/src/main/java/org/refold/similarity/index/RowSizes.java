package org.refold.similarity.index;

import java.util.Arrays;
import org.refold.similarity.RowSimilarity;

/**
 * The sizes of the rows of a segment's vectors, as one {@link RowSimilarity.Common} measures them:
 * of each, and the range of a block. Four bytes a row; so they are rounded, always away from what
 * would leave out too much.
 */
final class RowSizes {
  /** So many vectors are a block; they have consecutive numbers, and sizes that are near. */
  static final int BLOCK = 256;

  private final int rows;

  /** By vector and row: no more than the size. */
  private final float[] least;

  /** By row: the least sizes that blocks have but for empty rows, ascending, each once. */
  private final float[][] leasts;

  /** By row and block: the place of its least size there. */
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
   * @param least by vector and row, as {@link #roundedDown} has it; handed over for good
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

  /** No more than the size; 0 for an empty row alone. */
  double least(int number, int row) {
    return least[number * rows + row];
  }

  int blocks() {
    return most[0].length;
  }

  /** How many different least sizes blocks have. */
  int leasts(int row) {
    return leasts[row].length;
  }

  /** One of them, the smaller the earlier; infinite for blocks of which all rows are empty. */
  double leastAt(int row, int place) {
    return leasts[row][place];
  }

  /** Which of them is the least of a block, but for empty rows. */
  int leastOf(int row, int block) {
    return leastOf[row][block];
  }

  /** No less than the largest of a block; 0 if all are empty. */
  double most(int row, int block) {
    return most[row][block];
  }

  /** About how many bytes it takes. */
  long memoryBytes() {
    return 4L * least.length + 12L * rows * blocks();
  }
}
