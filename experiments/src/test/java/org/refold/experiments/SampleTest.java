package org.refold.experiments;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.OptionalInt;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class SampleTest {
  private static final List<Integer> TEN = IntStream.range(0, 10).boxed().toList();

  private static List<Integer> draw(OptionalInt most, long seed) {
    return Sample.of(TEN.size(), most, seed).from(TEN);
  }

  @Test
  void of_noLimitOrAHighOne_takesAll() {
    assertThat(draw(OptionalInt.empty(), 1)).isEqualTo(TEN);
    assertThat(draw(OptionalInt.of(10), 1)).isEqualTo(TEN);
    assertThat(draw(OptionalInt.of(99), 1)).isEqualTo(TEN);
  }

  @Test
  void of_fewer_areInOrderAndTheSameForASeed() {
    for (long seed = 0; seed < 100; seed++) {
      List<Integer> drawn = draw(OptionalInt.of(4), seed);
      assertThat(drawn).as("seed %d", seed).hasSize(4).doesNotHaveDuplicates().isSorted();
      assertThat(draw(OptionalInt.of(4), seed)).isEqualTo(drawn);
    }
  }

  /** 4,000 draws of 4 from 10: each item about 1,600 times, with a deviation of 31. */
  @Test
  void of_manySeeds_takesEachItemAboutAsOften() {
    int[] times = new int[TEN.size()];
    for (long seed = 0; seed < 4_000; seed++) {
      draw(OptionalInt.of(4), seed).forEach(item -> times[item]++);
    }
    assertThat(times).satisfies(all -> assertThat(IntStream.of(all)).allMatch(n -> n > 1_450));
  }
}
