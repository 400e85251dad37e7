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
 * occurrences are kept in a list and sorted. A long list is counted whenever it has doubled, so
 * that it takes memory in the different indices, not in the occurrences.
 */
final class Occurrences {
  private static final int LARGEST_COUNTED = 1 << 18;

  /** So many occurrences are listed before they are counted. */
  private static final int LISTED = 1 << 16;

  private final int dimension;
  private final int[] counters;
  private final long[] bits;
  private final long[] words;

  /** What is collected; or, without counters, all that occurred. */
  private int[] list = new int[256];

  private int[] counts = new int[256];
  private int listed;

  /** How many at the beginning of the list are counted: ascending, each once. */
  private int counted;

  private int nextCount = LISTED;

  Occurrences(int dimension) {
    this.dimension = dimension;
    this.counters = new int[dimension <= LARGEST_COUNTED ? dimension : 0];
    this.bits = new long[(counters.length >>> 6) + 1];
    this.words = new long[(bits.length >>> 6) + 1];
  }

  int dimension() {
    return dimension;
  }

  void add(int index) {
    if (counters.length == 0) {
      list(index);
      return;
    }
    counters[index]++;
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
    Arrays.sort(list, counted, listed);
    int[] indices = new int[listed];
    int[] sums = new int[listed];
    int size = 0;
    int one = 0;
    int other = counted;
    while (one < counted || other < listed) {
      boolean takeOne = other == listed || (one < counted && list[one] <= list[other]);
      int index = list[takeOne ? one : other];
      int count = takeOne ? counts[one++] : 0;
      for (; other < listed && list[other] == index; other++) {
        count++;
      }
      indices[size] = index;
      sums[size++] = count;
    }
    list = indices;
    counts = sums;
    counted = size;
    listed = size;
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
    if (counters.length == 0 && counted == 0) {
      Arrays.sort(list, 0, listed);
      CountVector vector = CountVector.counting(shape, codecId, list, listed);
      listed = 0;
      return vector;
    }
    if (counters.length == 0) {
      countList();
      counted = 0;
      nextCount = LISTED;
    } else {
      collect();
    }
    CountVector vector =
        CountVector.trusted(
            shape, codecId, Arrays.copyOf(list, listed), Arrays.copyOf(counts, listed));
    listed = 0;
    return vector;
  }

  /** Forgets what occurred. */
  void clear() {
    collect();
    listed = 0;
    counted = 0;
    nextCount = LISTED;
  }

  private void collect() {
    int at = 0;
    for (int w = 0; w < words.length; w++) {
      for (long word = words[w]; word != 0; word &= word - 1) {
        int b = (w << 6) + Long.numberOfTrailingZeros(word);
        reserve(at + Long.SIZE);
        for (long bit = bits[b]; bit != 0; bit &= bit - 1) {
          int index = (b << 6) + Long.numberOfTrailingZeros(bit);
          list[at] = index;
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
