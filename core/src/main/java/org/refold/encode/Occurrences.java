package org.refold.encode;

import java.util.Arrays;
import org.refold.vector.CountVector;
import org.refold.vector.VectorShape;

/**
 * Counts how often each index occurs, and gives the counts in ascending order, without sorting: a
 * counter for every entry of the vector, a bit for every counter that is not zero, and a bit for
 * every word of those bits, so that collecting passes over nothing but them. Adding has no branch
 * that depends on the data; sorting, which is all such branches, took half of the time of encoding.
 *
 * <p>Takes about 4 bytes for every entry of the vector; where that would be more than a megabyte,
 * occurrences are kept in a list, which is sorted if it is short. A long list is counted whenever
 * it has doubled, a megabyte of counters at a time, so that it takes memory in the different
 * indices and time in the occurrences, without the logarithm that sorting takes.
 */
final class Occurrences {
  private static final int COUNTED_BITS = 18;
  private static final int LARGEST_COUNTED = 1 << COUNTED_BITS;

  /** So many occurrences are listed before they are counted. */
  private static final int LISTED = 1 << 16;

  private final int dimension;
  private final boolean lists;

  /** Counters of all indices; of a window of them where occurrences are listed. */
  private int[] counters;

  private long[] bits;
  private long[] words;

  /** What is collected; or, where occurrences are listed, all of them. */
  private int[] list = new int[256];

  private int[] counts = new int[256];
  private int listed;

  /** How many at the beginning of the list are counted: ascending, each once. */
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

  /** Adds the end of the list, which is not counted yet, to its beginning, which is. */
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

  /** The vector of what occurred; after that, nothing has. */
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

  /** Forgets what occurred. */
  void clear() {
    collect(0);
    listed = 0;
    counted = 0;
    nextCount = LISTED;
  }

  /** Adds what the counters say to the list, and sets them to 0. */
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
