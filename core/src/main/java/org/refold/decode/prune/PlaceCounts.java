package org.refold.decode.prune;

import java.util.Arrays;
import org.refold.decode.problem.Bits;
import org.refold.decode.problem.Contradiction;
import org.refold.decode.problem.Problem;
import org.refold.decode.problem.Words;

/**
 * Compares the number of parents that the nodes of a symbol need with the numbers of places that
 * can and must hold them. If there is no slack, those places are settled.
 *
 * <p>The counts are taken once per pass, but settling the places of one symbol changes the counts
 * that the next symbol would get. The old counts remain sound. Take any graph with the vector, and
 * let e be the number of edges to its nodes of symbol m. All its edges are among the candidates
 * when the counts are taken, so mustHold[m] ≤ e ≤ canHold[m]. This is a statement about the graph
 * and not about candidates: it remains true whatever is removed later, and so does least(m) ≤ e ≤
 * most(m). Therefore:
 *
 * <ul>
 *   <li>If canHold[m] &lt; least(m) or mustHold[m] &gt; most(m), there is no such graph.
 *   <li>If canHold[m] = least(m), every place holds m as often as it was counted. Candidates only
 *       shrink, so every place that can hold m now was counted. If a counted place can no longer
 *       hold m, or a combination that holds it most often is gone, there is no graph with the
 *       vector. Then no removal can be wrong.
 *   <li>If mustHold[m] = most(m), no place holds m more often than the minimum that was counted for
 *       it. A place that has several candidates now had several then, so it was not counted, and
 *       does not hold m. If all combinations of a symbol hold m more often by now, there is again
 *       no graph.
 * </ul>
 *
 * <p>What old counts miss is found by the next pass of {@link Pruning}, or by the check of the
 * graph that is left.
 */
final class PlaceCounts {
  private final Problem problem;
  private final Candidates candidates;
  private final ParentPruning parents;
  private final long[] row;

  /** By symbol: the number of edges that can lead to its nodes, and the number that must. */
  private final long[] canHold;

  private final long[] mustHold;

  PlaceCounts(Problem problem, Candidates candidates, ParentPruning parents) {
    this.problem = problem;
    this.candidates = candidates;
    this.parents = parents;
    this.row = new long[problem.words];
    this.canHold = new long[problem.symbols];
    this.mustHold = new long[problem.symbols];
  }

  /**
   * Counts all places, and settles those of symbols without slack.
   *
   * @throws Contradiction if some nodes need more parents than there are places, or fewer
   */
  void settle() {
    count();
    for (int m = 0; m < problem.symbols; m++) {
      compare(m);
    }
    for (int s = 0; s < problem.symbols; s++) {
      boolean open = candidates.combinations[s] == null && !problem.symbol[s].isLeaf();
      if (open && problem.count[s] == 1 && !problem.symbol[s].isOrdered()) {
        fillWide(s);
      }
    }
  }

  private void count() {
    Arrays.fill(canHold, 0);
    Arrays.fill(mustHold, 0);
    for (int s = 0; s < problem.symbols; s++) {
      Combinations ofSymbol = candidates.combinations[s];
      problem.requireTime();
      if (ofSymbol != null) {
        ofSymbol.count(canHold, mustHold);
        continue;
      }
      long room = (long) problem.count[s] * problem.capacity(s);
      for (int place = problem.placeStart[s]; place < problem.placeStart[s + 1]; place++) {
        int m = candidates.nextChild(place, 0);
        boolean single = candidates.nextChild(place, m + 1) == problem.symbols;
        for (; m < problem.symbols; m = candidates.nextChild(place, m + 1)) {
          canHold[m] += room;
          mustHold[m] += single ? room : 0;
        }
      }
    }
  }

  private void compare(int m) {
    long count = problem.count[m];
    long least = least(m);
    long most =
        (candidates.roles[m] & Problem.INTERNAL) != 0 ? count * candidates.mostParents[m] : 0;
    if (canHold[m] < least || mustHold[m] > most) {
      throw new Contradiction(
          problem.describeSymbol(m)
              + " occurs "
              + Words.times(count)
              + (canHold[m] < least
                  ? " and needs "
                      + Words.amount(least, "parent")
                      + ", but only "
                      + Words.amount(canHold[m], "place")
                      + " can hold it"
                  : " and can have at most "
                      + Words.amount(most, "parent")
                      + ", but "
                      + Words.amount(mustHold[m], "place")
                      + " must hold it"));
    }
    if (canHold[m] > mustHold[m] && (canHold[m] == least || mustHold[m] == most)) {
      settlePlaces(m, canHold[m] == least);
    }
  }

  /** The least total number of parents of all nodes of m. */
  private long least(int m) {
    return candidates.roles[m] == Problem.INTERNAL
        ? (long) problem.count[m] * candidates.fewestParents[m]
        : 0;
  }

  /**
   * Settles a wide unordered node, which has too many combinations to list, if the children that
   * have no other place fill it. When the counts were taken, all its places counted for each of its
   * candidate children, so the rest of a child's count is elsewhere.
   */
  private void fillWide(int s) {
    int arity = problem.symbol[s].arity();
    int place = problem.placeStart[s];
    int[] itsChildren = new int[arity];
    long filled = 0;
    for (int m = candidates.nextChild(place, 0);
        m < problem.symbols;
        m = candidates.nextChild(place, m + 1)) {
      long here = Math.max(0, least(m) - (canHold[m] - arity));
      for (long i = 0; i < here && filled + i < arity; i++) {
        itsChildren[(int) (filled + i)] = m;
      }
      filled += here;
    }
    if (filled > arity) {
      throw new Contradiction(
          problem.describeSymbol(s)
              + " has room for "
              + Words.amount(arity, "node")
              + ", but "
              + filled
              + " have no other possible parent");
    }
    if (filled == arity) {
      candidates.combinations[s] = Combinations.single(problem, candidates, s, itsChildren);
      candidates.touch(s);
    }
  }

  /** Settles that every place that can hold m does, or that none does unless it must. */
  private void settlePlaces(int m, boolean held) {
    problem.requireTime();
    for (int s = parents.next(m, 0); s < problem.symbols; s = parents.next(m, s + 1)) {
      Combinations ofSymbol = candidates.combinations[s];
      if (ofSymbol != null) {
        if (ofSymbol.settle(m, held)) {
          candidates.touch(s);
        }
        continue;
      }
      for (int place = problem.placeStart[s]; place < problem.placeStart[s + 1]; place++) {
        if (candidates.hasChild(place, m) && candidates.choices(place) > 1) {
          if (held) {
            Arrays.fill(row, 0);
            Bits.set(row, 0, m);
            candidates.keepChildren(s, place, row, 0);
          } else {
            candidates.removeChild(s, place, m);
          }
        }
      }
    }
  }
}
