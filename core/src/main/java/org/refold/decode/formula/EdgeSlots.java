package org.refold.decode.formula;

import java.util.Arrays;
import org.refold.decode.problem.Problem;
import org.refold.decode.prune.Candidates;
import org.refold.decode.prune.Combinations;
import org.refold.limit.Allowance;
import org.refold.solver.Budget;

/**
 * Numbers the nodes and all possible edges between them. The nodes of a symbol are consecutive. An
 * edge slot is a tuple (node, place, child, multiplicity): a place that takes one child has one
 * slot for each candidate child; an unordered place has one slot for every time that a child could
 * occur there. Nodes of one symbol have the same slots in the same order, so that exchanging two of
 * them is arithmetic.
 */
final class EdgeSlots {
  /** Approximate bytes per node, and per edge, in the tables of the formula. */
  private static final int NODE_BYTES = 320;

  private static final int EDGE_BYTES = 64;

  private final Problem problem;
  final int nodes;

  /** The nodes of symbol s are those from firstNode[s] to firstNode[s + 1] − 1. */
  final int[] firstNode;

  final int[] symbolOf;

  /**
   * By place: its choices, each a candidate symbol, are choiceStart[p] to choiceStart[p + 1] − 1.
   */
  final int[] choiceStart;

  final int[] choiceSymbol;

  /** By choice: the maximum number of times that a child of that symbol could occur there. */
  final int[] choiceTimes;

  /** By choice: its first slot, relative to the node's first slot. */
  final int[] choiceSlot;

  /** The slots of node n are those from slotStart[n] to slotStart[n + 1] − 1. */
  final int[] slotStart;

  EdgeSlots(Problem problem, Candidates candidates, Budget budget) {
    this.problem = problem;
    budget.hold(problem.nodes() * NODE_BYTES);
    this.nodes = (int) problem.nodes();
    this.firstNode = new int[problem.symbols + 1];
    this.symbolOf = new int[nodes];
    for (int s = 0; s < problem.symbols; s++) {
      firstNode[s + 1] = firstNode[s] + problem.count[s];
      Arrays.fill(symbolOf, firstNode[s], firstNode[s + 1], s);
    }
    budget.requireMemory(candidates.size() * EDGE_BYTES);
    int choices = (int) candidates.size();
    this.choiceStart = new int[problem.places() + 1];
    this.choiceSymbol = new int[choices];
    this.choiceTimes = new int[choices];
    this.choiceSlot = new int[choices];
    this.slotStart = new int[nodes + 1];
    long slots = 0;
    int at = 0;
    for (int s = 0; s < problem.symbols; s++) {
      long ofNode = 0;
      for (int place = problem.placeStart[s]; place < problem.placeStart[s + 1]; place++) {
        for (int m = candidates.nextChild(place, 0);
            m < problem.symbols;
            m = candidates.nextChild(place, m + 1)) {
          choiceSymbol[at] = m;
          choiceTimes[at] = times(candidates, s, m);
          choiceSlot[at] = (int) ofNode;
          ofNode += (long) choiceTimes[at++] * problem.count[m];
          budget.requireMemory(ofNode * EDGE_BYTES);
        }
        choiceStart[place + 1] = at;
      }
      for (int n = firstNode[s]; n < firstNode[s + 1]; n++) {
        Allowance.requireTimeAt(n, budget);
        slots += ofNode;
        budget.requireMemory(slots * EDGE_BYTES);
        slotStart[n + 1] = (int) slots;
      }
    }
    budget.hold(slots * EDGE_BYTES);
  }

  private int times(Candidates candidates, int s, int m) {
    if (problem.symbol[s].isOrdered()) {
      return 1;
    }
    Combinations known = candidates.combinations[s];
    int most = known == null ? problem.symbol[s].arity() : known.most(m);
    return Math.min(most, candidates.mostParents[m]);
  }

  int slots() {
    return slotStart[nodes];
  }

  /** The first slot of a child at a choice of a node; one follows for each further occurrence. */
  int slot(int n, int choice, int child) {
    return slotStart[n]
        + choiceSlot[choice]
        + (child - firstNode[choiceSymbol[choice]]) * choiceTimes[choice];
  }
}
