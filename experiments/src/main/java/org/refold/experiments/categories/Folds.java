package org.refold.experiments.categories;

import java.util.List;
import java.util.stream.IntStream;
import org.refold.experiments.data.Sampling;

/**
 * Which fold each item is in, for five-fold cross-validation: random, of sizes that differ by one
 * at most. What has to be chosen for a fold is chosen by the fold after it, which is held back then
 * as well; so no choice has seen the fold that it is judged by.
 */
final class Folds {
  static final int COUNT = 5;

  private final int[] folds;

  private Folds(int[] folds) {
    this.folds = folds;
  }

  static Folds of(int items, long seed) {
    List<Integer> drawn = Sampling.draw(IntStream.range(0, items).boxed().toList(), items, seed);
    int[] folds = new int[items];
    for (int i = 0; i < items; i++) {
      folds[drawn.get(i)] = i % COUNT;
    }
    return new Folds(folds);
  }

  /** The fold of an item. */
  int of(int item) {
    return folds[item];
  }

  /** The items of a fold, ascending. */
  int[] items(int fold) {
    return IntStream.range(0, folds.length).filter(item -> folds[item] == fold).toArray();
  }

  /** The fold by which choices for a fold are made. */
  static int validating(int fold) {
    return (fold + 1) % COUNT;
  }

  /** The fold whose choices a fold makes. */
  static int validatedBy(int fold) {
    return (fold + COUNT - 1) % COUNT;
  }
}
