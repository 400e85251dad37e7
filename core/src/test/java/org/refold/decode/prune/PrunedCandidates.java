package org.refold.decode.prune;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import org.refold.Codec;
import org.refold.decode.DecodeLimits;
import org.refold.decode.pipeline.UnprunedDecoder;
import org.refold.decode.problem.GraphProblem;
import org.refold.decode.problem.Problem;
import org.refold.graph.Graph;
import org.refold.solver.Budget;
import org.refold.vector.CountVector;

/** Compares what pruning leaves of a vector with a graph that has it. */
public final class PrunedCandidates {
  private PrunedCandidates() {}

  /** Checks that every edge of the graph is still a candidate, whatever the result of decoding. */
  public static void assertHold(Codec codec, Graph graph, CountVector vector, String what) {
    Budget budget =
        new Budget(DecodeLimits.DEFAULT.time(), 1_000_000, DecodeLimits.DEFAULT.memoryBytes());
    GraphProblem problem = UnprunedDecoder.problem(codec, vector, budget);
    Candidates candidates = new Candidates(problem, budget);
    Pruning pruning = new Pruning(problem, candidates, budget);
    pruning.pruneByChildren();
    pruning.prune();
    int[] indices = new int[graph.nodeCount()];
    codec.signature().resolve(graph, indices);
    for (int node = 0; node < graph.nodeCount(); node++) {
      int s = Arrays.binarySearch(problem.index, indices[node]);
      for (int k = 0; k < graph.symbol(node).arity(); k++) {
        int m = Arrays.binarySearch(problem.index, indices[graph.child(node, k)]);
        int place = problem.placeStart[s] + (graph.symbol(node).isOrdered() ? k : 0);
        assertThat(candidates.hasChild(place, m))
            .as("%s: node %d, child %d is a candidate", what, node, k)
            .isTrue();
      }
      byte role = graph.isRoot(node) ? Problem.ROOT : Problem.INTERNAL;
      assertThat(candidates.roles[s] & role).as("%s: role of node %d", what, node).isNotZero();
    }
  }
}
