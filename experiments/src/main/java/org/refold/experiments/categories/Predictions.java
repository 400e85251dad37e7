package org.refold.experiments.categories;

import java.util.Arrays;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import org.refold.evaluation.Folds;

/**
 * The predicted label of each item, by a model trained without its fold. Labels are just numbers,
 * since hundreds of these are held at a time, of neighbours and of linear classifiers.
 */
final class Predictions {
  private final int[] labels;
  private final int[] truth;
  private final Folds folds;

  /**
   * Creates predictions.
   *
   * @param labels the predicted labels
   * @param truth the true labels
   */
  Predictions(int[] labels, int[] truth, Folds folds) {
    this.labels = labels;
    this.truth = truth;
    this.folds = folds;
  }

  boolean isRight(int item) {
    return labels[item] == truth[item];
  }

  /** The accuracy by fold; folds without items are left out. */
  double[] shares() {
    return IntStream.range(0, FiveFolds.COUNT)
        .mapToObj(folds::items)
        .filter(items -> items.length > 0)
        .mapToDouble(
            items -> (double) Arrays.stream(items).filter(this::isRight).count() / items.length)
        .toArray();
  }

  /** The mean over folds, as in the paper. */
  double mean() {
    return Arrays.stream(shares()).average().orElse(0);
  }

  /** The number of items of a label that are predicted correctly. */
  int right(int label) {
    return count(i -> truth[i] == label && isRight(i));
  }

  /** The number of items that are right here and wrong there. */
  int rightAlone(Predictions other) {
    return count(i -> isRight(i) && !other.isRight(i));
  }

  private int count(IntPredicate which) {
    return (int) IntStream.range(0, labels.length).filter(which).count();
  }
}
