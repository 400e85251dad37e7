package org.refold.decode;

import java.io.Serializable;
import java.time.Duration;
import org.refold.error.RefoldException;
import org.refold.solver.Budget;
import org.refold.solver.Resource;

/**
 * Limits on the resources that one decoding may use before it ends as {@link Decoding.Exhausted},
 * and on the number of graphs that it lists. Except for time, the limits give the same result on
 * any machine whose heap is large enough: memory is capped at three quarters of the heap.
 *
 * <pre>{@code
 * DecodeLimits limits =
 *     DecodeLimits.DEFAULT.withTime(Duration.ofSeconds(30)).withMemoryBytes(1L << 30);
 * Decoding decoding = codec.decode(vector, limits);
 * }</pre>
 *
 * <p>Time and memory cover every stage: reading the vector, pruning, solving, assembling graphs,
 * and encoding them again with their masks and reshaping. Time is checked every few milliseconds.
 * Memory is estimated from measured sizes before it is allocated, so a vector with counts in the
 * millions ends as exhausted instead of an OutOfMemoryError.
 *
 * @param time wall time
 * @param conflicts total number of conflicts in the SAT solver; or, when searching for the nearest
 *     graphs, the number of partial graphs to expand
 * @param memoryBytes memory that the decoding may hold at once: candidates, the formula, and the
 *     graphs, which take 30 to 250 bytes per node, depending on the masks
 * @param solutions the number of graphs to list at most if there are several
 */
public record DecodeLimits(Duration time, long conflicts, long memoryBytes, int solutions)
    implements Serializable {
  public static final DecodeLimits DEFAULT =
      new DecodeLimits(Duration.ofSeconds(10), 1_000_000, 256L << 20, 10);

  /**
   * Limits for decoding the nearest graphs, where each expanded partial graph counts as a conflict.
   * Enough to prove the nearest graph for small graphs with a few errors, and to find it among much
   * noise, in a tenth of a second.
   */
  public static final DecodeLimits NEAREST = DEFAULT.withConflicts(1_500);

  public DecodeLimits {
    requirePositive("time", time.isNegative() || time.isZero() ? 0 : 1);
    requirePositive("conflict", conflicts);
    requirePositive("memory", memoryBytes);
    requirePositive("solution", solutions);
  }

  private static void requirePositive(String what, long got) {
    if (got < 1) {
      throw new RefoldException(what + " limit: got " + got + ", expected 1 or more");
    }
  }

  /** Returns a budget with these limits, whose clock starts now. */
  public Budget newBudget() {
    return new Budget(time, conflicts, memoryBytes);
  }

  /** Returns these limits with the memory divided among threads that share the heap. */
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

  /** Describes the limit that was reached; what conflicts are depends on the search. */
  static String reached(Resource spent, String conflicts) {
    return switch (spent) {
      case INTERRUPTED -> "interrupted";
      case TIME, MEMORY -> "reached the " + spent + " limit";
      case CONFLICTS -> "reached the limit on " + conflicts;
      case COUNTS, LABELS -> "reached the limit of the " + spent;
    };
  }
}
