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
 * The result of encoding a graph and decoding its vector.
 *
 * <pre>{@code
 * RoundTrip trip = RoundTrip.of(graph, codec, DecodeLimits.DEFAULT, new Sat4jSolver());
 * trip.isUnique(); // whether the graph came back, proven unique
 * }</pre>
 *
 * @param failure why the graph could not be encoded; null if it could
 * @param decoding the decoding of its vector; null if it could not be encoded
 * @param isFirst whether the first decoded graph equals the graph
 * @param isListed whether any decoded graph equals the graph
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

  /** Tests whether the graph came back and is proven unique. */
  public boolean isUnique() {
    return isFirst && decoding instanceof Decoding.Unique;
  }

  /** Tests whether another graph came back first. */
  public boolean isIncorrect() {
    return !isFirst && decoding != null && decoding.first().isPresent();
  }

  /** Tests whether decoding claims a proof that the graph refutes, which would be a bug. */
  public boolean isDisproved() {
    return !isListed
        && (decoding instanceof Decoding.Unique
            || decoding instanceof Decoding.Inconsistent
            || (decoding instanceof Decoding.Ambiguous ambiguous && ambiguous.complete()));
  }
}
