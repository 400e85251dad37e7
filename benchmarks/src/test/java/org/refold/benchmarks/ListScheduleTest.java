package org.refold.benchmarks;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class ListScheduleTest {
  private static final int CASES = 2_000;

  @Test
  void of_randomTasks_endsWhenClockWorkDoes() {
    for (long seed = 0; seed < CASES; seed++) {
      SplittableRandom random = new SplittableRandom(seed);
      double[] tasks = tasks(random);
      int cores = 1 + random.nextInt(6);
      assertThat(ListSchedule.of(tasks, cores).makespan())
          .as("seed %d: %s on %d cores", seed, Arrays.toString(tasks), cores)
          .isEqualTo(tickByTick(tasks, cores));
    }
  }

  /** Graham's bound relative to the best assignment; some case must be worse than the best. */
  @Test
  void of_randomTasks_isWithinGrahamsBoundOfTheBest() {
    int worse = 0;
    for (long seed = 0; seed < CASES; seed++) {
      SplittableRandom random = new SplittableRandom(seed);
      double[] tasks = tasks(random);
      int cores = 1 + random.nextInt(3);
      double best = best(tasks, 0, new double[cores]);
      double makespan = ListSchedule.of(tasks, cores).makespan();
      assertThat(makespan).as("seed %d", seed).isBetween(best, best * (2 - 1.0 / cores));
      worse += makespan > best ? 1 : 0;
    }
    assertThat(worse).isPositive();
  }

  @Test
  void idleShare_longTaskLast_isWhatTheOtherCoreWaits() {
    ListSchedule schedule = ListSchedule.of(new double[] {1, 1, 6}, 2);

    assertThat(schedule.makespan()).isEqualTo(7);
    assertThat(schedule.busy()).isEqualTo(8);
    assertThat(schedule.idleShare()).isCloseTo(6 / 14.0, within(1e-12));
  }

  @Test
  void idleShare_moreCoresThanTasks_countsThoseThatNeverWork() {
    assertThat(ListSchedule.of(new double[] {3}, 4).idleShare()).isEqualTo(0.75);
    assertThat(ListSchedule.of(new double[0], 4).idleShare()).isZero();
  }

  /** Up to seven tasks with integer lengths, some of length 0. */
  private static double[] tasks(SplittableRandom random) {
    return random.ints(random.nextInt(8), 0, 6).asDoubleStream().toArray();
  }

  /** Advances the time in steps of one, in which every free core takes the next task. */
  private static double tickByTick(double[] tasks, int cores) {
    int[] left = new int[cores];
    int next = 0;
    for (int now = 0; ; now++) {
      for (int core = 0; core < cores; core++) {
        while (left[core] == 0 && next < tasks.length) {
          left[core] = (int) tasks[next++];
        }
      }
      if (Arrays.stream(left).allMatch(rest -> rest == 0)) {
        return now;
      }
      for (int core = 0; core < cores; core++) {
        left[core] = Math.max(0, left[core] - 1);
      }
    }
  }

  private static double best(double[] tasks, int next, double[] loads) {
    if (next == tasks.length) {
      return Arrays.stream(loads).max().orElseThrow();
    }
    double best = Double.MAX_VALUE;
    for (int core = 0; core < loads.length; core++) {
      loads[core] += tasks[next];
      best = Math.min(best, best(tasks, next + 1, loads));
      loads[core] -= tasks[next];
    }
    return best;
  }
}
