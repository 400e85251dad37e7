package org.refold.solver;

import java.time.Duration;
import java.util.function.LongSupplier;

/** A clock that counts how often it is asked, and jumps to the end of all time at one question. */
public final class Questions implements LongSupplier {
  private final long last;
  private long asked;

  private Questions(long last) {
    this.last = last;
  }

  /** One that never jumps. */
  public static Questions counted() {
    return new Questions(Long.MAX_VALUE);
  }

  /** One by which so many questions find time left, and none after them. */
  public static Questions upTo(long last) {
    return new Questions(last);
  }

  @Override
  public long getAsLong() {
    return asked++ > last ? Long.MAX_VALUE / 2 : 0;
  }

  /** A budget by this clock; it asks once itself. */
  public Budget budget(long memoryBytes) {
    return new Budget(Duration.ofHours(1), 1_000_000, memoryBytes, this);
  }

  /** How often it was asked if there was time. */
  public long count() {
    return asked - 1;
  }
}
