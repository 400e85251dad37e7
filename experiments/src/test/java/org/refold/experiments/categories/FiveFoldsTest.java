package org.refold.experiments.categories;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class FiveFoldsTest {
  @Test
  void of_items_areInFiveFolds() {
    assertThat(FiveFolds.of(12, 1).count()).isEqualTo(5);
    assertThat(FiveFolds.of(12, 1).size()).isEqualTo(12);
  }

  @Test
  void validating_fold_isAnotherAndEachOnce() {
    int[] judges = IntStream.range(0, FiveFolds.COUNT).map(FiveFolds::validating).toArray();
    assertThat(judges).containsExactly(1, 2, 3, 4, 0);
    for (int fold = 0; fold < FiveFolds.COUNT; fold++) {
      assertThat(FiveFolds.validatedBy(judges[fold])).isEqualTo(fold);
      assertThat(FiveFolds.validating(FiveFolds.validatedBy(fold))).isEqualTo(fold);
    }
  }
}
