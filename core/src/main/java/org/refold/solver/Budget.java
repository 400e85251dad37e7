package org.refold.solver;

import java.time.Duration;

/**
 * What is left to spend. Belongs to one thread; whoever works long asks {@link #requireTime()} now
 * and then.
 */
public final class Budget {
  private static final long LARGEST_ARRAY = (long) Integer.BYTES * Integer.MAX_VALUE;

  private final long deadline;
  private final long memoryBytes;
  private long conflicts;

  /**
   * Starts the clock.
   *
   * @param memoryBytes at most three quarters of the heap, and what one array of numbers can hold,
   *     whatever is given: rather spent than an OutOfMemoryError
   */
  public Budget(Duration time, long conflicts, long memoryBytes) {
    long nanos =
        time.compareTo(Duration.ofDays(365)) > 0 ? Duration.ofDays(365).toNanos() : time.toNanos();
    this.deadline = System.nanoTime() + nanos;
    this.conflicts = conflicts;
    long heap = Runtime.getRuntime().maxMemory() / 4 * 3;
    this.memoryBytes = Math.min(memoryBytes, Math.min(heap, LARGEST_ARRAY));
  }

  /**
   * Goes on if there is time.
   *
   * @throws SpentException if the time is over, or the thread was interrupted
   */
  public void requireTime() {
    if (Thread.currentThread().isInterrupted()) {
      throw new SpentException(Resource.INTERRUPTED);
    }
    if (nanosLeft() <= 0) {
      throw new SpentException(Resource.TIME);
    }
  }

  public long nanosLeft() {
    return deadline - System.nanoTime();
  }

  /**
   * Goes on if so much memory may be in use at one time.
   *
   * @throws SpentException if it may not
   */
  public void requireMemory(long bytes) {
    if (bytes > memoryBytes) {
      throw new SpentException(Resource.MEMORY);
    }
  }

  /** How much memory may be in use at one time. */
  public long memoryBytes() {
    return memoryBytes;
  }

  public long conflictsLeft() {
    return conflicts;
  }

  /**
   * Goes on if a conflict may still be met.
   *
   * @throws SpentException if none may
   */
  void requireConflicts() {
    if (conflicts <= 0) {
      throw new SpentException(Resource.CONFLICTS);
    }
  }

  /** Spends conflicts of a search that has come to its end, with which the last may be spent. */
  void takeConflicts(long count) {
    conflicts -= count;
  }
}
