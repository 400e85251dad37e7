package org.refold.decode.nearest;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.Comparator;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class BestTest {
  @Test
  void write_manyChoices_givesTheLowestInTheirOrder() {
    Best best = new Best();
    for (long seed = 0; seed < 500; seed++) {
      Random random = new Random(seed);
      int count = random.nextInt(300);
      // Few bounds, so that many are equal.
      double[] bounds = random.ints(count, 0, 20).asDoubleStream().toArray();
      int most = 1 + random.nextInt(150);
      int skip = random.nextInt(most);
      double limit = 5 + random.nextInt(20);
      int[] expected =
          IntStream.range(0, count)
              .filter(i -> bounds[i] <= limit)
              .boxed()
              .sorted(Comparator.<Integer>comparingDouble(i -> bounds[i]).thenComparing(i -> i))
              .limit(most)
              .skip(skip)
              .mapToInt(i -> i)
              .toArray();
      best.start(most, limit);
      for (int i = 0; i < count; i++) {
        best.add(bounds[i], i);
      }
      double[] itsBounds = new double[most];
      int[] choices = new int[most];
      int written = best.write(skip, itsBounds, choices);
      assertThat(Arrays.copyOf(choices, written)).as("seed %d", seed).isEqualTo(expected);
      for (int i = 0; i < written; i++) {
        assertThat(itsBounds[i]).as("seed %d", seed).isEqualTo(bounds[choices[i]]);
      }
    }
  }

  @Test
  void limit_asManyAsWanted_isTheWorstOfThem() {
    Best best = new Best();
    best.start(2, 10);
    best.add(11, 0);
    best.add(7, 1);
    assertThat(best.limit()).isEqualTo(10);
    best.add(3, 2);
    assertThat(best.limit()).isEqualTo(7);
    best.add(5, 3);
    assertThat(best.limit()).isEqualTo(5);
  }
}
