package org.refold;

import org.jspecify.annotations.Nullable;
import org.refold.decode.DecodeLimits;
import org.refold.decode.Decoding;
import org.refold.error.RefoldException;
import org.refold.graph.Graph;
import org.refold.solver.Budget;
import org.refold.solver.Solver;
import org.refold.vector.CountVector;

/**
 * A graph, encoded and decoded: what came of it.
 *
 * @param failure why it could not be encoded; null if it could
 * @param decoding what its vector decoded to; null if there is none
 * @param isFirst whether the first graph that came back is the graph
 * @param isListed whether any of them is
 */
public record RoundTrip(
    @Nullable String failure,
    @Nullable Decoding decoding,
    boolean isFirst,
    boolean isListed,
    long encodeNanos,
    long decodeNanos) {

  public static RoundTrip of(Graph graph, Codec codec, DecodeLimits limits, Solver solver) {
    long start = System.nanoTime();
    CountVector vector;
    try {
      vector = codec.encode(graph);
    } catch (RefoldException e) {
      return new RoundTrip(e.getMessage(), null, false, false, System.nanoTime() - start, 0);
    }
    long encoded = System.nanoTime();
    Budget budget = limits.newBudget();
    Decoding decoding = codec.decode(vector, limits, budget, solver).comparable(budget);
    long decoded = System.nanoTime();
    return new RoundTrip(
        null,
        decoding,
        decoding.first().filter(graph::equals).isPresent(),
        decoding.graphs().contains(graph),
        encoded - start,
        decoded - encoded);
  }

  /** Whether the graph came back, and is proven to be the only one. */
  public boolean isUnique() {
    return isFirst && decoding instanceof Decoding.Unique;
  }

  /** Whether another graph came back first. */
  public boolean isIncorrect() {
    return !isFirst && decoding != null && decoding.first().isPresent();
  }

  /** Whether what is said to be proven is wrong, which would be a fault of the program. */
  public boolean isDisproved() {
    return !isListed
        && (decoding instanceof Decoding.Unique
            || decoding instanceof Decoding.Inconsistent
            || (decoding instanceof Decoding.Ambiguous ambiguous && ambiguous.complete()));
  }
}
