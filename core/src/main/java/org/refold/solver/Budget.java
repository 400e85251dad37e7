package org.refold.solver;

import java.time.Duration;
import java.util.function.LongSupplier;
import org.refold.limit.Allowance;

/**
 * What is left to spend. Belongs to one thread; whoever works long asks {@link #requireTime()} now
 * and then.
 */
public final class Budget implements Allowance {
  private static final long LARGEST_ARRAY = (long) Integer.BYTES * Integer.MAX_VALUE;

  private final LongSupplier clock;
  private final long deadline;
  private final long memoryBytes;
  private long held;
  private long conflicts;

  /**
   * Starts the clock.
   *
   * @param memoryBytes at most three quarters of the heap, and what one array of numbers can hold,
   *     whatever is given: rather spent than an OutOfMemoryError
   */
  public Budget(Duration time, long conflicts, long memoryBytes) {
    this(time, conflicts, memoryBytes, System::nanoTime);
  }

  /**
   * The same with a clock of the caller's.
   *
   * @param clock nanoseconds since some moment, as {@link System#nanoTime}
   */
  public Budget(Duration time, long conflicts, long memoryBytes, LongSupplier clock) {
    this.clock = clock;
    long nanos =
        time.compareTo(Duration.ofDays(365)) > 0 ? Duration.ofDays(365).toNanos() : time.toNanos();
    this.deadline = clock.getAsLong() + nanos;
    this.conflicts = conflicts;
    long heap = Runtime.getRuntime().maxMemory() / 4 * 3;
    this.memoryBytes = Math.min(memoryBytes, Math.min(heap, LARGEST_ARRAY));
  }

  /**
   * Goes on if there is time.
   *
   * @throws SpentException if the time is over, or the thread was interrupted
   */
  @Override
  public void requireTime() {
    if (Thread.currentThread().isInterrupted()) {
      throw new SpentException(Resource.INTERRUPTED);
    }
    if (nanosLeft() <= 0) {
      throw new SpentException(Resource.TIME);
    }
  }

  public long nanosLeft() {
    return deadline - clock.getAsLong();
  }

  /**
   * Goes on if so much memory may be in use at one time, besides what is {@linkplain #hold held}.
   *
   * @throws SpentException if it may not
   */
  @Override
  public void requireMemory(long bytes) {
    if (bytes > memoryBytes - held) {
      throw new SpentException(Resource.MEMORY);
    }
  }

  /**
   * Counts memory that stays in use until the end.
   *
   * @throws SpentException if there is not so much left
   */
  public void hold(long bytes) {
    requireMemory(bytes);
    held += bytes;
  }

  /** Counts so much no longer as held. */
  public void letGo(long bytes) {
    held -= bytes;
  }

  /** Counts nothing as held: what was is garbage. */
  public void release() {
    held = 0;
  }

  /** How much memory may be in use at one time, besides what is held. */
  public long memoryBytes() {
    return memoryBytes - held;
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
