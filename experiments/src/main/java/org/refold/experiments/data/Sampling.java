package org.refold.experiments.data;

import java.util.Arrays;
import java.util.List;
import java.util.OptionalInt;
import java.util.SplittableRandom;
import java.util.stream.IntStream;

/** Random draws without replacement. */
public final class Sampling {
  private Sampling() {}

  /**
   * Draws some of the items, or all if there are no more, and returns them in the order drawn. A
   * small draw is the beginning of a large one with the same seed.
   */
  public static <T> List<T> draw(List<T> items, int most, long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    int[] order = new int[items.size()];
    Arrays.setAll(order, i -> i);
    int count = Math.min(most, order.length);
    for (int i = 0; i < count; i++) {
      int drawn = random.nextInt(i, order.length);
      int moved = order[i];
      order[i] = order[drawn];
      order[drawn] = moved;
    }
    return Arrays.stream(order, 0, count).mapToObj(items::get).toList();
  }

  /**
   * Draws indices of items, and returns them in ascending order.
   *
   * @param most the number to draw; empty, or more than the number of items, for all
   */
  public static int[] indices(int items, OptionalInt most, long seed) {
    List<Integer> all = IntStream.range(0, items).boxed().toList();
    return draw(all, most.orElse(items), seed).stream().mapToInt(i -> i).sorted().toArray();
  }
}
