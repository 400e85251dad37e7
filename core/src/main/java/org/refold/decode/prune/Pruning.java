package org.refold.decode.prune;

import java.util.Arrays;
import org.refold.decode.problem.Bits;
import org.refold.decode.problem.Contradiction;
import org.refold.decode.problem.PatternSlots;
import org.refold.decode.problem.PatternTable;
import org.refold.decode.problem.Problem;
import org.refold.decode.problem.Words;
import org.refold.solver.Budget;

/**
 * Removes candidates that are in no solution, by constraint propagation to a fixpoint:
 *
 * <ul>
 *   <li>A pattern needs a candidate child in each of its blocks, and a candidate child needs a
 *       pattern with its block, in every set (the paper's A and PC). The same holds for parents
 *       (P).
 *   <li>If only as many nodes can match a pattern as its count, they all match it. If as many nodes
 *       as its count must match it, no other node does (S, L and C).
 *   <li>A node has as many parents as its parent patterns specify, so the places that can hold it
 *       are counted in the same way (see {@link PlaceCounts}).
 *   <li>If few combinations of children are left, each is checked as a whole, in all sets at once
 *       (see {@link Combinations}).
 *   <li>No node is above itself (N).
 * </ul>
 *
 * <p>Stops early if one graph is left. A pass takes time in the candidates that are left; small
 * graphs take one to three passes.
 */
public final class Pruning {
  private final Problem problem;
  private final PatternTable patterns;
  private final PatternSlots slots;
  private final Candidates candidates;
  private final Budget budget;
  private final int words;

  private final ParentPruning parents;
  private final MarkPruning marks;
  private final PlaceCounts places;
  private final long[] support;
  private final long[] canMatch;
  private final long[] mustMatch;

  /**
   * The bytes that combinations may still take: a part of the budget, since they are only an aid.
   */
  private long combinationRoom;

  public Pruning(Problem problem, Candidates candidates, Budget budget) {
    this.problem = problem;
    this.patterns = problem.patterns;
    this.slots = problem.slots;
    this.candidates = candidates;
    this.budget = budget;
    this.combinationRoom = budget.memoryBytes() / 4;
    this.words = problem.words;
    this.parents = new ParentPruning(problem, candidates);
    this.marks = new MarkPruning(problem, candidates, problem.masking());
    this.places = new PlaceCounts(problem, candidates, parents);
    this.support = new long[words];
    this.canMatch = new long[patterns.size()];
    this.mustMatch = new long[patterns.size()];
  }

  /**
   * Propagates node patterns only. This often leaves one graph, and encoding it then checks its
   * parents as well.
   *
   * @throws Contradiction if nothing is left
   */
  public void pruneByChildren() {
    marks.prune();
    do {
      budget.requireTime();
      pruneNodes();
      countPatterns(false);
      combine();
    } while (!candidates.isSettled() && candidates.takeChanged());
  }

  /**
   * Propagates all constraints.
   *
   * @throws Contradiction if nothing is left
   */
  public void prune() {
    candidates.readParents();
    do {
      budget.requireTime();
      pruneNodes();
      parents.prune();
      marks.prune();
      countPatterns(false);
      countPatterns(true);
      combine();
      places.settle();
      AncestorCut.apply(problem, candidates);
    } while (!candidates.isSettled() && candidates.takeChanged());
  }

  private void pruneNodes() {
    for (int s = 0; s < problem.symbols; s++) {
      if (candidates.changed[s] && !problem.symbol[s].isLeaf()) {
        problem.requireTime();
        candidates.changed[s] = false;
        pruneNode(s);
      }
    }
  }

  private void pruneNode(int s) {
    for (int set = 0; set < problem.sets; set++) {
      int end = patterns.parentStart[set];
      int met = 0;
      for (int j = candidates.nextPattern(s, patterns.nodeStart[set], end);
          j < end;
          j = candidates.nextPattern(s, j + 1, end)) {
        int role = problem.role(j);
        if ((candidates.roles[s] & role) == 0 || !fits(j, s)) {
          candidates.removePattern(s, j);
        } else {
          met |= role;
        }
      }
      candidates.removeRoles(s, ~met);
      if (candidates.roles[s] == 0) {
        throw new Contradiction(
            "no constraint of set "
                + (set + 1)
                + " fits "
                + problem.describeSymbol(s)
                + (problem.sets == 1
                    ? " and the other symbols"
                    : " in combination with the other sets"));
      }
      for (int place = problem.placeStart[s]; place < problem.placeStart[s + 1]; place++) {
        collectSupport(s, set, place - problem.placeStart[s]);
        if (!candidates.keepChildren(s, place, support, 0)) {
          throw new Contradiction(
              "no symbol of the vector fits as child "
                  + (place - problem.placeStart[s] + 1)
                  + " of "
                  + problem.describeSymbol(s)
                  + " in sets 1 to "
                  + (set + 1));
        }
      }
    }
  }

