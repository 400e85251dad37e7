package org.refold.constraint.family;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class MultisetRankTest {
  @Test
  void rank_everyMultiset_isABijectionOntoTheCount() {
    for (int blocks = 1; blocks <= 6; blocks++) {
      for (int length = 1; length <= 6; length++) {
        MultisetRank multisets = new MultisetRank(blocks, 6);
        int count = MultisetRank.count(blocks, length);
        Set<List<Integer>> met = new HashSet<>();
        for (int rank = 0; rank < count; rank++) {
          int[] multiset = new int[length];
          multisets.unrank(rank, length, multiset);
          assertThat(multiset).isSorted();
          assertThat(met.add(IntStream.of(multiset).boxed().toList())).isTrue();
          int[] reversed = new int[length];
          for (int i = 0; i < length; i++) {
            reversed[i] = multiset[length - 1 - i];
          }
          assertThat(multisets.rank(reversed, length)).isEqualTo(rank);
        }
        assertThat(count).isEqualTo(countByRecursion(blocks, length));
      }
    }
  }

  private static int countByRecursion(int blocks, int length) {
    if (length == 0 || blocks == 1) {
      return 1;
    }
    return countByRecursion(blocks - 1, length) + countByRecursion(blocks, length - 1);
  }

  @Test
  void count_edges_areRight() {
    assertThat(MultisetRank.count(0, 3)).isZero();
    assertThat(MultisetRank.count(0, 0)).isEqualTo(1);
    assertThat(MultisetRank.count(1, 65_535)).isEqualTo(1);
    assertThat(MultisetRank.count(2, 65_535)).isEqualTo(65_536);
    assertThat(MultisetRank.count(4, 5)).isEqualTo(56);
    assertThat(MultisetRank.count(65_536, 2)).isEqualTo(-1);
    assertThat(MultisetRank.count(100, 100)).isEqualTo(-1);
  }
}
