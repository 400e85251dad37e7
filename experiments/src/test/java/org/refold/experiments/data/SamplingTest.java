package org.refold.experiments.data;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class SamplingTest {
  private static final List<Integer> ITEMS = IntStream.range(0, 1_000).boxed().toList();

  @Test
  void draw_some_hasNoneTwice() {
    assertThat(Sampling.draw(ITEMS, 900, 7)).hasSize(900).doesNotHaveDuplicates();
  }

  @Test
  void draw_moreThanThereAre_isAllOfThem() {
    assertThat(Sampling.draw(ITEMS, 5_000, 7)).containsExactlyInAnyOrderElementsOf(ITEMS);
    assertThat(Sampling.draw(List.of(), 3, 7)).isEmpty();
  }

  @Test
  void draw_fewer_isHowMoreBegin() {
    assertThat(Sampling.draw(ITEMS, 500, 7)).startsWith(array(Sampling.draw(ITEMS, 20, 7)));
    assertThat(Sampling.draw(ITEMS, 20, 8)).isNotEqualTo(Sampling.draw(ITEMS, 20, 7));
  }

  private static Integer[] array(List<Integer> items) {
    return items.toArray(Integer[]::new);
  }

  /** Each of the 12 draws of two of four items, 1,000 times on average, within 4 deviations. */
  @Test
  void draw_manySeeds_givesEveryDrawAboutAsOften() {
    Map<List<String>, Integer> counts = new HashMap<>();
    for (int seed = 0; seed < 12_000; seed++) {
      counts.merge(Sampling.draw(List.of("a", "b", "c", "d"), 2, seed), 1, Integer::sum);
    }
    assertThat(counts).hasSize(12);
    assertThat(counts.values()).allMatch(count -> Math.abs(count - 1_000) < 122);
  }

  @Test
  void indices_noLimitOrAHighOne_areAll() {
    assertThat(Sampling.indices(3, OptionalInt.empty(), 1)).containsExactly(0, 1, 2);
    assertThat(Sampling.indices(3, OptionalInt.of(9), 1)).containsExactly(0, 1, 2);
  }

  @Test
  void indices_some_ascendAndAreThoseDrawn() {
    List<Integer> drawn = Sampling.draw(IntStream.range(0, 1_000).boxed().toList(), 40, 7);
    assertThat(Sampling.indices(1_000, OptionalInt.of(40), 7))
        .isSorted()
        .hasSize(40)
        .containsExactlyInAnyOrder(drawn.toArray(Integer[]::new));
  }
}
