package org.refold.benchmarks;

import java.util.Arrays;
import java.util.PriorityQueue;

/**
 * What becomes of tasks that are started in their order, each on the core that is free first
 * (Graham, <i>Bounds for certain multiprocessing anomalies</i>, 1966).
 *
 * @param makespan when the last task ends
 * @param busy the time that all tasks take together
 */
record ListSchedule(int cores, double makespan, double busy) {
  /** Takes time in n log(cores). */
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
