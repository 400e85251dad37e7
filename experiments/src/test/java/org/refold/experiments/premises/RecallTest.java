package org.refold.experiments.premises;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class RecallTest {
  private final Recall recall = new Recall();

  @Test
  void share_nothing_isZero() {
    assertThat(recall.share(16)).isZero();
  }

  @Test
  void share_theorems_isTheMeanOfTheirs() {
    int[] ranking = IntStream.range(0, 100).toArray();
    recall.add(ranking, new int[] {15, 16, 31, 63});
    recall.add(ranking, new int[] {64, 0});
    recall.add(ranking, new int[] {});
    assertThat(recall.theorems()).isEqualTo(2);
    assertThat(recall.share(16)).isEqualTo((0.25 + 0.5) / 2);
    assertThat(recall.share(32)).isEqualTo((0.75 + 0.5) / 2);
    assertThat(recall.share(64)).isEqualTo((1 + 0.5) / 2);
    assertThat(Recall.DEPTHS).extracting(recall::covered).containsExactly(0, 0, 1);
  }
}
