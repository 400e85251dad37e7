package org.refold.decode.problem;

import org.refold.vector.CountVector;

/**
 * The remaining count of each constraint of a vector. One bit per possible constraint tells without
 * a branch whether it has a remaining count. Few constraints occur more than once; these have a
 * counter in a hash table.
 */
public final class PatternCounts {
  /** A multiplier that spreads consecutive indices over the table. */
  private static final int SPREAD = 0x9E3779B1;

  /** The index of the first constraint. */
  private final int first;

  /**
   * By index, from the first constraint on: whether its count is positive, and whether it has a
   * counter.
   */
  private final long[] occurs;

  private final long[] isCounted;

  /** Counters, by open addressing. Key 0 means empty, since index 0 is that of a symbol. */
  private final int shift;

  private final int[] keys;
  private final int[] counts;

  /** Reads the constraints of a vector: its entries from {@code from} on. */
  public PatternCounts(CountVector vector, int from) {
    this.first = vector.shape().rowStart(1);
    this.occurs = new long[Bits.words(vector.shape().dimension() - first)];
    this.isCounted = new long[occurs.length];
    int counted = 0;
    for (int i = from; i < vector.entryCount(); i++) {
      int bit = vector.index(i) - first;
      Bits.set(occurs, 0, bit);
      if (vector.count(i) > 1) {
        Bits.set(isCounted, 0, bit);
        counted++;
      }
    }
    int bits = 33 - Integer.numberOfLeadingZeros(counted + 1);
    this.shift = Integer.SIZE - bits;
    this.keys = new int[1 << bits];
    this.counts = new int[1 << bits];
    for (int i = from; i < vector.entryCount() && counted > 0; i++) {
      if (vector.count(i) > 1) {
        int at = position(vector.index(i));
        keys[at] = vector.index(i);
        counts[at] = vector.count(i);
        counted--;
      }
    }
  }

  /** The approximate memory for the constraints of a vector, in bytes. */
  public static long bytes(CountVector vector) {
    return 32L * vector.entryCount() + vector.shape().dimension() / 4;
  }

  private int position(int index) {
    int at = (index * SPREAD) >>> shift;
    while (keys[at] != index && keys[at] != 0) {
      at = (at + 1) & (keys.length - 1);
    }
    return at;
  }

  /** 1 if a constraint has a remaining count, else 0. */
  public int occurs(int index) {
    int bit = index - first;
    return (int) (occurs[bit >>> 6] >>> bit) & 1;
  }

  /** Decrements the remaining count of a constraint. */
  public void remove(int index) {
    int bit = index - first;
    if (!Bits.get(isCounted, 0, bit) || --counts[position(index)] == 0) {
      Bits.clear(occurs, 0, bit);
    }
  }

  /** Undoes {@link #remove}. */
  public void restore(int index) {
    int bit = index - first;
    if (Bits.get(isCounted, 0, bit)) {
      counts[position(index)]++;
    }
    Bits.set(occurs, 0, bit);
  }
}
