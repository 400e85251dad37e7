package org.refold.experiments;

import java.util.Arrays;
import java.util.List;
import java.util.OptionalInt;
import java.util.SplittableRandom;
import java.util.stream.IntStream;

/** Which of some items to use: each choice with the same probability, in the items' order. */
final class Sample {
  private final int[] chosen;

  private Sample(int[] chosen) {
    this.chosen = chosen;
  }

  /**
   * A sample.
   *
   * @param most how many to use; empty, or more than there are, for all of them
   */
  static Sample of(int items, OptionalInt most, long seed) {
    int[] numbers = IntStream.range(0, items).toArray();
    if (most.isEmpty() || most.getAsInt() >= items) {
      return new Sample(numbers);
    }
    SplittableRandom random = new SplittableRandom(seed);
    for (int i = 0; i < most.getAsInt(); i++) {
      int j = random.nextInt(i, items);
      int moved = numbers[i];
      numbers[i] = numbers[j];
      numbers[j] = moved;
    }
    int[] chosen = Arrays.copyOf(numbers, most.getAsInt());
    Arrays.sort(chosen);
    return new Sample(chosen);
  }

  int size() {
    return chosen.length;
  }

  <T> List<T> from(List<T> items) {
    return Arrays.stream(chosen).mapToObj(items::get).toList();
  }
}
