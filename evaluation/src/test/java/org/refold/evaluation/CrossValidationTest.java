package org.refold.evaluation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.refold.error.RefoldException;
import org.refold.similarity.RowSimilarity;
import org.refold.similarity.Similarity;

class CrossValidationTest {
  private static final Similarity MIX = new Similarity(RowSimilarity.COSINE, 0.3);
  private static final long SEED = 5;

  private static CrossValidation run(
      List<LabelledVector> items, Folds folds, int neighbours, int threads) {
    return CrossValidation.run(items, folds, MIX, neighbours, threads, () -> {});
  }

  @ParameterizedTest
  @CsvSource({"2, 1", "5, 1", "5, 3", "60, 4"})
  void run_eachItem_isAskedOfAllOutsideItsFold(int count, int neighbours) {
    List<LabelledVector> items = LabelledVectors.random(60, SEED);
    Folds folds = Folds.random(60, count, SEED);
    CrossValidation validation = run(items, folds, neighbours, 1);
    int right = 0;
    for (int i = 0; i < 60; i++) {
      List<LabelledVector> others = new ArrayList<>();
      for (int j = 0; j < 60; j++) {
        if (folds.of(i) != folds.of(j)) {
          others.add(items.get(j));
        }
      }
      Classification alone =
          new NeighbourClassifier(others, MIX, neighbours).classify(items.get(i).vector());
      assertThat(validation.said().get(i)).as("seed %d, item %d", SEED, i).isEqualTo(alone.label());
      right += alone.label().equals(items.get(i).label()) ? 1 : 0;
    }
    assertThat(validation.table().right()).isEqualTo(right).isBetween(10L, 50L);
    assertThat(validation.table().total()).isEqualTo(60);
  }

  @Test
  void run_anyNumberOfThreads_saysTheSame() {
    List<LabelledVector> items = LabelledVectors.random(400, SEED);
    Folds folds = Folds.random(400, 3, SEED);
    assertThat(run(items, folds, 3, 4)).isEqualTo(run(items, folds, 3, 1));
  }

  @Test
  void run_watch_isToldOfEachItem() {
    int[] told = {0};
    CrossValidation.run(
        LabelledVectors.random(23, SEED), Folds.random(23, 5, 1), MIX, 1, 2, () -> told[0]++);
    assertThat(told[0]).isEqualTo(23);
  }

  @Test
  void accuracy_byFold_isOfItsItems() {
    List<LabelledVector> items = LabelledVectors.random(43, SEED);
    Folds folds = Folds.random(43, 4, SEED);
    CrossValidation validation = run(items, folds, 1, 1);
    List<Double> shares = new ArrayList<>();
    for (int fold = 0; fold < 4; fold++) {
      double right = 0;
      for (int item : folds.items(fold)) {
        String said = validation.said().get(item);
        right += said.equals(items.get(item).label()) ? 1 : 0;
      }
      shares.add(right / folds.items(fold).length);
    }
    assertThat(validation.accuracies()).isEqualTo(shares);
    assertThat(validation.accuracy().getMin()).isEqualTo(Collections.min(shares));
    assertThat(validation.accuracy().getMax())
        .isEqualTo(Collections.max(shares))
        .isGreaterThan(Collections.min(shares));
    assertThat(validation.accuracy().getAverage())
        .isEqualTo(shares.stream().mapToDouble(share -> share).sum() / 4, within(1e-12));
  }

  @Test
  void accuracies_foldsWithoutItems_areLeftOut() {
    List<LabelledVector> items = LabelledVectors.random(3, SEED);
    assertThat(run(items, Folds.random(3, 7, 1), 1, 1).accuracies()).hasSize(3);
  }

  @Test
  void run_itemsAndFoldsNotAsMany_isRefused() {
    assertThatThrownBy(() -> run(LabelledVectors.random(4, SEED), Folds.random(5, 2, 1), 1, 1))
        .isInstanceOf(RefoldException.class)
        .hasMessage("cross-validation: got 4 items, expected 5, the number in the folds");
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1})
  void run_fewerThanTwoItems_isRefused(int count) {
    List<LabelledVector> items = LabelledVectors.random(count, SEED);
    assertThatThrownBy(() -> run(items, Folds.random(count, 2, 1), 1, 1))
        .isInstanceOf(RefoldException.class)
        .hasMessage("cross-validation: number of items: got " + count + ", expected 2 or more");
  }

  @ParameterizedTest
  @ValueSource(ints = {0, -1})
  void run_noNeighbours_isRefused(int neighbours) {
    List<LabelledVector> items = LabelledVectors.random(2, SEED);
    assertThatThrownBy(() -> run(items, Folds.random(2, 2, 1), neighbours, 1))
        .isInstanceOf(RefoldException.class)
        .hasMessage("classifier: got k = " + neighbours + ", expected 1 or more");
  }
}
