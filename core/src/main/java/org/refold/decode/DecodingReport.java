package org.refold.decode;

import java.time.Duration;
import java.util.List;

/**
 * What a decoding had to do.
 *
 * @param nodes how many nodes the vector's symbols stand for
 * @param candidatesBefore how many pairs of a child place and a symbol that could stand there there
 *     were at first, places of equal symbols counted once
 * @param candidatesAfter how many pruning left
 * @param variables how many variables the formula had; 0 if no solver was needed
 * @param clauses how many clauses and cardinality constraints it had
 * @param conflicts how many conflicts the solver met
 * @param models how many models it gave
 * @param cycles how many of them had a cycle that was then cut
 * @param repeats how many of them were isomorphic to a graph found before
 * @param time the wall time
 * @param stages what it was spent on, in order; the times add up to it
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
