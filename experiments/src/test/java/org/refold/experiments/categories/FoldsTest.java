package org.refold.experiments.categories;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.IntSummaryStatistics;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class FoldsTest {
  private static int[] folds(int items, long seed) {
    Folds folds = Folds.of(items, seed);
    return IntStream.range(0, items).map(folds::of).toArray();
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 4, 5, 23, 24, 1_000})
  void items_allFolds_haveEachItemOnceAndAboutAsMany(int items) {
    Folds folds = Folds.of(items, 3);
    IntSummaryStatistics sizes =
        IntStream.range(0, Folds.COUNT).map(fold -> folds.items(fold).length).summaryStatistics();
    assertThat(sizes.getMax() - sizes.getMin()).isLessThanOrEqualTo(1);
    assertThat(IntStream.range(0, Folds.COUNT).flatMap(fold -> Arrays.stream(folds.items(fold))))
        .containsExactlyInAnyOrderElementsOf(IntStream.range(0, items).boxed().toList());
    for (int fold = 0; fold < Folds.COUNT; fold++) {
      int its = fold;
      assertThat(folds.items(fold)).isSorted();
      assertThat(IntStream.of(folds.items(fold))).allMatch(item -> folds.of(item) == its);
    }
  }

  @Test
  void of_seed_decidesWhichFold() {
    assertThat(folds(100, 3)).isEqualTo(folds(100, 3)).isNotEqualTo(folds(100, 4));
  }

  /** Were it so, folds would be runs of files, and of domains with them. */
  @Test
  void of_neighbouringItems_isNotInTurn() {
    int[] folds = folds(1_000, 3);
    long inTurn =
        IntStream.range(1, folds.length)
            .filter(i -> folds[i] == Folds.validating(folds[i - 1]))
            .count();
    assertThat(inTurn).isBetween(150L, 250L);
  }

  @Test
  void validating_fold_isAnotherAndEachOnce() {
    int[] judges = IntStream.range(0, Folds.COUNT).map(Folds::validating).toArray();
    assertThat(judges).containsExactly(1, 2, 3, 4, 0);
    for (int fold = 0; fold < Folds.COUNT; fold++) {
      assertThat(Folds.validatedBy(judges[fold])).isEqualTo(fold);
      assertThat(Folds.validating(Folds.validatedBy(fold))).isEqualTo(fold);
    }
  }
}
