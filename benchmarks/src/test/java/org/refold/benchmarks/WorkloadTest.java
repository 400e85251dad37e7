package org.refold.benchmarks;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class WorkloadTest {
  private static final int BATCHES = 10_000;
  private static final int SIZE = 100;

  @Test
  void partitions_anyNumber_haveAllTheWork() {
    Workload work =
        Workload.ofBatches(BATCHES, SIZE, new double[] {1e-3, 2e-3, 5e-3}, new SplittableRandom(1));

    for (int count : new int[] {1, 2, 7, 1_000, BATCHES}) {
      for (double last : new double[] {1, 2, 10}) {
        double[] partitions = work.partitions(count, last);
        assertThat(partitions).hasSize(count);
        assertThat(Arrays.stream(partitions).sum()).isCloseTo(work.total(), within(1e-6));
      }
    }
  }

  @Test
  void partitions_ofEqualBatches_areEqualButForTheLast() {
    double[] each = {0.01};
    double[] partitions =
        Workload.ofBatches(BATCHES, SIZE, each, new SplittableRandom(1)).partitions(91, 10);

    assertThat(partitions[0]).isCloseTo(BATCHES / 100.0, within(1e-6));
    assertThat(partitions[89]).isCloseTo(BATCHES / 100.0, within(1e-6));
    assertThat(partitions[90]).isCloseTo(BATCHES / 10.0, within(1e-6));
  }

  /** Both draw the same mean; sums of individual draws vary less than draws of whole batches. */
  @Test
  void ofGraphs_andOfBatches_drawTheMeanOfWhatWasMeasured() {
    double[] seconds = {1, 1, 1, 97};
    Workload graphs = Workload.ofGraphs(BATCHES, SIZE, seconds, new SplittableRandom(5));
    Workload batches = Workload.ofBatches(BATCHES, SIZE, seconds, new SplittableRandom(5));

    double expected = 25.0 * BATCHES * SIZE;
    assertThat(graphs.total()).isCloseTo(expected, within(0.005 * expected));
    assertThat(batches.total()).isCloseTo(expected, within(0.05 * expected));
    assertThat(longest(graphs)).isLessThan(longest(batches));
  }

  private static double longest(Workload work) {
    return Arrays.stream(work.partitions(BATCHES, 1)).max().orElseThrow();
  }

  @Test
  void withRare_andPlus_addWhatTheySay() {
    Workload none = Workload.ofBatches(BATCHES, SIZE, new double[] {0}, new SplittableRandom(1));
    Workload rare = none.withRare(0.5, 10, new SplittableRandom(2));

    assertThat(rare.total() / 10).isCloseTo(BATCHES / 2.0, within(BATCHES / 20.0));
    for (double partition : rare.partitions(BATCHES, 1)) {
      assertThat(partition % 10).isZero();
    }
    assertThat(none.plus(3).partitions(BATCHES, 1)).containsOnly(3);
  }

  @Test
  void ofGraphs_sameSeed_isTheSame() {
    double[] seconds = {1, 2, 3, 5};
    double[] one = Workload.ofGraphs(100, 10, seconds, new SplittableRandom(9)).partitions(10, 2);

    assertThat(Workload.ofGraphs(100, 10, seconds, new SplittableRandom(9)).partitions(10, 2))
        .isEqualTo(one);
  }
}
