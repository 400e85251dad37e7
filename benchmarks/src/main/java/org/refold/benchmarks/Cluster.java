package org.refold.benchmarks;

import java.util.Arrays;
import java.util.SplittableRandom;

/**
 * A cluster in which every core works on one task at a time, and a failed task restarts from its
 * beginning, on the same core.
 *
 * @param startSeconds the cost of each attempt before it begins to work
 * @param failuresAnHour the number of random failures of a core per hour of work
 */
record Cluster(double startSeconds, double failuresAnHour) {
  /**
   * The outcome of a job.
   *
   * @param failedShare the share of all cores' time, up to the end, spent on failed attempts
   * @param startShare the share spent on starting the successful ones
   */
  record Run(ListSchedule schedule, double failedShare, double startShare) {}

  Run run(double[] partitions, int cores, long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    double[] tasks = new double[partitions.length];
    for (int i = 0; i < tasks.length; i++) {
      tasks[i] = attempts(startSeconds + partitions[i], random);
    }
    ListSchedule schedule = ListSchedule.of(tasks, cores);
    double starts = startSeconds * tasks.length;
    double failed = schedule.busy() - Arrays.stream(partitions).sum() - starts;
    return new Run(schedule, failed / schedule.paid(), starts / schedule.paid());
  }

  /** The total time of all attempts, of which the last succeeds. */
  double attempts(double seconds, SplittableRandom random) {
    double all = 0;
    while (true) {
      double untilFailure = -Math.log(1 - random.nextDouble()) * 3_600 / failuresAnHour;
      if (untilFailure >= seconds) {
        return all + seconds;
      }
      all += untilFailure;
    }
  }

  /**
   * The smallest number of cores, among doublings, from which twice as many save less than a
   * quarter of the time.
   */
  int usefulCores(double[] partitions, long seed) {
    int cores = 1;
    double time = run(partitions, cores, seed).schedule().makespan();
    while (true) {
      double twice = run(partitions, 2 * cores, seed).schedule().makespan();
      if (twice > 0.75 * time) {
        return cores;
      }
      cores *= 2;
      time = twice;
    }
  }
}
