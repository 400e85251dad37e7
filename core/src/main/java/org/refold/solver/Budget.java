package org.refold.solver;

import java.time.Duration;
import java.util.function.LongSupplier;
import org.refold.limit.Allowance;

/**
 * The remaining resources of a task: time, solver conflicts and memory. Belongs to one thread. Long
 * computations call {@link #requireTime()} regularly.
 *
 * <pre>{@code
 * Budget budget = new Budget(Duration.ofSeconds(10), 1_000_000, 256L << 20);
 * try (Solver.Search search = new Sat4jSolver().search(formula)) {
 *   boolean satisfiable = search.findModel(budget); // SpentException if the budget runs out
 * }
 * }</pre>
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
   * @param memoryBytes the memory limit, capped at three quarters of the heap and at the size of
   *     the largest array of numbers, so that a task runs out of budget before an OutOfMemoryError
   */
  public Budget(Duration time, long conflicts, long memoryBytes) {
    this(time, conflicts, memoryBytes, System::nanoTime);
  }

  /**
   * As above, with the caller's clock.
   *
   * @param clock nanoseconds since an arbitrary moment, like {@link System#nanoTime}
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
   * Returns if there is time left.
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
   * Returns if this much memory may be used at one time, in addition to what is {@linkplain #hold
   * held}.
   *
   * @throws SpentException if there is less left
   */
  @Override
  public void requireMemory(long bytes) {
    if (bytes > memoryBytes - held) {
      throw new SpentException(Resource.MEMORY);
    }
  }

  /**
   * Reserves memory that stays in use until the end.
   *
   * @throws SpentException if there is less left
   */
  public void hold(long bytes) {
    requireMemory(bytes);
    held += bytes;
  }

  /** Releases held memory. */
  public void letGo(long bytes) {
    held -= bytes;
  }

  /** Releases all held memory, which is garbage now. */
  public void release() {
    held = 0;
  }

  /** The memory that may be used at one time, in addition to what is held. */
  public long memoryBytes() {
    return memoryBytes - held;
  }

  public long conflictsLeft() {
    return conflicts;
  }

  /**
   * Returns if there are conflicts left.
   *
   * @throws SpentException if there are none
   */
  void requireConflicts() {
    if (conflicts <= 0) {
      throw new SpentException(Resource.CONFLICTS);
    }
  }

  /** Deducts the conflicts of a search that has ended, possibly all that were left. */
  void takeConflicts(long count) {
    conflicts -= count;
  }
}
