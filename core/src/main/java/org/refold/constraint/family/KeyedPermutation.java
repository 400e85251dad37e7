package org.refold.constraint.family;

/**
 * Pseudo-random permutations of 0 to n−1, one for every 64-bit key, computed on the fly in both
 * directions. An alternating Feistel network on the next power of two is walked along its cycle
 * until the value falls below n (Black and Rogaway, <i>Ciphers with arbitrary finite domains</i>,
 * 2002). It needs no memory and is defined by this arithmetic alone. The vectors of every codec
 * depend on it, so it must never change.
 *
 * <p>Large domains get 4 rounds, enough for a network with independent round functions to look
 * random (Luby and Rackoff, 1988); domains below 2¹² have halves of few bits, which mix more
 * slowly, and get 8 rounds.
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
      int low = x & lowMask;
      int high = x >>> lowBits;
      for (int round = 0; round < rounds; round += 2) {
        low ^= (int) mix((key + GAMMA * round) ^ high) & lowMask;
        high ^= (int) mix((key + GAMMA * (round + 1)) ^ low) & highMask;
      }
      x = (high << lowBits) | low;
    } while (x >= size);
    return x;
  }

  /**
   * Applies the permutation to many values in place. The function of a round depends on half of a
   * value's bits, so it is tabulated first if that takes fewer steps than the values themselves;
   * reading the tables halves the time. Each step is applied to all values before the next one.
   * Without a walk of unknown length for each value, the processor works on several values at once.
   *
   * @param walking the places of the values in their array; overwritten
   * @param functions space for the tables, from {@link #newTables}; overwritten
   */
  void applyAll(long key, int[] values, int[] walking, int count, char[] functions) {
    if (count <= highMask) {
      for (int k = 0; k < count; k++) {
        values[walking[k]] = apply(key, values[walking[k]]);
      }
      return;
    }
    tabulate(key, functions);
    int left = count;
    while (left > 0) {
      int outside = 0;
      for (int k = 0; k < left; k++) {
        int i = walking[k];
        int low = values[i] & lowMask;
        int high = values[i] >>> lowBits;
        for (int function = 0; function < functions.length; function += 2 * (highMask + 1)) {
          low ^= functions[function + high];
          high ^= functions[function + highMask + 1 + low];
        }
        int x = (high << lowBits) | low;
        values[i] = x;
        walking[outside] = i;
        outside += (size - 1 - x) >>> 31;
      }
      left = outside;
    }
  }

  /** Returns space for the function of each round, by round and half of the bits. */
  char[] newTables() {
    return new char[rounds * (highMask + 1)];
  }

  /** Computes the tables; a half has at most 16 bits. */
  private void tabulate(long key, char[] functions) {
    int length = highMask + 1;
    for (int round = 0; round < rounds; round += 2) {
      for (int half = 0; half < length; half++) {
        functions[round * length + half] = (char) (mix((key + GAMMA * round) ^ half) & lowMask);
        functions[(round + 1) * length + half] =
            (char) (mix((key + GAMMA * (round + 1)) ^ half) & highMask);
      }
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

  /** Derives a key from another key and a number. Different numbers give unrelated keys. */
  static long derive(long key, long number) {
    return mix(mix(key + GAMMA) + GAMMA * (number + 1));
  }
}
