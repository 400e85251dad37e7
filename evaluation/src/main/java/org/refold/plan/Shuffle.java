package org.refold.plan;

import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;

/** Random permutations, each with the same probability. */
final class Shuffle {
  private static final long SEED = 1;

  private Shuffle() {}

  /** Returns the elements in a random order, always the same one. */
  static <T> List<T> of(List<T> things) {
    int[] order = IntStream.range(0, things.size()).toArray();
    all(order, new SplittableRandom(SEED));
    return Arrays.stream(order).mapToObj(things::get).toList();
  }

  static void all(int[] numbers, SplittableRandom random) {
    for (int i = numbers.length - 1; i > 0; i--) {
      int j = random.nextInt(i + 1);
      int moved = numbers[i];
      numbers[i] = numbers[j];
      numbers[j] = moved;
    }
  }
}
