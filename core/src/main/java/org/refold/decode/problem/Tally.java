package org.refold.decode.problem;

import java.util.Arrays;
import java.util.StringJoiner;
import java.util.function.IntFunction;

/** Counts by a few keys, ascending; a compact map for about ten entries. */
final class Tally {
  private int[] keys = new int[4];
  private long[] counts = new long[4];
  private int size;

  void add(int key, long count) {
    int at = Arrays.binarySearch(keys, 0, size, key);
    if (at < 0) {
      at = -at - 1;
      if (size == keys.length) {
        keys = Arrays.copyOf(keys, 2 * size);
        counts = Arrays.copyOf(counts, 2 * size);
      }
      System.arraycopy(keys, at, keys, at + 1, size - at);
      System.arraycopy(counts, at, counts, at + 1, size - at);
      keys[at] = key;
      counts[at] = 0;
      size++;
    }
    counts[at] += count;
  }

  long get(int key) {
    int at = Arrays.binarySearch(keys, 0, size, key);
    return at < 0 ? 0 : counts[at];
  }

  int size() {
    return size;
  }

  int key(int i) {
    return keys[i];
  }

  /** Whether another tally has the same counts; a count of 0 equals no count. */
  boolean equalTo(Tally other) {
    return covers(other) && other.covers(this);
  }

  private boolean covers(Tally other) {
    for (int i = 0; i < other.size; i++) {
      if (get(other.keys[i]) != other.counts[i]) {
        return false;
      }
    }
    return true;
  }

  /** The counts in words, such as {@code 2 × one, 3 × other}. */
  String words(IntFunction<String> name) {
    StringJoiner words = new StringJoiner(", ");
    for (int i = 0; i < size; i++) {
      words.add(counts[i] + " × " + name.apply(keys[i]));
    }
    return size == 0 ? "none" : words.toString();
  }
}
