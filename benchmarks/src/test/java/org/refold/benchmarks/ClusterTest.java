package org.refold.benchmarks;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class ClusterTest {
  private static final double HOUR = 3_600;

  @Test
  void run_withoutFailures_addsTheStartsAlone() {
    double[] partitions = {10, 20, 30, 40};
    Cluster.Run run = new Cluster(5, 0).run(partitions, 2, 1);

    assertThat(run.schedule()).isEqualTo(ListSchedule.of(new double[] {15, 25, 35, 45}, 2));
    assertThat(run.failedShare()).isZero();
    assertThat(run.startShare()).isCloseTo(20 / run.schedule().paid(), within(1e-12));
  }

  @Test
  void run_sameSeed_isTheSame() {
    double[] partitions = new double[1_000];
    Arrays.setAll(partitions, i -> 60 + i);
    Cluster cluster = new Cluster(1, 1);

    assertThat(cluster.run(partitions, 16, 7)).isEqualTo(cluster.run(partitions, 16, 7));
    assertThat(cluster.run(partitions, 16, 7)).isNotEqualTo(cluster.run(partitions, 16, 8));
  }

  /** A task of length d that restarts at a rate r takes (exp(r d) − 1) / r on average. */
  @Test
  void attempts_ofManyTasks_takeWhatTheoryExpects() {
    for (double failures : new double[] {0.1, 1, 2}) {
      Cluster cluster = new Cluster(0, failures);
      SplittableRandom random = new SplittableRandom(3);
      int tasks = 200_000;
      double sum = 0;
      for (int i = 0; i < tasks; i++) {
        sum += cluster.attempts(HOUR, random);
      }
      double expected = Math.expm1(failures) / failures * HOUR;
      assertThat(sum / tasks).isCloseTo(expected, within(0.02 * expected));
    }
  }

  @Test
  void usefulCores_equalPartitions_isTheirNumber() {
    double[] partitions = new double[64];
    Arrays.fill(partitions, 100);

    assertThat(new Cluster(0, 0).usefulCores(partitions, 1)).isEqualTo(64);
  }

  @Test
  void usefulCores_onePartitionWithHalfTheWork_isTwo() {
    double[] partitions = new double[65];
    Arrays.fill(partitions, 1);
    partitions[0] = 64;

    assertThat(new Cluster(0, 0).usefulCores(partitions, 1)).isEqualTo(2);
  }
}
