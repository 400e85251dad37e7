package org.refold.decode.problem;

import java.time.Duration;
import java.util.Arrays;
import org.refold.Codec;
import org.refold.decode.pipeline.UnprunedDecoder;
import org.refold.decode.prune.Candidates;
import org.refold.graph.Graph;
import org.refold.solver.Budget;
import org.refold.vector.CountVector;

/** The problem of a vector, with graphs expressed in its terms. */
public final class SmallProblem {
  public final Codec codec;
  public final GraphProblem problem;
  public final Candidates candidates;

  /**
   * @throws Contradiction if the counts do not add up
   */
  public SmallProblem(Codec codec, CountVector vector) {
    this.codec = codec;
    this.problem = UnprunedDecoder.problem(codec, vector, plenty());
    this.candidates = new Candidates(problem, plenty());
    candidates.readParents();
  }

  /** More than a test needs. */
  public static Budget plenty() {
    return new Budget(Duration.ofMinutes(5), 10_000_000, 1L << 29);
  }

  /** The number of the symbol of each node of a graph that has the vector. */
  public int[] symbols(Graph graph) {
    int[] indices = new int[graph.nodeCount()];
    codec.signature().resolve(graph, indices);
    return Arrays.stream(indices).map(index -> Arrays.binarySearch(problem.index, index)).toArray();
  }
}
