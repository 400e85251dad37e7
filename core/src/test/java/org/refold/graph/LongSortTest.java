package org.refold.graph;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.refold.limit.Allowance;

class LongSortTest {
  @Test
  void sort_blocks_isAsArraysDo() {
    Random random = new Random(1);
    for (int round = 0; round < 300; round++) {
      long[] numbers = random.longs(random.nextInt(100), -20, 20).toArray();
      int from = random.nextInt(numbers.length + 1);
      int to = from + random.nextInt(numbers.length - from + 1);
      long[] expected = numbers.clone();
      Arrays.sort(expected, from, to);
      LongSort.sort(numbers, from, to, 1 + random.nextInt(8), Allowance.UNLIMITED);
      assertThat(numbers).as("round %d", round).isEqualTo(expected);
    }
  }

  @Test
  void sort_withoutTime_ends() {
    Allowance none =
        new Allowance() {
          @Override
          public void requireTime() {
            throw new IllegalStateException("over");
          }

          @Override
          public void requireMemory(long bytes) {}
        };
    assertThatThrownBy(() -> LongSort.sort(new long[10], 0, 10, 4, none)).hasMessage("over");
  }
}
