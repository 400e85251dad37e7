package org.refold.decode.nearest;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;

class NodeBoundTest {
  private static final int SYMBOLS = 3;
  private static final int NUMBERS = 5;

  /** The minimum cost of the given number of further nodes, with the nodes of a symbol in order. */
  private static double least(double[] costs, int[] taken, int symbol, int left) {
    if (symbol == SYMBOLS) {
      return left == 0 ? 0 : Double.POSITIVE_INFINITY;
    }
    double least = Double.POSITIVE_INFINITY;
    double sum = 0;
    for (int more = 0; more <= left && taken[symbol] + more <= NUMBERS; more++) {
      least = Math.min(least, sum + least(costs, taken, symbol + 1, left - more));
      sum += taken[symbol] + more < NUMBERS ? costs[symbol * NUMBERS + taken[symbol] + more] : 0;
    }
    return least;
  }

  @Test
  void rise_stepByStep_isNoMoreThanTheLeastCost() {
    for (long seed = 0; seed < 1_000; seed++) {
      Random random = new Random(seed);
      boolean ascends = seed % 2 == 0;
      double[] costs = random.doubles(SYMBOLS * NUMBERS, -2, 3).toArray();
      if (ascends) {
        for (int s = 0; s < SYMBOLS; s++) {
          Arrays.sort(costs, s * NUMBERS, (s + 1) * NUMBERS);
        }
      }
      NodeBound nodes = new NodeBound();
      nodes.set(costs.clone(), NUMBERS);
      int howMany = 1 + random.nextInt(NUMBERS);
      nodes.start(howMany);
      int[] taken = new int[SYMBOLS];
      double bound = nodes.least(howMany);
      double paid = 0;
      for (int left = howMany; left >= 0; left--) {
        double least = paid + least(costs, taken, 0, left);
        assertThat(bound).as("seed %d, %d left", seed, left).isLessThanOrEqualTo(least + 1e-9);
        if (ascends) {
          // The bound is tight if the costs of a symbol ascend.
          assertThat(bound).as("seed %d, %d left", seed, left).isCloseTo(least, within(1e-9));
        }
        if (left > 0) {
          int symbol = random.nextInt(SYMBOLS);
          double more = costs[symbol * NUMBERS + taken[symbol]] + random.nextInt(2);
          bound += nodes.rise(symbol, taken[symbol], more);
          nodes.take(symbol, taken[symbol]);
          taken[symbol]++;
          paid += more;
        }
      }
    }
  }
}
