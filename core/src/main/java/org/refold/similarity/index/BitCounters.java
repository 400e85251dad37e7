package org.refold.similarity.index;

import java.util.Arrays;

/**
 * Bit-sliced counters, one for each of a range of numbers: plane p holds bit p of all counters, 64
 * counters per word. Adding a set of numbers, given as a bitmap, takes a few operations per 64
 * counters, and so does finding those that have reached a threshold (bit-sliced arithmetic, as in
 * O'Neil and Quass 1997, "Improved Query Performance with Variant Indexes"). Each loop does one
 * simple thing, so that the compiler vectorises it. That is several times as fast as one loop that
 * does everything.
 */
final class BitCounters {
  /** This many words of each plane stay in the cache while all sets are added to them. */
  private static final int CHUNK = 512;

  private static final int TOGETHER = 8;

  private long[][] planes = new long[0][];

  /** Carries to the next plane, for additions in progress. */
  private final long[][] carries = new long[4][0];

  private long[] nothing = new long[0];

  private int words;
  private int used;

  /**
   * Resets all counters to zero.
   *
   * @param words the number of words of counters
   * @param largest the upper bound of every counter
   */
  void reset(int words, int largest) {
    this.words = words;
    used = Integer.SIZE - Integer.numberOfLeadingZeros(largest);
    if (planes.length < used) {
      planes = Arrays.copyOf(planes, used);
    }
    for (int p = 0; p < used; p++) {
      if (planes[p] == null || planes[p].length < words) {
        planes[p] = new long[words];
      } else {
        Arrays.fill(planes[p], 0, words, 0);
      }
    }
    if (carries[0].length < words) {
      Arrays.setAll(carries, i -> new long[words]);
      nothing = new long[words];
    }
  }

  /** Adds an amount to one counter. Fast while most counters are zero, so call this first. */
  void add(int number, int amount) {
    int word = number >>> 6;
    long bit = 1L << number;
    for (int rest = amount; rest != 0; rest &= rest - 1) {
      int p = Integer.numberOfTrailingZeros(rest);
      long before = planes[p][word];
      planes[p][word] = before ^ bit;
      while ((before & bit) != 0) {
        p++;
        before = planes[p][word];
        planes[p][word] = before ^ bit;
      }
    }
  }

  /**
   * Adds 2<sup>plane</sup> to all counters of each set.
   *
   * @param sets bitmaps, of which the first {@code count} are added
   */
  void addAll(long[][] sets, int count, int plane) {
    for (int from = 0; from < words; from += CHUNK) {
      int to = Math.min(words, from + CHUNK);
      int next = 0;
      for (; count - next >= TOGETHER / 2 && used - plane > 3; next += TOGETHER) {
        addEight(sets, next, count, plane, from, to);
      }
      for (; next < count; next++) {
        System.arraycopy(sets[next], from, carries[0], from, to - from);
        ripple(carries[0], plane, from, to);
      }
    }
  }

  /**
   * Adds eight sets with one carry to the fourth plane, instead of one carry per set. Up to four
   * missing sets are replaced by empty ones.
   */
  private void addEight(long[][] sets, int next, int count, int plane, int from, int to) {
    long[] ones = planes[plane];
    long[] twos = planes[plane + 1];
    long[] fifth = next + 4 < count ? sets[next + 4] : nothing;
    long[] sixth = next + 5 < count ? sets[next + 5] : nothing;
    long[] seventh = next + 6 < count ? sets[next + 6] : nothing;
    long[] eighth = next + 7 < count ? sets[next + 7] : nothing;
    add(ones, sets[next], sets[next + 1], carries[0], from, to);
    add(ones, sets[next + 2], sets[next + 3], carries[1], from, to);
    add(twos, carries[0], carries[1], carries[2], from, to);
    add(ones, fifth, sixth, carries[0], from, to);
    add(ones, seventh, eighth, carries[1], from, to);
    add(twos, carries[0], carries[1], carries[3], from, to);
    add(planes[plane + 2], carries[2], carries[3], carries[0], from, to);
    ripple(carries[0], plane + 3, from, to);
  }

  /** Computes the sum of three bits, with the carry. */
  private static void add(long[] sum, long[] one, long[] other, long[] carry, int from, int to) {
    for (int w = from; w < to; w++) {
      long either = one[w] ^ other[w];
      carry[w] = (one[w] & other[w]) | (sum[w] & either);
      sum[w] ^= either;
    }
  }

  /** Adds a carry to a plane, and further carries to the planes above. */
  private void ripple(long[] carry, int plane, int from, int to) {
    boolean left = true;
    for (int p = plane; p < used && left; p++) {
      long[] bits = planes[p];
      for (int w = from; w < to; w++) {
        long both = bits[w] & carry[w];
        bits[w] ^= carry[w];
        carry[w] = both;
      }
      left = !isEmpty(carry, from, to);
    }
  }

  private static boolean isEmpty(long[] set, int from, int to) {
    int w = from;
    while (w < to && set[w] == 0) {
      w++;
    }
    return w == to;
  }

  /** Drops empty planes, since everything that follows visits each plane. */
  void trim() {
    while (used > 0 && isEmpty(planes[used - 1], 0, words)) {
      used--;
    }
  }

  int get(int number) {
    int word = number >>> 6;
    int count = 0;
    for (int p = 0; p < used; p++) {
      count |= (int) (planes[p][word] >>> number & 1) << p;
    }
    return count;
  }

  /**
   * Keeps the numbers of a set whose counters have reached a threshold.
   *
   * @param threshold 0 or more
   * @param from the first word
   * @param to the last word, exclusive
   * @param kept receives the result; may be the set itself
   */
  void retain(int threshold, int from, int to, long[] set, long[] kept) {
    if (used < Integer.SIZE - 1 && threshold >> used != 0) {
      Arrays.fill(kept, from, to, 0);
      return;
    }
    if (threshold == 0) {
      System.arraycopy(set, from, kept, from, to - from);
      return;
    }
    // From the lowest bit up: a counter's low bits reach those of the threshold if the next bit is
    // larger, or if it is equal and the bits before reached. Every counter reaches the trailing
    // zeros.
    long[] reached = carries[0];
    int lowest = Integer.numberOfTrailingZeros(threshold);
    System.arraycopy(planes[lowest], from, reached, from, to - from);
    for (int p = lowest + 1; p < used; p++) {
      if ((threshold >>> p & 1) == 0) {
        or(reached, planes[p], from, to);
      } else {
        and(reached, planes[p], from, to);
      }
    }
    for (int w = from; w < to; w++) {
      kept[w] = set[w] & reached[w];
    }
  }

  private static void or(long[] into, long[] set, int from, int to) {
    for (int w = from; w < to; w++) {
      into[w] |= set[w];
    }
  }

  private static void and(long[] into, long[] set, int from, int to) {
    for (int w = from; w < to; w++) {
      into[w] &= set[w];
    }
  }
}
