package org.refold.benchmarks;

import java.util.Arrays;
import java.util.PriorityQueue;

/**
 * The schedule of tasks started in order, each on the first free core (Graham, <i>Bounds for
 * certain multiprocessing anomalies</i>, 1966).
 *
 * @param makespan the end of the last task
 * @param busy the total time of all tasks
 */
record ListSchedule(int cores, double makespan, double busy) {
  /** Takes O(n log cores) time. */
  static ListSchedule of(double[] tasks, int cores) {
    PriorityQueue<Double> free = new PriorityQueue<>();
    for (int core = 0; core < Math.min(cores, tasks.length); core++) {
      free.add(0.0);
    }
    double makespan = 0;
    for (double task : tasks) {
      double end = free.remove() + task;
      free.add(end);
      makespan = Math.max(makespan, end);
    }
    return new ListSchedule(cores, makespan, Arrays.stream(tasks).sum());
  }

  /** The time of all cores together, up to the end. */
  double paid() {
    return cores * makespan;
  }

  /** The share of it in which cores wait for the last tasks. */
  double idleShare() {
    return paid() == 0 ? 0 : Math.max(0, 1 - busy / paid());
  }
}
