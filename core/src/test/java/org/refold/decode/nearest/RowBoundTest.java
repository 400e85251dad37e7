package org.refold.decode.nearest;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.refold.decode.Distance;
import org.refold.vector.RealVector;
import org.refold.vector.VectorShape;

class RowBoundTest {
  private static final int ENTRIES = 4;

  private static EntryCosts costs(Random random) {
    double[] values = random.doubles(ENTRIES, -1, 3).toArray();
    if (random.nextBoolean()) {
      values = random.ints(ENTRIES, 0, 3).asDoubleStream().toArray();
    }
    RealVector vector =
        RealVector.dense(new VectorShape(ENTRIES, 0, 0), 1, values)
            .withWeights(random.doubles(ENTRIES, 0, 2).toArray());
    return new EntryCosts(
        vector, ENTRIES, true, random.nextBoolean() ? Distance.SQUARED : Distance.ABSOLUTE);
  }

  /** The minimum cost of counts with a given sum, none of which is below those taken. */
  private static double least(EntryCosts costs, int[] taken, int e, int left) {
    if (e == ENTRIES) {
      return left == 0 ? 0 : Double.POSITIVE_INFINITY;
    }
    double least = Double.POSITIVE_INFINITY;
    for (int more = 0; more <= left; more++) {
      least =
          Math.min(least, costs.of(e, taken[e] + more) + least(costs, taken, e + 1, left - more));
    }
    return least;
  }

  @Test
  void rise_stepByStep_isThatOfTheLeastCost() {
    for (long seed = 0; seed < 500; seed++) {
      Random random = new Random(seed);
      EntryCosts costs = costs(random);
      double empty = IntStream.range(0, ENTRIES).mapToDouble(e -> costs.of(e, 0)).sum();
      int sum = 1 + random.nextInt(6);
      RowBound row = new RowBound(costs, 0, IntStream.range(0, ENTRIES).toArray(), ENTRIES);
      row.reach(8);
      assertThat(row.reached()).isEqualTo(8);
      row.start(sum);
      int[] taken = new int[ENTRIES];
      double bound = empty + row.least(sum);
      assertThat(bound).as("seed %d", seed).isCloseTo(least(costs, taken, 0, sum), within(1e-9));
      for (int left = sum; left > 0; left--) {
        int e = random.nextInt(ENTRIES);
        double step = row.step(e);
        assertThat(step).isCloseTo(costs.of(e, taken[e] + 1) - costs.of(e, taken[e]), within(1e-9));
        if (left > 1 && random.nextInt(3) == 0) {
          row.take(e);
          row.takeBack();
        }
        bound += row.rise(e, step);
        row.take(e);
        taken[e]++;
        assertThat(row.count(e)).isEqualTo(taken[e]);
        assertThat(bound)
            .as("seed %d", seed)
            .isCloseTo(least(costs, taken, 0, left - 1), within(1e-9));
      }
    }
  }
}
