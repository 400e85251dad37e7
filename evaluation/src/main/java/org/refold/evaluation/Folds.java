package org.refold.evaluation;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.refold.error.RefoldException;

/**
 * A random assignment of items to folds for cross-validation. The sizes of the folds differ by at
 * most one. If there are fewer items than folds, some folds are empty.
 *
 * <pre>{@code
 * Folds folds = Folds.stratified(List.of("cat", "dog", "cat", "dog"), 2, 1);
 * int[] first = folds.items(0); // one cat and one dog
 * }</pre>
 */
public final class Folds {
  private final int count;

  /** The items in the order of assignment, one to each fold in turn. */
  private final int[] order;

  private final int[] folds;

  private Folds(int count, int[] order, int[] folds) {
    this.count = count;
    this.order = order;
    this.folds = folds;
  }

  /**
   * Assigns items uniformly at random, as in the paper.
   *
   * @throws RefoldException if there are fewer than two folds
   */
  public static Folds random(int items, int count, long seed) {
    return dealt(shuffled(items, seed), count);
  }

  /**
   * Assigns items at random, with about as many of each label in every fold, as in scikit-learn:
   * the numbers differ by at most one. No fold lacks a label by bad luck, and accuracies vary less.
   *
   * @throws RefoldException if there are fewer than two folds
   */
  public static Folds stratified(List<String> labels, int count, long seed) {
    int[] byLabel =
        Arrays.stream(shuffled(labels.size(), seed))
            .boxed()
            .sorted(Comparator.comparing(labels::get))
            .mapToInt(item -> item)
            .toArray();
    return dealt(byLabel, count);
  }

  private static int[] shuffled(int items, long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    int[] order = IntStream.range(0, items).toArray();
    for (int i = 0; i < items; i++) {
      int drawn = random.nextInt(i, items);
      int moved = order[i];
      order[i] = order[drawn];
      order[drawn] = moved;
    }
    return order;
  }

  private static Folds dealt(int[] order, int count) {
    if (count < 2) {
      throw new RefoldException("folds: got " + count + ", expected 2 or more");
    }
    int[] folds = new int[order.length];
    for (int i = 0; i < order.length; i++) {
      folds[order[i]] = i % count;
    }
    return new Folds(count, order, folds);
  }

  /** The number of folds. */
  public int count() {
    return count;
  }

  /** The number of items. */
  public int size() {
    return folds.length;
  }

  /** The fold of an item, from 0. */
  public int of(int item) {
    return folds[item];
  }

  /** The items of a fold, ascending; the first fold has as many as any other, or one more. */
  public int[] items(int fold) {
    return LongStream.iterate(fold, place -> place < order.length, place -> place + count)
        .mapToInt(place -> order[(int) place])
        .sorted()
        .toArray();
  }
}
