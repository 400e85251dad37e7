package org.refold.experiments.categories;

import org.refold.evaluation.Folds;

/**
 * Five-fold cross-validation, as in the paper. What has to be chosen for a fold is chosen by the
 * fold after it, which is held back then as well; so no choice has seen the fold that it is judged
 * by.
 */
final class FiveFolds {
  static final int COUNT = 5;

  private FiveFolds() {}

  static Folds of(int items, long seed) {
    return Folds.random(items, COUNT, seed);
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
