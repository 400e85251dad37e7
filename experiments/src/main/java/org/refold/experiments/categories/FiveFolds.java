package org.refold.experiments.categories;

import org.refold.evaluation.Folds;

/**
 * Five-fold cross-validation, as in the paper. Parameters for a fold are chosen on the next fold,
 * which is then held back as well, so no choice has seen the fold that it is evaluated on.
 */
final class FiveFolds {
  static final int COUNT = 5;

  private FiveFolds() {}

  static Folds of(int items, long seed) {
    return Folds.random(items, COUNT, seed);
  }

  /** The fold on which parameters for a fold are chosen. */
  static int validating(int fold) {
    return (fold + 1) % COUNT;
  }

  /** The fold whose parameters are chosen on a fold. */
  static int validatedBy(int fold) {
    return (fold + COUNT - 1) % COUNT;
  }
}
