package org.refold.fuzz;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;

/**
 * Defines when an input hangs: after ten seconds of processor time, however busy the machine is.
 */
final class Hang {
  static final long NANOS = 10_000_000_000L;

  private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

  private Hang() {}

  /** Returns the processor time that a thread has used. */
  static long nanos(Thread thread) {
    return THREADS.isThreadCpuTimeSupported()
        ? THREADS.getThreadCpuTime(thread.getId())
        : System.nanoTime();
  }
}
