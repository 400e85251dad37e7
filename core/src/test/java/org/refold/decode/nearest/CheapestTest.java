package org.refold.decode.nearest;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Random;
import org.junit.jupiter.api.Test;

class CheapestTest {
  /** The sum of the given number of unused costs. */
  private static double sum(double[] costs, boolean[] used, int howMany) {
    double sum = 0;
    int left = howMany;
    for (int i = 0; left > 0; i++) {
      if (!used[i]) {
        sum += costs[i];
        left--;
      }
    }
    return sum;
  }

  /**
   * The bound is what was paid plus the cheapest of the rest, in each step forwards and backwards.
   */
  @Test
  void take_anyOrder_boundsWhatIsLeft() {
    for (long seed = 0; seed < 1_000; seed++) {
      Random random = new Random(seed);
      int length = 1 + random.nextInt(30);
      double[] costs = random.ints(length, -20, 20).sorted().asDoubleStream().toArray();
      Cheapest cheapest = new Cheapest();
      cheapest.set(costs);
      int howMany = 1 + random.nextInt(length);
      boolean[] used = new boolean[length];
      cheapest.start(howMany);
      double[] rests = new double[howMany + 1];
      rests[0] = cheapest.least(howMany);
      assertThat(rests[0]).isCloseTo(sum(costs, used, howMany), within(1e-9));
      int[] places = new int[howMany];
      for (int i = 0; i < howMany; i++) {
        int place = random.nextInt(length + 1) - 1;
        if (place >= 0 && used[place]) {
          place = -1;
        }
        places[i] = place;
        rests[i + 1] = rests[i] - cheapest.replaced(place);
        cheapest.take(place);
        if (place >= 0) {
          used[place] = true;
        }
        assertThat(rests[i + 1])
            .as("seed %d", seed)
            .isCloseTo(sum(costs, used, howMany - i - 1), within(1e-9));
      }
      for (int i = howMany - 1; i >= 0; i--) {
        cheapest.takeBack();
        assertThat(cheapest.replaced(places[i]))
            .as("seed %d", seed)
            .isCloseTo(rests[i] - rests[i + 1], within(1e-9));
      }
    }
  }
}
