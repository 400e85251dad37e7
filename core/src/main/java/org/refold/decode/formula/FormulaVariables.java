package org.refold.decode.formula;

import java.util.Arrays;
import org.refold.decode.problem.Problem;
import org.refold.decode.prune.Candidates;
import org.refold.limit.Allowance;
import org.refold.solver.Budget;

/**
 * The literals of a {@link NodeFormula}: variables, or constants for what pruning settled. Filled
 * by the formula, and read by the classes that interpret it.
 */
final class FormulaVariables {
  /** Approximate bytes per pattern that a node can match, in the tables of the formula. */
  private static final int PATTERN_BYTES = 16;

  private final Problem problem;
  private final Budget budget;
  final EdgeSlots slots;

  /** By symbol: its remaining node patterns and parent patterns. */
  final int[][] nodePatterns;

  final int[][] parentPatterns;

  /** By node: one literal for each of these patterns, in the same order. */
  final int[][] uses;

  final int[][] below;
  final int[] root;

  /** By slot: its literal. */
  final int[] edge;

  /** By node: the slots that have it as the child, each followed by the node that owns the slot. */
  final int[][] incoming;

  FormulaVariables(Problem problem, Candidates candidates, Budget budget) {
    this.problem = problem;
    this.budget = budget;
    this.slots = new EdgeSlots(problem, candidates, budget);
    this.nodePatterns = new int[problem.symbols][];
    this.parentPatterns = new int[problem.symbols][];
    long literals = 0;
    for (int s = 0; s < problem.symbols; s++) {
      nodePatterns[s] = left(candidates, s, true);
      parentPatterns[s] = left(candidates, s, false);
      literals += (long) problem.count[s] * (nodePatterns[s].length + parentPatterns[s].length);
      budget.requireMemory(literals * PATTERN_BYTES);
    }
    budget.hold(literals * PATTERN_BYTES);
    this.uses = new int[slots.nodes][];
    this.below = new int[slots.nodes][];
    this.root = new int[slots.nodes];
    this.edge = new int[slots.slots()];
    this.incoming = new int[slots.nodes][];
    collectIncoming();
  }

  /** Whether each node of a symbol has exactly one parent. */
  boolean hasOneParent(int s) {
    for (int j : parentPatterns[s]) {
      if (problem.patterns.parents(j) != 1) {
        return false;
      }
    }
    return problem.countsParents();
  }

  private int[] left(Candidates candidates, int s, boolean ofNode) {
    int[] found = new int[problem.patterns.size()];
    int length = 0;
    for (int set = 0; set < problem.sets; set++) {
      int from = ofNode ? problem.patterns.nodeStart[set] : problem.patterns.parentStart[set];
      int to = ofNode ? problem.patterns.parentStart[set] : problem.patterns.nodeStart[set + 1];
      for (int j = from; j < to; j++) {
        if (candidates.hasPattern(s, j)) {
          found[length++] = j;
        }
      }
    }
    return Arrays.copyOf(found, length);
  }

  private void collectIncoming() {
    int[] counts = new int[slots.nodes];
    visitEdges((n, slot, child) -> counts[child]++);
    for (int m = 0; m < slots.nodes; m++) {
      Allowance.requireTimeAt(m, budget);
      incoming[m] = new int[2 * counts[m]];
      counts[m] = 0;
    }
    visitEdges(
        (n, slot, child) -> {
          incoming[child][counts[child]++] = slot;
          incoming[child][counts[child]++] = n;
        });
  }

  interface EdgeVisitor {
    void edge(int n, int slot, int child);
  }

  /** Visits the slots of all nodes in order, each with its child. */
  void visitEdges(EdgeVisitor visitor) {
    for (int n = 0; n < slots.nodes; n++) {
      Allowance.requireTimeAt(n, budget);
      int s = slots.symbolOf[n];
      int slot = slots.slotStart[n];
      for (int choice = slots.choiceStart[problem.placeStart[s]];
          choice < slots.choiceStart[problem.placeStart[s + 1]];
          choice++) {
        int m = slots.choiceSymbol[choice];
        for (int child = slots.firstNode[m]; child < slots.firstNode[m + 1]; child++) {
          for (int times = 0; times < slots.choiceTimes[choice]; times++) {
            Allowance.requireTimeAt(slot, budget);
            visitor.edge(n, slot++, child);
          }
        }
      }
    }
  }
}
