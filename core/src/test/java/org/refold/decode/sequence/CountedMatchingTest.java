package org.refold.decode.sequence;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.refold.solver.Budget;

/** Compares matchings of random places and counted words with brute force. */
class CountedMatchingTest {
  private final Budget budget = new Budget(Duration.ofHours(1), 1, 1L << 30);

  /** A random case of up to 7 places and as many words. */
  private static int[] randomSupply(Random random) {
    int[] supply = new int[1 + random.nextInt(7)];
    int places = supply.length + random.nextInt(8 - supply.length);
    Arrays.fill(supply, 1);
    for (int extra = supply.length; extra < places; extra++) {
      supply[random.nextInt(supply.length)]++;
    }
    return supply;
  }

  private static BitMatrix randomFits(int[] supply, Random random) {
    BitMatrix fits = new BitMatrix(Arrays.stream(supply).sum(), supply.length);
    double density = random.nextDouble();
    for (int place = 0; place < fits.rows(); place++) {
      for (int word = 0; word < supply.length; word++) {
        if (random.nextDouble() < density) {
          fits.set(place, word);
        }
      }
    }
    return fits;
  }

  private static void tryAll(
      BitMatrix fits, int[] left, int[] words, int place, Set<List<Integer>> all) {
    if (place == fits.rows()) {
      all.add(Arrays.stream(words).boxed().toList());
      return;
    }
    for (int word = 0; word < left.length; word++) {
      if (left[word] > 0 && fits.get(place, word)) {
        left[word]--;
        words[place] = word;
        tryAll(fits, left, words, place + 1, all);
        left[word]++;
      }
    }
  }

  @Test
  void matchAll_ofRandomPlaces_findsAMatchingOrAMinimalShortage() {
    int[] outcomes = new int[2];
    for (int seed = 0; seed < 1_000; seed++) {
      Random random = new Random(seed);
      int[] supply = randomSupply(random);
      BitMatrix fits = randomFits(supply, random);
      Set<List<Integer>> all = new HashSet<>();
      tryAll(fits, supply.clone(), new int[fits.rows()], 0, all);
      CountedMatching matching = new CountedMatching(fits, supply);
      assertThat(matching.matchAll(budget)).as("seed %d", seed).isEqualTo(!all.isEmpty());
      outcomes[all.isEmpty() ? 0 : 1]++;
      if (all.isEmpty()) {
        assertMinimal(fits, supply, matching.shortPlaces(), seed);
      } else {
        assertThat(all)
            .as("seed %d", seed)
            .contains(Arrays.stream(matching.words()).boxed().toList());
        assertThat(matching.shortPlaces()).isEmpty();
      }
    }
    assertThat(outcomes).doesNotContain(0);
  }

  /** Checks that the places of a shortage have too few words, but no proper subset of them does. */
  private static void assertMinimal(BitMatrix fits, int[] supply, int[] places, int seed) {
    assertThat(places).as("seed %d", seed).isNotEmpty().isSorted();
    boolean minimal = true;
    for (int part = 1; part < 1 << places.length; part++) {
      int words = 0;
      for (int word = 0; word < supply.length; word++) {
        for (int i = 0; i < places.length; i++) {
          if ((part >> i & 1) != 0 && fits.get(places[i], word)) {
            words += supply[word];
            break;
          }
        }
      }
      boolean whole = part == (1 << places.length) - 1;
      minimal &= (words < Integer.bitCount(part)) == whole;
    }
    assertThat(minimal).as("seed %d", seed).isTrue();
  }

  @Test
  void find_ofRandomPlaces_givesAllOthersOnce() {
    for (int seed = 0; seed < 1_000; seed++) {
      Random random = new Random(seed);
      int[] supply = randomSupply(random);
      BitMatrix fits = randomFits(supply, random);
      Set<List<Integer>> all = new HashSet<>();
      tryAll(fits, supply.clone(), new int[fits.rows()], 0, all);
      if (all.isEmpty()) {
        continue;
      }
      CountedMatching matching = new CountedMatching(fits, supply);
      matching.matchAll(budget);
      OtherMatchings others = new OtherMatchings(fits, matching.words(), budget);
      others.find(Integer.MAX_VALUE, budget);
      List<List<Integer>> found = new ArrayList<>();
      others.found().forEach(words -> found.add(Arrays.stream(words).boxed().toList()));
      // Compared as sets: comparing unordered lists takes quadratic time.
      assertThat(found).as("seed %d", seed).hasSameSizeAs(all);
      assertThat(new HashSet<>(found)).as("seed %d", seed).isEqualTo(all);
      BitMatrix possible = new BitMatrix(fits.rows(), supply.length);
      for (List<Integer> words : all) {
        for (int place = 0; place < words.size(); place++) {
          possible.set(place, words.get(place));
        }
      }
      boolean same = true;
      for (int place = 0; place < fits.rows(); place++) {
        for (int word = 0; word < supply.length; word++) {
          same &= fits.get(place, word) == possible.get(place, word);
        }
      }
      assertThat(same).as("seed %d: exactly the pairs of some matching", seed).isTrue();
    }
  }
}
