package org.refold.similarity.index;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.SplittableRandom;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class BitCountersTest {
  @ParameterizedTest(name = "seed {0}: {1} counters, {2} sets, {3} single amounts up to {4}")
  @CsvSource({
    "1, 64, 1, 0, 1",
    "2, 640, 7, 0, 1",
    "3, 1000, 8, 50, 1",
    "4, 1000, 9, 50, 3",
    "5, 3000, 40, 500, 100",
    "6, 70000, 25, 900, 1000000",
    "7, 100, 0, 300, 7",
  })
  void counters_areTheSumsOfWhatWasAdded(
      long seed, int numbers, int sets, int singles, int mostAmount) {
    SplittableRandom random = new SplittableRandom(seed);
    int words = (numbers + 63) / 64;
    int[] expected = new int[words * 64];
    BitCounters counters = new BitCounters();
    // What was counted before must leave no trace.
    counters.reset(words, 3);
    counters.add(5, 3);
    int largestPlane = 2;
    counters.reset(words, (sets << largestPlane) + sets + singles * mostAmount);
    for (int i = 0; i < singles; i++) {
      int number = random.nextInt(numbers);
      int amount = random.nextInt(mostAmount) + 1;
      counters.add(number, amount);
      expected[number] += amount;
    }
    for (int plane : new int[] {0, largestPlane}) {
      long[][] bitmaps = new long[sets + 1][];
      for (int s = 0; s < sets; s++) {
        bitmaps[s] = new long[words];
        for (int number = 0; number < numbers; number++) {
          if (random.nextInt(3) == 0) {
            bitmaps[s][number >>> 6] |= 1L << number;
            expected[number] += 1 << plane;
          }
        }
      }
      counters.addAll(bitmaps, sets, plane);
    }
    counters.trim();
    int most = 0;
    for (int number = 0; number < numbers; number++) {
      assertThat(counters.get(number)).as("counter %d", number).isEqualTo(expected[number]);
      most = Math.max(most, expected[number]);
    }
    long[] set = new long[words];
    for (int w = 0; w < words; w++) {
      set[w] = random.nextLong();
    }
    for (int threshold :
        new int[] {0, 1, 2, most / 2, most - 1, most, most + 1, 1 << 30, Integer.MAX_VALUE}) {
      requireRetained(counters, Math.max(0, threshold), set, expected);
    }
  }

  private static void requireRetained(
      BitCounters counters, int threshold, long[] set, int[] expected) {
    int from = set.length / 3;
    long[] apart = new long[set.length];
    counters.retain(threshold, from, set.length, set, apart);
    long[] inPlace = set.clone();
    counters.retain(threshold, 0, set.length, inPlace, inPlace);
    for (int number = 0; number < expected.length; number++) {
      boolean kept = (set[number >>> 6] >>> number & 1) != 0 && expected[number] >= threshold;
      assertThat((inPlace[number >>> 6] >>> number & 1) != 0)
          .as("number %d, threshold %d", number, threshold)
          .isEqualTo(kept);
      assertThat((apart[number >>> 6] >>> number & 1) != 0)
          .as("number %d, threshold %d, a part", number, threshold)
          .isEqualTo(kept && number >>> 6 >= from);
    }
  }
}
