package org.refold.decode;

import java.time.Duration;
import java.util.List;

/**
 * The work that a decoding took.
 *
 * @param nodes the number of nodes that the symbol row stands for
 * @param candidatesBefore the number of candidates before pruning: pairs of a child place and a
 *     symbol that may be there. Places below nodes of the same symbol count once
 * @param candidatesAfter the number of candidates after pruning
 * @param variables the number of variables of the formula; 0 if no solver was needed
 * @param clauses the number of clauses and cardinality constraints of the formula
 * @param conflicts the number of conflicts in the solver
 * @param models the number of models that the solver found
 * @param cycles the number of models with a cycle, which was then cut
 * @param repeats the number of models that were isomorphic to a graph found before
 * @param time the wall time
 * @param stages the stages, in order; their times add up to the wall time
 */
public record DecodingReport(
    long nodes,
    long candidatesBefore,
    long candidatesAfter,
    int variables,
    long clauses,
    long conflicts,
    int models,
    int cycles,
    int repeats,
    Duration time,
    List<DecodingStage> stages) {
  public DecodingReport {
    stages = List.copyOf(stages);
  }

  public boolean neededSolver() {
    return variables > 0;
  }
}
