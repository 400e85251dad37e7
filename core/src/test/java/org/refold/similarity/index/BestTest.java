package org.refold.similarity.index;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class BestTest {
  private static final Comparator<Neighbour> ORDER =
      Comparator.comparingDouble(Neighbour::similarity).reversed().thenComparingInt(Neighbour::id);

  @Test
  void offer_anyOrderWithTies_keepsWhatSortingGives() {
    for (long seed = 0; seed < 300; seed++) {
      SplittableRandom random = new SplittableRandom(seed);
      int k = random.nextInt(1, 40);
      int values = random.nextInt(1, 12);
      List<Integer> ids = ids(random, random.nextInt(120));
      Best best = new Best(k);
      List<Neighbour> all = new ArrayList<>();
      for (int id : ids) {
        double similarity = random.nextInt(values) - 2;
        Neighbour next = new Neighbour(id, "n" + id, similarity);
        all.add(next);
        all.sort(ORDER);
        boolean admitted = all.indexOf(next) < k;
        assertThat(best.admits(id, similarity)).as("seed %d", seed).isEqualTo(admitted);
        best.offer(id, similarity);
        assertThat(best.isFull()).as("seed %d", seed).isEqualTo(all.size() >= k);
        assertThat(best.threshold())
            .as("seed %d", seed)
            .isEqualTo(all.size() >= k ? all.get(k - 1).similarity() : Double.NEGATIVE_INFINITY);
      }
      assertThat(best.neighbours(id -> "n" + id))
          .as("seed %d", seed)
          .isEqualTo(all.stream().limit(k).toList());
    }
  }

  private static List<Integer> ids(SplittableRandom random, int size) {
    List<Integer> ids = new ArrayList<>();
    for (int id = 0; id < size; id++) {
      ids.add(random.nextInt(ids.size() + 1), id);
    }
    return ids;
  }
}