  /** Whether each slot of a node pattern has a candidate child of s. */
  private boolean fits(int j, int s) {
    for (int slot = slots.start[j]; slot < slots.end[j]; slot++) {
      int place = problem.placeStart[s] + slots.place[slot];
      if (!Bits.intersect(
          slots.masks, slots.mask[slot], candidates.children, place * words, words)) {
        return false;
      }
    }
    return true;
  }

  private void collectSupport(int s, int set, int k) {
    int end = patterns.parentStart[set];
    Arrays.fill(support, 0);
    for (int j = candidates.nextPattern(s, patterns.nodeStart[set], end);
        j < end;
        j = candidates.nextPattern(s, j + 1, end)) {
      for (int slot = slots.start[j]; slot < slots.end[j]; slot++) {
        if (slots.place[slot] == k) {
          slots.addMask(slot, support);
        }
      }
    }
  }

  /** Compares the count of each pattern with the numbers of nodes that can and must match it. */
  private void countPatterns(boolean ofParents) {
    for (int set = 0; set < problem.sets; set++) {
      int from = ofParents ? patterns.parentStart[set] : patterns.nodeStart[set];
      int to = ofParents ? patterns.nodeStart[set + 1] : patterns.parentStart[set];
      Arrays.fill(canMatch, from, to, 0);
      Arrays.fill(mustMatch, from, to, 0);
      budget.requireTime();
      for (int s = 0; s < problem.symbols; s++) {
        count(s, from, to, !ofParents || candidates.roles[s] == Problem.INTERNAL);
      }
      for (int j = from; j < to; j++) {
        requireMatches(j);
      }
      for (int s = 0; s < problem.symbols; s++) {
        problem.requireTime();
        settle(s, from, to, ofParents);
      }
    }
  }

  private void requireMatches(int j) {
    int occurs = patterns.count[j];
    if (canMatch[j] < occurs || mustMatch[j] > occurs) {
      throw new Contradiction(
          problem.describe(j)
              + " occurs "
              + Words.times(occurs)
              + ", but "
              + (canMatch[j] < occurs
                  ? "no more than " + Words.amount(canMatch[j], "node") + " can match it"
                  : Words.amount(mustMatch[j], "node") + " must match it"));
    }
  }

  private void count(int s, int from, int to, boolean each) {
    int only = -1;
    for (int j = candidates.nextPattern(s, from, to);
        j < to;
        j = candidates.nextPattern(s, j + 1, to)) {
      canMatch[j] += problem.count[s];
      only = only == -1 ? j : -2;
    }
    if (only >= 0 && each) {
      mustMatch[only] += problem.count[s];
    }
  }

  private void settle(int s, int from, int to, boolean ofParents) {
    int first = candidates.nextPattern(s, from, to);
    boolean single = first < to && candidates.nextPattern(s, first + 1, to) == to;
    if (single && !(ofParents && (candidates.roles[s] & Problem.ROOT) != 0)) {
      return;
    }
    for (int j = first; j < to; j = candidates.nextPattern(s, j + 1, to)) {
      if (canMatch[j] == patterns.count[j]) {
        for (int other = candidates.nextPattern(s, from, to);
            other < to;
            other = candidates.nextPattern(s, other + 1, to)) {
          if (other != j) {
            candidates.removePattern(s, other);
          }
        }
        if (ofParents) {
          candidates.removeRoles(s, Problem.ROOT);
        }
        return;
      }
      if (mustMatch[j] == patterns.count[j]) {
        candidates.removePattern(s, j);
      }
    }
  }

  /** Checks the combinations of children of each symbol that has few. */
  private void combine() {
    for (int s = 0; s < problem.symbols; s++) {
      if (problem.symbol[s].isLeaf() || !candidates.uncombined[s]) {
        continue;
      }
      candidates.uncombined[s] = false;
      Combinations ofSymbol = candidates.combinations[s];
      if (ofSymbol == null) {
        ofSymbol = Combinations.of(problem, candidates, s, combinationRoom, budget);
        candidates.combinations[s] = ofSymbol;
        if (ofSymbol != null) {
          combinationRoom -= ofSymbol.bytes();
          budget.hold(ofSymbol.bytes());
        }
      }
      if (ofSymbol != null) {
        budget.requireTime();
        ofSymbol.keep(candidates);
      }
    }
  }
}
