package org.refold.decode.problem;

/** Rows of bits in one array, each with the same number of words. */
public final class Bits {
  private Bits() {}

  public static int words(int bits) {
    return (bits + 63) >>> 6;
  }

  public static boolean get(long[] rows, int from, int bit) {
    return (rows[from + (bit >>> 6)] >>> bit & 1) != 0;
  }

  public static void set(long[] rows, int from, int bit) {
    rows[from + (bit >>> 6)] |= 1L << bit;
  }

  public static void clear(long[] rows, int from, int bit) {
    rows[from + (bit >>> 6)] &= ~(1L << bit);
  }

  /**
   * The mask of the bits from {@code from} to {@code to}, exclusive, within a word of their row.
   */
  public static long between(int word, int from, int to) {
    int low = from - (word << 6);
    int high = to - (word << 6);
    if (low >= Long.SIZE || high <= 0) {
      return 0;
    }
    return (low <= 0 ? -1 : -1L << low) & (high >= Long.SIZE ? -1 : (1L << high) - 1);
  }

  public static boolean intersect(long[] one, int at, long[] other, int from, int words) {
    for (int w = 0; w < words; w++) {
      if ((one[at + w] & other[from + w]) != 0) {
        return true;
      }
    }
    return false;
  }

  public static int count(long[] rows, int from, int words) {
    int count = 0;
    for (int w = 0; w < words; w++) {
      count += Long.bitCount(rows[from + w]);
    }
    return count;
  }

  /** The first set bit at or after {@code bit} and before {@code end}, or {@code end}. */
  public static int next(long[] rows, int from, int bit, int end) {
    if (bit >= end) {
      return end;
    }
    int w = bit >>> 6;
    long word = rows[from + w] & (-1L << bit);
    while (word == 0) {
      w++;
      if (w << 6 >= end) {
        return end;
      }
      word = rows[from + w];
    }
    return Math.min(end, (w << 6) + Long.numberOfTrailingZeros(word));
  }
}
