package org.refold.experiments.categories;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.refold.evaluation.Folds;

/** Seven items: two in the folds 0 and 1, one in each of the others. */
class PredictionsTest {
  private static final Folds FOLDS = FiveFolds.of(7, 1);

  /** Says 1 of all items; it is right about those given. */
  private static Predictions rightAbout(int... items) {
    int[] truth = {2, 2, 2, 2, 2, 2, 2};
    for (int item : items) {
      truth[item] = 1;
    }
    return new Predictions(new int[] {1, 1, 1, 1, 1, 1, 1}, truth, FOLDS);
  }

  private static int item(int fold, int place) {
    return FOLDS.items(fold)[place];
  }

  @Test
  void shares_byFold_areOfItsItems() {
    Predictions predictions = rightAbout(item(0, 0), item(1, 0), item(1, 1), item(3, 0));
    assertThat(predictions.shares()).containsExactly(0.5, 1, 0, 1, 0);
    // Not 4 of 7.
    assertThat(predictions.mean()).isEqualTo(0.5, within(1e-12));
    assertThat(predictions.isRight(item(0, 0))).isTrue();
    assertThat(predictions.isRight(item(0, 1))).isFalse();
  }

  @Test
  void shares_foldsWithoutItems_areLeftOut() {
    Folds folds = FiveFolds.of(2, 1);
    int[] truth = {1, 2};
    assertThat(new Predictions(new int[] {1, 1}, truth, folds).mean()).isEqualTo(0.5);
    assertThat(new Predictions(truth, truth, folds).shares()).containsExactly(1, 1);
    assertThat(new Predictions(new int[0], new int[0], FiveFolds.of(0, 1)).mean()).isZero();
  }

  @Test
  void right_label_countsItsItemsThatAreRight() {
    Predictions predictions =
        new Predictions(new int[] {0, 1, 1, 2, 0, 1, 0}, new int[] {0, 1, 0, 2, 0, 2, 1}, FOLDS);
    assertThat(predictions.right(0)).isEqualTo(2);
    assertThat(predictions.right(1)).isEqualTo(1);
    assertThat(predictions.right(2)).isEqualTo(1);
    assertThat(predictions.right(3)).isZero();
  }

  @Test
  void rightAlone_two_countsWhatTheOtherGetsWrong() {
    Predictions these = rightAbout(0, 1, 2, 5);
    Predictions others = rightAbout(2, 3);
    assertThat(these.rightAlone(others)).isEqualTo(3);
    assertThat(others.rightAlone(these)).isEqualTo(1);
    assertThat(these.rightAlone(these)).isZero();
  }
}
