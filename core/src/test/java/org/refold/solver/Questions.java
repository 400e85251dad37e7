package org.refold.solver;

import java.time.Duration;
import java.util.function.LongSupplier;

/** A clock that counts how often it is read, and jumps to the end of time at a given reading. */
public final class Questions implements LongSupplier {
  private final long last;
  private long asked;

  private Questions(long last) {
    this.last = last;
  }

  /** Returns a clock that never jumps. */
  public static Questions counted() {
    return new Questions(Long.MAX_VALUE);
  }

  /** Returns a clock with time left for the given number of readings, and none afterwards. */
  public static Questions upTo(long last) {
    return new Questions(last);
  }

  @Override
  public long getAsLong() {
    return asked++ > last ? Long.MAX_VALUE / 2 : 0;
  }

  /** Returns a budget with this clock. Creating it reads the clock once. */
  public Budget budget(long memoryBytes) {
    return new Budget(Duration.ofHours(1), 1_000_000, memoryBytes, this);
  }

  /** The number of checks whether time was left. */
  public long count() {
    return asked - 1;
  }
}
