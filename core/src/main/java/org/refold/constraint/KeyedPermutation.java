package org.refold.constraint;

/**
 * Pseudo-random permutations of 0 to n−1, one for every 64-bit key, and computed on the fly in both
 * directions: an alternating Feistel network on the next power of two, walked along its cycle until
 * the value falls below n (Black and Rogaway, <i>Ciphers with arbitrary finite domains</i>, 2002).
 * No memory, and defined by this arithmetic alone: the vectors of every codec depend on it, so it
 * must never change.
 *
 * <p>Large domains get 4 rounds, enough for a network with independent round functions to look
 * random (Luby and Rackoff, 1988); domains below 2¹² have halves of few bits, which mix more
 * slowly, and get 8.
 */
final class KeyedPermutation {
  private static final long GAMMA = 0x9E3779B97F4A7C15L;

  private final int size;
  private final int lowBits;
  private final int lowMask;
  private final int highMask;
  private final int rounds;

  KeyedPermutation(int size) {
    this.size = size;
    int bits = Math.max(2, 32 - Integer.numberOfLeadingZeros(Math.max(1, size - 1)));
    this.lowBits = bits / 2;
    this.lowMask = (1 << lowBits) - 1;
    this.highMask = (1 << (bits - lowBits)) - 1;
    this.rounds = bits < 12 ? 8 : 4;
  }

  int apply(long key, int value) {
    int x = value;
    do {
      x = step(key, x);
    } while (x >= size);
    return x;
  }

  private int step(long key, int x) {
    int low = x & lowMask;
    int high = x >>> lowBits;
    for (int round = 0; round < rounds; round += 2) {
      low ^= (int) mix((key + GAMMA * round) ^ high) & lowMask;
      high ^= (int) mix((key + GAMMA * (round + 1)) ^ low) & highMask;
    }
    return (high << lowBits) | low;
  }

  /**
   * Applies the permutation to many values in place. All of them take a step before any takes its
   * next: without a walk of unknown length between them, the processor works on several at once.
   *
   * @param walking the places of the values in their array; overwritten
   */
  void applyAll(long key, int[] values, int[] walking, int count) {
    int left = count;
    while (left > 0) {
      int outside = 0;
      for (int k = 0; k < left; k++) {
        int i = walking[k];
        int x = step(key, values[i]);
        values[i] = x;
        walking[outside] = i;
        outside += (size - 1 - x) >>> 31;
      }
      left = outside;
    }
  }

  int invert(long key, int value) {
    int x = value;
    do {
      int low = x & lowMask;
      int high = x >>> lowBits;
      for (int round = rounds - 2; round >= 0; round -= 2) {
        high ^= (int) mix((key + GAMMA * (round + 1)) ^ low) & highMask;
        low ^= (int) mix((key + GAMMA * round) ^ high) & lowMask;
      }
      x = (high << lowBits) | low;
    } while (x >= size);
    return x;
  }

  /**
   * The finaliser of SplitMix64 (Steele, Lea and Flood, 2014): every input bit changes every output
   * bit.
   */
  static long mix(long value) {
    long z = value;
    z = (z ^ (z >>> 30)) * 0xBF58476D1CE4E5B9L;
    z = (z ^ (z >>> 27)) * 0x94D049BB133111EBL;
    return z ^ (z >>> 31);
  }

  /** A key derived from another and a number; different numbers give unrelated keys. */
  static long derive(long key, long number) {
    return mix(mix(key + GAMMA) + GAMMA * (number + 1));
  }
}
