package org.refold.fuzz;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;

/** When an input hangs: it has taken ten seconds of a processor, however busy the machine is. */
final class Hang {
  static final long NANOS = 10_000_000_000L;

  private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

  private Hang() {}

  /** How long a thread has worked. */
  static long nanos(Thread thread) {
    return THREADS.isThreadCpuTimeSupported()
        ? THREADS.getThreadCpuTime(thread.getId())
        : System.nanoTime();
  }
}
