package org.refold.constraint.family;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

class KeyedPermutationTest {
  @Test
  void apply_everySmallSize_isABijectionWithItsInverse() {
    for (int size = 1; size <= 300; size++) {
      for (long key = 0; key < 5; key++) {
        KeyedPermutation permutation = new KeyedPermutation(size);
        boolean[] met = new boolean[size];
        for (int i = 0; i < size; i++) {
          int image = permutation.apply(key, i);
          assertThat(met[image]).isFalse();
          met[image] = true;
          assertThat(permutation.invert(key, image)).isEqualTo(i);
        }
      }
    }
  }

  @Test
  void apply_largeSizes_staysInRangeAndInverts() {
    for (int size : new int[] {4_095, 4_097, 56_057, 1 << 30, Integer.MAX_VALUE}) {
      KeyedPermutation permutation = new KeyedPermutation(size);
      for (int i = 0; i < 10_000; i++) {
        int value = (int) ((long) i * size / 10_000);
        int image = permutation.apply(42, value);
        assertThat(image).isBetween(0, size - 1);
        assertThat(permutation.invert(42, image)).isEqualTo(value);
      }
    }
  }

  /**
   * All 24 orders of 4 elements should be about equally frequent: with 24,000 keys, 1,000 times
   * each, within 6 standard deviations.
   */
  @Test
  void apply_fourThings_reachesEveryOrderEvenly() {
    int[] times = new int[256];
    for (long key = 0; key < 24_000; key++) {
      KeyedPermutation permutation = new KeyedPermutation(4);
      int code = 0;
      for (int i = 0; i < 4; i++) {
        code = code * 4 + permutation.apply(KeyedPermutation.derive(7, key), i);
      }
      times[code]++;
    }
    List<Integer> reached = Arrays.stream(times).filter(count -> count > 0).boxed().toList();
    assertThat(reached).hasSize(24).allSatisfy(count -> assertThat(count).isBetween(810, 1190));
  }

  /**
   * The image of one value must carry almost no information about that of another, for small and
   * large sizes.
   */
  @Test
  void apply_pairsOfValues_areIndependent() {
    for (int size : new int[] {5, 12, 40, 1_000, 5_000, 20_000}) {
      int width = 5;
      int together = 0;
      int keys = 40_000;
      for (long key = 0; key < keys; key++) {
        KeyedPermutation permutation = new KeyedPermutation(size);
        long derived = KeyedPermutation.derive(size, key);
        together +=
            permutation.apply(derived, 0) % width == permutation.apply(derived, 1) % width ? 1 : 0;
      }
      double expected = 0;
      for (int block = 0; block < width; block++) {
        int members = (size - block - 1) / width + 1;
        expected += (double) members * (members - 1) / ((double) size * (size - 1));
      }
      assertThat((double) together / keys)
          .as("size %d", size)
          .isBetween(expected - 0.012, expected + 0.012);
    }
  }

  @Test
  void apply_knownValues_neverChange() {
    assertThat(image(7, 1)).containsExactly(IMAGE_7);
    KeyedPermutation large = new KeyedPermutation(20_000);
    assertThat(new int[] {large.apply(1, 0), large.apply(1, 1), large.apply(1, 19_999)})
        .containsExactly(IMAGE_20000);
  }

  private static final int[] IMAGE_7 = {4, 1, 6, 2, 0, 3, 5};
  private static final int[] IMAGE_20000 = {11791, 1044, 11740};

  private static int[] image(int size, long key) {
    KeyedPermutation permutation = new KeyedPermutation(size);
    int[] image = new int[size];
    Arrays.setAll(image, i -> permutation.apply(key, i));
    return image;
  }
}
