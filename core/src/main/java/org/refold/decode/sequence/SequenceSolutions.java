package org.refold.decode.sequence;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.refold.decode.DecodeLimits;
import org.refold.decode.Decoding;
import org.refold.decode.DecodingReport;
import org.refold.decode.problem.Verifier;
import org.refold.graph.Graph;
import org.refold.solver.Budget;
import org.refold.solver.Resource;
import org.refold.solver.SpentException;

/**
 * The solutions of a sequence: the product of the placements of its entries, with the first entry
 * varying fastest, except for graphs that the rule of the data rejects. Placements are found on
 * demand, so the cost depends on the part of the product that is visited, however large the product
 * is.
 */
final class SequenceSolutions {
  private final int most;
  private final Budget budget;
  private final Verifier verifier;

  /** Up to one more than requested, to find out whether those are all. */
  private final List<Graph> graphs = new ArrayList<>();

  private int tried;
  private boolean complete;
  private @Nullable Resource spent;

  SequenceSolutions(DecodeLimits limits, Budget budget, Verifier verifier) {
    this.most = Math.max(2, limits.solutions());
    this.budget = budget;
    this.verifier = verifier;
  }

  /** Takes the only graph that can have the vector. */
  void takeOnly(Graph graph) {
    take(graph);
    complete = true;
  }

  /**
   * Finds as many solutions as requested, or as the budget allows.
   *
   * @param entries each with a first placement
   * @param graph builds the graph of one placement of each entry, by their numbers
   */
  void find(List<EntryPlacement> entries, Function<int[], Graph> graph) {
    int[] chosen = new int[entries.size()];
    try {
      take(graph.apply(chosen));
      entries.forEach(EntryPlacement::compare);
      while (graphs.size() <= most && advance(chosen, entries)) {
        if (tried > 1) {
          budget.requireTime();
        }
        take(graph.apply(chosen));
      }
      complete = graphs.size() <= most;
    } catch (SpentException e) {
      spent = e.resource();
    }
  }

  private void take(Graph graph) {
    tried++;
    Optional<Graph> original = verifier.original(graph);
    if (original.isEmpty() && !verifier.hasVector(graph)) {
      throw new IllegalStateException("a decoded sequence has another vector");
    }
    if (original.isPresent()) {
      graphs.add(original.get());
      budget.hold(original.get().memoryBytes());
    }
  }

  private static boolean advance(int[] chosen, List<EntryPlacement> entries) {
    for (int i = 0; i < chosen.length; i++) {
      if (entries.get(i).hasMoreThan(chosen[i] + 1)) {
        chosen[i]++;
        return true;
      }
      chosen[i] = 0;
    }
    return false;
  }

  Decoding asDecoding(DecodingReport report) {
    if (graphs.size() > 1) {
      List<Graph> listed = graphs.subList(0, Math.min(most, graphs.size()));
      return new Decoding.Ambiguous(listed, complete, report);
    }
    if (spent != null) {
      return new Decoding.Exhausted(spent, graphs.stream().findFirst(), report);
    }
    return graphs.isEmpty()
        ? new Decoding.Inconsistent(
            "no order of the words with this vector is a graph that this codec supports", report)
        : new Decoding.Unique(graphs.get(0), report);
  }
}
