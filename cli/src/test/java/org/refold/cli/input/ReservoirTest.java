package org.refold.cli.input;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class ReservoirTest {
  @Test
  void sample_fewItems_areAll() {
    Reservoir<Integer> reservoir = new Reservoir<>(5);
    IntStream.range(0, 5).forEach(reservoir::add);
    assertThat(reservoir.sample()).containsExactly(0, 1, 2, 3, 4);
    assertThat(reservoir.count()).isEqualTo(5);
  }

  @Test
  void sample_manyItems_areDrawnEvenlyAndAlwaysTheSame() {
    Reservoir<Integer> reservoir = new Reservoir<>(1_000);
    Reservoir<Integer> again = new Reservoir<>(1_000);
    for (int i = 0; i < 100_000; i++) {
      reservoir.add(i);
      again.add(i);
    }
    assertThat(reservoir.count()).isEqualTo(100_000);
    assertThat(reservoir.sample()).hasSize(1_000).doesNotHaveDuplicates();
    assertThat(again.sample()).isEqualTo(reservoir.sample());
    for (int tenth = 0; tenth < 10; tenth++) {
      int from = tenth * 10_000;
      assertThat(reservoir.sample().stream().filter(i -> i >= from && i < from + 10_000).count())
          .isBetween(60L, 140L);
    }
  }
}
