package org.refold.decode;

import java.io.Serializable;
import java.time.Duration;
import org.refold.error.RefoldException;
import org.refold.solver.Budget;

/**
 * How much a decoding may spend before it ends as {@link Decoding.Exhausted}, and how many graphs
 * it lists. All but the time give the same result on any machine whose heap is large enough: memory
 * is never more than three quarters of that.
 *
 * <p>Time and memory cover every stage: reading the vector, pruning, solving, putting graphs
 * together, and encoding them again with their masks and reshaping. Time is checked every few
 * milliseconds. Memory is estimated from measured sizes before it is allocated, so a vector with
 * counts in the millions ends as exhausted and not in an OutOfMemoryError.
 *
 * @param time wall time
 * @param conflicts conflicts that the solver may meet, in all; or partial graphs that the search
 *     for the nearest graphs may go on from
 * @param memoryBytes memory that the decoding may hold at once: candidates, the formula, and the
 *     graphs, some 30 to 250 bytes per node by the masks
 * @param solutions how many graphs to list at most where there are several
 */
public record DecodeLimits(Duration time, long conflicts, long memoryBytes, int solutions)
    implements Serializable {
  public static final DecodeLimits DEFAULT =
      new DecodeLimits(Duration.ofSeconds(10), 1_000_000, 256L << 20, 10);

  /**
   * For decoding the nearest graphs, where a conflict is a partial graph that the search goes on
   * from: enough to prove the nearest one of small graphs with a few errors, and to find it among
   * much noise, in a tenth of a second.
   */
  public static final DecodeLimits NEAREST = DEFAULT.withConflicts(1_500);

  public DecodeLimits {
    requirePositive("time", time.isNegative() || time.isZero() ? 0 : 1);
    requirePositive("conflicts", conflicts);
    requirePositive("memory", memoryBytes);
    requirePositive("solutions", solutions);
  }

  private static void requirePositive(String what, long got) {
    if (got < 1) {
      throw new RefoldException("limit of " + what + ": got " + got + ", expected 1 or more");
    }
  }

  /** A budget with all of it, whose clock starts now. */
  public Budget newBudget() {
    return new Budget(time, conflicts, memoryBytes);
  }

  /** The same for each of several threads that share the heap. */
  public DecodeLimits sharedBy(int threads) {
    long share = Math.max(1, Runtime.getRuntime().maxMemory() / 4 * 3 / threads);
    return withMemoryBytes(Math.min(memoryBytes, share));
  }

  public DecodeLimits withTime(Duration most) {
    return new DecodeLimits(most, conflicts, memoryBytes, solutions);
  }

  public DecodeLimits withConflicts(long most) {
    return new DecodeLimits(time, most, memoryBytes, solutions);
  }

  public DecodeLimits withMemoryBytes(long most) {
    return new DecodeLimits(time, conflicts, most, solutions);
  }

  public DecodeLimits withSolutions(int most) {
    return new DecodeLimits(time, conflicts, memoryBytes, most);
  }
}
