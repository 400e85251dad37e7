package org.refold.plan;

import java.util.SplittableRandom;

/** Random orders, each with the same probability. */
final class Shuffle {
  private Shuffle() {}

  static void all(int[] numbers, SplittableRandom random) {
    for (int i = numbers.length - 1; i > 0; i--) {
      int j = random.nextInt(i + 1);
      int moved = numbers[i];
      numbers[i] = numbers[j];
      numbers[j] = moved;
    }
  }
}
