package org.refold.fuzz;

import java.util.List;
import java.util.Random;

/**
 * The random choices for one input, which depend only on a seed, the target and the number of the
 * input.
 */
public final class Dice {
  private static final long[] EDGES = {
    0,
    1,
    -1,
    2,
    127,
    128,
    255,
    256,
    32_767,
    65_535,
    65_536,
    Integer.MAX_VALUE - 1L,
    Integer.MAX_VALUE,
    Integer.MAX_VALUE + 1L,
    Integer.MIN_VALUE,
    1L << 32,
    1L << 53,
    Long.MAX_VALUE,
    Long.MIN_VALUE
  };

  private final Random random;

  Dice(long seed, String target, long number) {
    this.random = new Random(mixed(mixed(mixed(seed) + target.hashCode()) + number));
  }

  /**
   * SplitMix64. Without it, seeds of {@link Random} that differ in few bits would begin with the
   * same choices.
   */
  private static long mixed(long value) {
    long mixed = value + 0x9E3779B97F4A7C15L;
    mixed = (mixed ^ (mixed >>> 30)) * 0xBF58476D1CE4E5B9L;
    mixed = (mixed ^ (mixed >>> 27)) * 0x94D049BB133111EBL;
    return mixed ^ (mixed >>> 31);
  }

  /** Returns a number from 0 (inclusive) to {@code bound} (exclusive). */
  public int below(int bound) {
    return random.nextInt(bound);
  }

  /** Returns a number from {@code least} to {@code most}, both inclusive. */
  public int from(int least, int most) {
    return least + random.nextInt(most - least + 1);
  }

  /** Returns true with a probability of 1 in {@code cases}. */
  public boolean oneIn(int cases) {
    return random.nextInt(cases) == 0;
  }

  public <T> T pick(List<T> choices) {
    return choices.get(random.nextInt(choices.size()));
  }

  @SafeVarargs
  public final <T> T of(T... choices) {
    return choices[random.nextInt(choices.length)];
  }

  /** Returns a number near the limits of some type, where programs fail. */
  public long edge() {
    return EDGES[below(EDGES.length)];
  }

  public long any() {
    return random.nextLong();
  }
}
