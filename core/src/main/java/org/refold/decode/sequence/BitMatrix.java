package org.refold.decode.sequence;

import java.util.Arrays;

/**
 * A matrix of bits, packed 64 per word, so that rows are combined and searched 64 bits at a time.
 */
final class BitMatrix {
  private final int rows;
  private final int columns;
  private final int width;
  private final long[] bits;

  BitMatrix(int rows, int columns) {
    this.rows = rows;
    this.columns = columns;
    this.width = (columns + 63) >>> 6;
    this.bits = new long[Math.multiplyExact(rows, width)];
  }

  /** The memory for a matrix of this size, in bytes. */
  static long bytes(int rows, int columns) {
    return Math.multiplyExact((long) rows, (columns + 63L) >>> 6) * Long.BYTES;
  }

  int rows() {
    return rows;
  }

  int columns() {
    return columns;
  }

  boolean get(int row, int column) {
    return (bits[row * width + (column >>> 6)] >>> column & 1) != 0;
  }

  void set(int row, int column) {
    bits[row * width + (column >>> 6)] |= 1L << column;
  }

  void clear(int row, int column) {
    bits[row * width + (column >>> 6)] &= ~(1L << column);
  }

  void clearRow(int row) {
    Arrays.fill(bits, row * width, (row + 1) * width, 0);
  }

  /** The number of set bits in a row. */
  int count(int row) {
    int count = 0;
    for (int i = row * width; i < (row + 1) * width; i++) {
      count += Long.bitCount(bits[i]);
    }
    return count;
  }

  /** The first set column of a row from {@code from} on, or −1. */
  int next(int row, int from) {
    if (from >= columns) {
      return -1;
    }
    int at = from >>> 6;
    long word = bits[row * width + at] & (-1L << from);
    while (word == 0) {
      if (++at == width) {
        return -1;
      }
      word = bits[row * width + at];
    }
    return (at << 6) + Long.numberOfTrailingZeros(word);
  }

  /**
   * The first column from {@code from} on that is set in a row of this matrix and in a row of the
   * other, or −1.
   */
  int nextCommon(int row, int from, BitMatrix there, int itsRow) {
    if (from >= columns) {
      return -1;
    }
    int at = from >>> 6;
    long word = bits[row * width + at] & there.bits[itsRow * width + at] & (-1L << from);
    while (word == 0) {
      if (++at == width) {
        return -1;
      }
      word = bits[row * width + at] & there.bits[itsRow * width + at];
    }
    return (at << 6) + Long.numberOfTrailingZeros(word);
  }

  /** Unites a row with a row of another matrix. */
  void unite(int row, BitMatrix there, int itsRow) {
    for (int i = 0; i < width; i++) {
      bits[row * width + i] |= there.bits[itsRow * width + i];
    }
  }

  /** Intersects a row with a row of another matrix. */
  void intersect(int row, BitMatrix there, int itsRow) {
    for (int i = 0; i < width; i++) {
      bits[row * width + i] &= there.bits[itsRow * width + i];
    }
  }

  /** Copies another matrix of the same size. */
  void become(BitMatrix other) {
    System.arraycopy(other.bits, 0, bits, 0, bits.length);
  }
}
