package org.refold.constraint.family;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/**
 * A set M of symbol indices that a split divides: runs of indices, in which pinned indices are
 * treated separately. Each unpinned member has an ordinal, ascending with its index. Takes memory
 * only for the runs.
 */
final class SymbolSet {
  private final int[] starts;
  private final int[] ends;

  /** The ordinal of each run's first member. */
  private final int[] ordinals;

  private final int[] pinned;
  private final int size;

  private final int numbers;

  private SymbolSet(List<int[]> runs, int[] pinned, int numbers) {
    this.numbers = numbers;
    this.starts = new int[runs.size()];
    this.ends = new int[runs.size()];
    this.ordinals = new int[runs.size()];
    this.pinned = pinned;
    int count = 0;
    for (int i = 0; i < starts.length; i++) {
      starts[i] = runs.get(i)[0];
      ends[i] = runs.get(i)[1];
      ordinals[i] = count;
      count += ends[i] - starts[i];
    }
    this.size = count;
  }

  /**
   * Returns the set of all indices in the runs.
   *
   * @param runs pairs (first index, index after the last), ascending and disjoint
   * @param pinned ascending indices that get blocks of their own if they occur
   */
  static SymbolSet of(List<int[]> runs, int[] pinned) {
    return of(runs, pinned, 1);
  }

  /**
   * Like {@link #of(List, int[])}, but for symbols with numbers.
   *
   * @param numbers the number of consecutive indices of one symbol
   */
  static SymbolSet of(List<int[]> runs, int[] pinned, int numbers) {
    List<int[]> unpinned = new ArrayList<>();
    List<Integer> kept = new ArrayList<>();
    for (int[] run : runs) {
      int from = run[0];
      for (int pin : pinned) {
        if (pin >= from && pin < run[1]) {
          kept.add(pin);
          if (pin > from) {
            unpinned.add(new int[] {from, pin});
          }
          from = pin + 1;
        }
      }
      if (from < run[1]) {
        unpinned.add(new int[] {from, run[1]});
      }
    }
    return new SymbolSet(unpinned, kept.stream().mapToInt(Integer::intValue).toArray(), numbers);
  }

  /** The number of unpinned members. */
  int size() {
    return size;
  }

  /** The number of consecutive indices of one symbol; 1 if symbols have no numbers. */
  int numbers() {
    return numbers;
  }

  int pinnedCount() {
    return pinned.length;
  }

  int pinned(int i) {
    return pinned[i];
  }

  /**
   * The ordinal of a member, size + i for the i-th pinned member, or −1 for an index outside the
   * set.
   */
  int ordinal(int index) {
    int run = runOf(starts, index);
    if (run >= 0 && index < ends[run]) {
      return ordinals[run] + index - starts[run];
    }
    int pin = Arrays.binarySearch(pinned, index);
    return pin >= 0 ? size + pin : -1;
  }

  /** Computes the ordinals of many members, given in ascending order. */
  void ordinals(int[] indices, int[] into) {
    int run = 0;
    for (int i = 0; i < indices.length; i++) {
      while (run < starts.length && indices[i] >= ends[run]) {
        run++;
      }
      into[i] =
          run < starts.length && indices[i] >= starts[run]
              ? ordinals[run] + indices[i] - starts[run]
              : ordinal(indices[i]);
    }
  }

  int index(int ordinal) {
    int run = runOf(ordinals, ordinal);
    return starts[run] + ordinal - ordinals[run];
  }

  /** The members at every {@code step}-th place of their runs, in ascending order. */
  IntStream firsts(int step) {
    return IntStream.range(0, starts.length)
        .flatMap(run -> IntStream.iterate(starts[run], at -> at < ends[run], at -> at + step));
  }

  int lowest() {
    int first = starts.length == 0 ? Integer.MAX_VALUE : starts[0];
    return pinned.length == 0 ? first : Math.min(first, pinned[0]);
  }

  /** The number of indices from the lowest to the highest member. */
  int span() {
    int last = starts.length == 0 ? -1 : ends[ends.length - 1] - 1;
    int highest = pinned.length == 0 ? last : Math.max(last, pinned[pinned.length - 1]);
    return highest < 0 ? 0 : highest - lowest() + 1;
  }

  private static int runOf(int[] sorted, int value) {
    int at = Arrays.binarySearch(sorted, value);
    return at >= 0 ? at : -at - 2;
  }
}
