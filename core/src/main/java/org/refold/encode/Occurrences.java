package org.refold.encode;

import java.util.Arrays;
import org.refold.vector.CountVector;
import org.refold.vector.VectorShape;

/**
 * Counts how often each index occurs, and returns the counts in ascending order of indices without
 * sorting. There is a counter for every entry of the vector, a bit for every non-zero counter, and
 * a bit for every non-zero word of those bits, so collecting skips everything else. Adding has no
 * branches that depend on the data; sorting consists of such branches and took half of the time of
 * encoding.
 *
 * <p>Takes about 4 bytes per entry of the vector. If that would exceed a megabyte, occurrences are
 * kept in a list. A short list is sorted. A long list is counted whenever it has doubled, with a
 * megabyte of counters at a time, so it takes memory linear in the distinct indices and time linear
 * in the occurrences, without the logarithmic factor of sorting.
 */
final class Occurrences {
  private static final int COUNTED_BITS = 18;
  private static final int LARGEST_COUNTED = 1 << COUNTED_BITS;

  /** The maximum number of occurrences that are listed before they are counted. */
  private static final int LISTED = 1 << 16;

  private final int dimension;
  private final boolean lists;

  /** The counters of all indices; if occurrences are listed, of a window of them. */
  private int[] counters;

  private long[] bits;
  private long[] words;

  /** The collected entries; if occurrences are listed, all occurrences. */
  private int[] list = new int[256];

  private int[] counts = new int[256];
  private int listed;

  /**
   * The number of counted indices at the beginning of the list, which are ascending and distinct.
   */
  private int counted;

  private int nextCount = LISTED;

  Occurrences(int dimension) {
    this.dimension = dimension;
    this.lists = dimension > LARGEST_COUNTED;
    this.counters = new int[lists ? 0 : dimension];
    this.bits = new long[(counters.length >>> 6) + 1];
    this.words = new long[(bits.length >>> 6) + 1];
  }

  int dimension() {
    return dimension;
  }

  void add(int index) {
    add(index, 1);
  }

  void add(int index, int times) {
    for (int i = 0; lists && i < times; i++) {
      list(index);
    }
    if (!lists) {
      count(index, times);
    }
  }

  private void count(int index, int times) {
    counters[index] += times;
    int word = index >>> 6;
    bits[word] |= 1L << index;
    words[word >>> 6] |= 1L << word;
  }

  private void list(int index) {
    if (listed == nextCount) {
      countList();
      nextCount = Math.max(LISTED, 2 * counted);
    }
    reserve(listed + 1);
    list[listed++] = index;
  }

  /** Adds the end of the list, which is not counted yet, to the counted beginning. */
  private void countList() {
    if (counters.length == 0) {
      counters = new int[LARGEST_COUNTED];
      bits = new long[counters.length >>> 6];
      words = new long[bits.length >>> 6];
    }
    int[] start = new int[((dimension - 1) >>> COUNTED_BITS) + 2];
    for (int i = counted; i < listed; i++) {
      start[(list[i] >>> COUNTED_BITS) + 1]++;
    }
    for (int window = 1; window < start.length; window++) {
      start[window] += start[window - 1];
    }
    int[] next = start.clone();
    int[] byWindow = new int[listed - counted];
    for (int i = counted; i < listed; i++) {
      byWindow[next[list[i] >>> COUNTED_BITS]++] = list[i];
    }
    int[] before = list;
    int[] countsBefore = counts;
    int one = 0;
    list = new int[listed];
    counts = new int[listed];
    listed = 0;
    for (int window = 0; window < start.length - 1; window++) {
      int first = window << COUNTED_BITS;
      for (; one < counted && before[one] >>> COUNTED_BITS == window; one++) {
        count(before[one] - first, countsBefore[one]);
      }
      for (int i = start[window]; i < start[window + 1]; i++) {
        count(byWindow[i] - first, 1);
      }
      collect(first);
    }
    counted = listed;
  }

  private void reserve(int length) {
    if (length > list.length) {
      int larger = Math.max(length, list.length * 2);
      list = Arrays.copyOf(list, larger);
      counts = Arrays.copyOf(counts, larger);
    }
  }

  /** Returns the vector of all occurrences, and clears them. */
  CountVector takeVector(VectorShape shape, long codecId) {
    if (lists && counted == 0) {
      Arrays.sort(list, 0, listed);
      CountVector vector = CountVector.counting(shape, codecId, list, listed);
      listed = 0;
      return vector;
    }
    if (lists) {
      countList();
      counted = 0;
      nextCount = LISTED;
    } else {
      collect(0);
    }
    CountVector vector = CountVector.of(shape, codecId, list, counts, listed);
    listed = 0;
    return vector;
  }

  /** Clears all occurrences. */
  void clear() {
    collect(0);
    listed = 0;
    counted = 0;
    nextCount = LISTED;
  }

  /** Adds the counters to the list, and resets them to 0. */
  private void collect(int first) {
    int at = listed;
    for (int w = 0; w < words.length; w++) {
      for (long word = words[w]; word != 0; word &= word - 1) {
        int b = (w << 6) + Long.numberOfTrailingZeros(word);
        reserve(at + Long.SIZE);
        for (long bit = bits[b]; bit != 0; bit &= bit - 1) {
          int index = (b << 6) + Long.numberOfTrailingZeros(bit);
          list[at] = first + index;
          counts[at++] = counters[index];
          counters[index] = 0;
        }
        bits[b] = 0;
      }
      words[w] = 0;
    }
    listed = at;
  }
}
