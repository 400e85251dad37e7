package org.refold.similarity.index;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.Comparator;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SizeOrderTest {
  private static float[][] sizes(long seed, int rows, int vectors) {
    SplittableRandom random = new SplittableRandom(seed);
    float[][] sizes = new float[rows][vectors];
    for (float[] row : sizes) {
      for (int vector = 0; vector < vectors; vector++) {
        row[vector] = random.nextInt(5) == 0 ? 0 : random.nextInt(2_000);
      }
    }
    return sizes;
  }

  @ParameterizedTest(name = "{0} vectors")
  @ValueSource(ints = {1, 2, 255, 256, 257, 512, 513, 3_000})
  void of_severalRows_hasEveryVectorOnce(int vectors) {
    int[] order = SizeOrder.of(sizes(1, 3, vectors), vectors);
    assertThat(Arrays.stream(order).sorted().toArray())
        .isEqualTo(IntStream.range(0, vectors).toArray());
  }

  @Test
  void of_oneRow_isSortedWithTiesByNumber() {
    float[][] sizes = sizes(2, 1, 3_000);
    int[] expected =
        IntStream.range(0, 3_000)
            .boxed()
            .sorted(Comparator.comparingDouble(vector -> sizes[0][vector]))
            .mapToInt(Integer::intValue)
            .toArray();
    assertThat(SizeOrder.of(sizes, 3_000)).isEqualTo(expected);
  }

  /** Sixteen blocks of two rows: at best four by four, so each covers a quarter of the range. */
  @Test
  void of_twoRows_makesBlocksOfNearSizesInBoth() {
    int vectors = 16 * RowSizes.BLOCK;
    float[][] sizes = sizes(3, 2, vectors);
    int[] order = SizeOrder.of(sizes, vectors);
    for (float[] row : sizes) {
      double spread = 0;
      for (int from = 0; from < vectors; from += RowSizes.BLOCK) {
        double[] block =
            Arrays.stream(order, from, from + RowSizes.BLOCK).mapToDouble(v -> row[v]).toArray();
        spread += Arrays.stream(block).max().orElse(0) - Arrays.stream(block).min().orElse(0);
      }
      assertThat(spread / 16).isLessThan(1_000);
    }
  }
}
