package org.refold.experiments.categories;

import java.util.Arrays;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import org.refold.evaluation.Folds;

/**
 * What was said about each item's label by what was learnt without its fold. Labels alone, as
 * numbers: hundreds of these are held at a time, of neighbours and of linear classifiers.
 */
final class Predictions {
  private final int[] labels;
  private final int[] truth;
  private final Folds folds;

  /**
   * @param labels the labels said
   * @param truth the labels that are right
   */
  Predictions(int[] labels, int[] truth, Folds folds) {
    this.labels = labels;
    this.truth = truth;
    this.folds = folds;
  }

  boolean isRight(int item) {
    return labels[item] == truth[item];
  }

  /** The share that is right, by fold; folds without items are left out. */
  double[] shares() {
    return IntStream.range(0, FiveFolds.COUNT)
        .mapToObj(folds::items)
        .filter(items -> items.length > 0)
        .mapToDouble(
            items -> (double) Arrays.stream(items).filter(this::isRight).count() / items.length)
        .toArray();
  }

  /** The mean over folds, as the paper gives it. */
  double mean() {
    return Arrays.stream(shares()).average().orElse(0);
  }

  /** How many items of a label are said to be what they are. */
  int right(int label) {
    return count(i -> truth[i] == label && isRight(i));
  }

  /** How many items are right here and wrong there. */
  int rightAlone(Predictions other) {
    return count(i -> isRight(i) && !other.isRight(i));
  }

  private int count(IntPredicate which) {
    return (int) IntStream.range(0, labels.length).filter(which).count();
  }
}
