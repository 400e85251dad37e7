package org.refold.similarity.index;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class RowSizesTest {
  private static final int ROWS = 3;

  @Test
  void roundedDown_isTheNextFloatAtMost() {
    SplittableRandom random = new SplittableRandom(1);
    for (int i = 0; i < 10_000; i++) {
      double size = random.nextDouble() * Math.pow(2, random.nextInt(64));
      float rounded = RowSizes.roundedDown(size);
      assertThat((double) rounded).isLessThanOrEqualTo(size);
      assertThat((double) Math.nextUp(rounded)).isGreaterThan(size);
    }
    assertThat(RowSizes.roundedDown(16_777_217)).isEqualTo(16_777_216f);
    assertThat(RowSizes.roundedDown(0)).isZero();
  }

  /** Sizes that floats lack, some rows empty, the last block not full, and one with nothing. */
  @Test
  void bounds_ofBlocks_areNeverTooTight() {
    SplittableRandom random = new SplittableRandom(2);
    int vectors = 3 * RowSizes.BLOCK + 7;
    double[] sizes = new double[vectors * ROWS];
    for (int i = 0; i < sizes.length; i++) {
      boolean nothing = i / ROWS / RowSizes.BLOCK == 1 || random.nextInt(4) == 0;
      sizes[i] = nothing ? 0 : 1 + random.nextLong(1L << 50);
    }
    float[] least = new float[sizes.length];
    IntStream.range(0, least.length).forEach(i -> least[i] = RowSizes.roundedDown(sizes[i]));
    RowSizes rowSizes = RowSizes.of(least, ROWS);
    assertThat(rowSizes.blocks()).isEqualTo(4);
    for (int number = 0; number < vectors; number++) {
      for (int row = 0; row < ROWS; row++) {
        double size = sizes[number * ROWS + row];
        int block = number / RowSizes.BLOCK;
        assertThat(rowSizes.least(number, row)).isLessThanOrEqualTo(size);
        assertThat(rowSizes.least(number, row) == 0).isEqualTo(size == 0);
        assertThat(rowSizes.most(row, block)).isGreaterThanOrEqualTo(size);
        if (size > 0) {
          assertThat(rowSizes.leastAt(row, rowSizes.leastOf(row, block)))
              .isPositive()
              .isLessThanOrEqualTo(size);
        }
      }
    }
    for (int row = 0; row < ROWS; row++) {
      int of = row;
      double[] leasts =
          IntStream.range(0, rowSizes.leasts(row))
              .mapToDouble(place -> rowSizes.leastAt(of, place))
              .toArray();
      assertThat(leasts).isSorted().doesNotHaveDuplicates().endsWith(Double.POSITIVE_INFINITY);
      assertThat(rowSizes.most(row, 1)).isZero();
      assertThat(rowSizes.leastOf(row, 1)).isEqualTo(leasts.length - 1);
      // They are not loose either: each is the size of a vector, up to rounding.
      double largest =
          IntStream.range(0, RowSizes.BLOCK).mapToDouble(n -> sizes[n * ROWS + of]).max().orElse(0);
      assertThat(rowSizes.most(row, 0)).isLessThan(largest * (1 + 1e-6));
      assertThat(Arrays.stream(leasts).limit(leasts.length - 1).min().orElse(0))
          .isEqualTo(
              IntStream.range(0, vectors)
                  .mapToDouble(n -> rowSizes.least(n, of))
                  .filter(size -> size > 0)
                  .min()
                  .orElse(-1));
    }
  }
}
