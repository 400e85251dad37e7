package org.refold.decode.pipeline;

import java.util.ArrayList;
import java.util.List;
import org.refold.Codec;
import org.refold.decode.DecodeLimits;
import org.refold.decode.formula.EdgeModel;
import org.refold.decode.formula.NodeFormula;
import org.refold.decode.problem.GraphProblem;
import org.refold.decode.prune.Candidates;
import org.refold.graph.Graph;
import org.refold.signature.GraphSignature;
import org.refold.solver.Budget;
import org.refold.solver.Solver;
import org.refold.vector.CountVector;

/**
 * Decodes with our formula but without pruning. The solutions and the speed of pruning are compared
 * with this.
 */
public final class UnprunedDecoder {
  private final Codec codec;
  private final Solver solver;

  public UnprunedDecoder(Codec codec, Solver solver) {
    this.codec = codec;
    this.solver = solver;
  }

  /** The distinct graphs that have a vector, up to the limit. */
  public List<Graph> solutions(CountVector vector, DecodeLimits limits) {
    Budget budget = new Budget(limits.time(), limits.conflicts(), limits.memoryBytes());
    GraphProblem problem = problem(codec, vector, budget);
    NodeFormula formula = new NodeFormula(problem, new Candidates(problem, budget), budget);
    List<Graph> found = new ArrayList<>();
    try (Solver.Search search = solver.search(formula.formula())) {
      while (found.size() < limits.solutions() && search.findModel(budget)) {
        EdgeModel model = formula.model(search);
        List<int[]> cuts = model.cycleCuts();
        cuts.forEach(search::add);
        if (cuts.isEmpty()) {
          search.add(model.otherwise());
          Graph graph = model.graph();
          if (codec.sharing().fault(graph).isEmpty() && !found.contains(graph)) {
            found.add(graph);
          }
        }
      }
    }
    return found;
  }

  /** The problem that a vector of a codec of graphs states. */
  public static GraphProblem problem(Codec codec, CountVector vector, Budget budget) {
    return new GraphProblem(
        (GraphSignature) codec.signature(),
        codec.sets(),
        codec.shape(),
        vector,
        codec.settings().maxParents(),
        codec.sharing(),
        codec.masking(),
        budget);
  }
}
