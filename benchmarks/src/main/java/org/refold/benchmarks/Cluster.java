package org.refold.benchmarks;

import java.util.Arrays;
import java.util.SplittableRandom;

/**
 * A cluster in which every core works on a task at a time, and a task that fails starts again from
 * its beginning, on the same core.
 *
 * @param startSeconds what each attempt costs before it begins to work
 * @param failuresAnHour how often a core fails, at random, in an hour of work
 */
record Cluster(double startSeconds, double failuresAnHour) {
  /**
   * What became of a job.
   *
   * @param failedShare of the time of all cores up to the end: attempts that failed
   * @param startShare the same of the starts of those that did not
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

  /** How long all attempts take, of which the last comes to an end. */
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
   * From how many cores on, going up by doubling, twice as many do not make the job shorter by a
   * quarter.
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
