package org.refold.benchmarks;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.util.Arrays;
import java.util.Collection;
import java.util.function.ToDoubleFunction;

/** The time of the current thread, and medians. */
final class Timing {
  private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

  private Timing() {}

  /** Processor time, which other programs on the machine affect less than elapsed time. */
  static long processorNanos() {
    return THREADS.getCurrentThreadCpuTime();
  }

  static long allocatedBytes() {
    return THREADS.getCurrentThreadAllocatedBytes();
  }

  static double median(double... values) {
    double[] sorted = values.clone();
    Arrays.sort(sorted);
    return sorted[sorted.length / 2];
  }

  static double median(Collection<Double> values) {
    return median(values, Double::doubleValue);
  }

  static <T> double median(Collection<T> runs, ToDoubleFunction<T> value) {
    return median(runs.stream().mapToDouble(value).toArray());
  }
}
