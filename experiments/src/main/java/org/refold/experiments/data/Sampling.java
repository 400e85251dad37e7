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
   * Some of the items, or all of them if there are no more, in the order in which they are drawn:
   * so a small draw is how a large one with the same seed begins.
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
   * Which of some items to use, ascending.
   *
   * @param most how many; empty, or more than there are, for all of them
   */
  public static int[] indices(int items, OptionalInt most, long seed) {
    List<Integer> all = IntStream.range(0, items).boxed().toList();
    return draw(all, most.orElse(items), seed).stream().mapToInt(i -> i).sorted().toArray();
  }
}
