package org.refold.decode.prune;

import java.util.Arrays;
import org.refold.decode.problem.Bits;
import org.refold.decode.problem.Contradiction;
import org.refold.decode.problem.PatternSlots;
import org.refold.decode.problem.PatternTable;
import org.refold.decode.problem.Problem;

/**
 * Removes candidates that parent patterns rule out. A pattern needs a candidate parent in each of
 * its blocks. A candidate parent needs, for at least one number of parents, a pattern with its
 * block in every set.
 */
final class ParentPruning {
  private final Problem problem;
  private final PatternTable patterns;
  private final PatternSlots slots;
  private final Candidates candidates;
  private final int words;

  /** One row of bits per symbol: the symbols whose nodes can be parents of its nodes. */
  private final long[] parents;

  private final long[] support;
  private final long[] row;
  private final long[] allowed;
  private final boolean[] lives;

  ParentPruning(Problem problem, Candidates candidates) {
    this.problem = problem;
    this.patterns = problem.patterns;
    this.slots = problem.slots;
    this.candidates = candidates;
    this.words = problem.words;
    this.parents = new long[problem.symbols * words];
    this.support = new long[words];
    this.row = new long[words];
    this.allowed = new long[words];
    this.lives = new boolean[patterns.families()];
  }

  /** Visits every symbol whose domains have changed. */
  void prune() {
    collectParents();
    for (int m = 0; m < problem.symbols; m++) {
      if (candidates.parentsChanged[m]) {
        problem.requireTime();
        candidates.parentsChanged[m] = false;
        pruneParents(m);
      }
    }
  }

  private void collectParents() {
    Arrays.fill(parents, 0);
    for (int s = 0; s < problem.symbols; s++) {
      problem.requireTime();
      for (int place = problem.placeStart[s]; place < problem.placeStart[s + 1]; place++) {
        for (int m = candidates.nextChild(place, 0);
            m < problem.symbols;
            m = candidates.nextChild(place, m + 1)) {
          Bits.set(parents, m * words, s);
        }
      }
    }
  }

  /** The first symbol from {@code from} on whose nodes can be parents of those of m. */
  int next(int m, int from) {
    return Bits.next(parents, m * words, from, problem.symbols);
  }

  private void pruneParents(int m) {
    if ((candidates.roles[m] & Problem.INTERNAL) == 0) {
      loseInternal(m);
      return;
    }
    if (!problem.countsParents()) {
      if (next(m, 0) == problem.symbols) {
        loseInternal(m);
      }
      return;
    }
    Arrays.fill(allowed, 0);
    candidates.fewestParents[m] = Integer.MAX_VALUE;
    candidates.mostParents[m] = 0;
    for (int f = 0; f < lives.length; f++) {
      lives[f] = pruneFamily(m, f);
    }
    for (int set = 0; set < problem.sets; set++) {
      int end = patterns.nodeStart[set + 1];
      for (int j = candidates.nextPattern(m, patterns.parentStart[set], end);
          j < end;
          j = candidates.nextPattern(m, j + 1, end)) {
        if (!lives[patterns.familyOf(j)]) {
          candidates.removePattern(m, j);
        }
      }
    }
    if (candidates.mostParents[m] == 0) {
      loseInternal(m);
      return;
    }
    for (int n = next(m, 0); n < problem.symbols; n = next(m, n + 1)) {
      if (!Bits.get(allowed, 0, n)) {
        Bits.clear(parents, m * words, n);
        candidates.removeChild(n, m);
      }
    }
  }

  /** Whether nodes of m can have the number of parents of a family of parent patterns. */
  private boolean pruneFamily(int m, int f) {
    int count = patterns.parentsOf(f);
    if (count > problem.mostParents()) {
      return false;
    }
    Arrays.fill(row, -1);
    for (int set = 0; set < problem.sets; set++) {
      Arrays.fill(support, 0);
      boolean any = false;
      int end = patterns.familyStart(set, f + 1);
      for (int j = candidates.nextPattern(m, patterns.familyStart(set, f), end);
          j < end;
          j = candidates.nextPattern(m, j + 1, end)) {
        if (fitsParents(j, m)) {
          any = true;
          for (int slot = slots.start[j]; slot < slots.end[j]; slot++) {
            slots.addMask(slot, support);
          }
        } else {
          candidates.removePattern(m, j);
        }
      }
      if (!any) {
        return false;
      }
      for (int w = 0; w < words; w++) {
        row[w] &= support[w];
      }
    }
    for (int w = 0; w < words; w++) {
      allowed[w] |= row[w];
    }
    candidates.fewestParents[m] = Math.min(candidates.fewestParents[m], count);
    candidates.mostParents[m] = Math.max(candidates.mostParents[m], count);
    return true;
  }

  private boolean fitsParents(int j, int m) {
    for (int slot = slots.start[j]; slot < slots.end[j]; slot++) {
      long room = 0;
      int mask = slots.mask[slot];
      for (int w = 0; w < words && room < slots.times[slot]; w++) {
        for (long word = slots.masks[mask + w] & parents[m * words + w];
            word != 0;
            word &= word - 1) {
          room += room((w << 6) + Long.numberOfTrailingZeros(word), m);
        }
      }
      if (room < slots.times[slot]) {
        return false;
      }
    }
    return true;
  }

  /** The maximum number of edges from the nodes of n to those of m. */
  private long room(int n, int m) {
    long places = 0;
    for (int place = problem.placeStart[n]; place < problem.placeStart[n + 1]; place++) {
      places += candidates.hasChild(place, m) ? problem.capacity(n) : 0;
    }
    return places * problem.count[n];
  }

  private void loseInternal(int m) {
    candidates.removeRoles(m, Problem.INTERNAL);
    if (candidates.roles[m] == 0) {
      throw new Contradiction(
          "no node can be a parent of " + problem.describeSymbol(m) + " in all sets");
    }
    for (int n = next(m, 0); n < problem.symbols; n = next(m, n + 1)) {
      candidates.removeChild(n, m);
    }
    for (int set = 0; set < problem.sets; set++) {
      int end = patterns.nodeStart[set + 1];
      for (int j = candidates.nextPattern(m, patterns.parentStart[set], end);
          j < end;
          j = candidates.nextPattern(m, j + 1, end)) {
        candidates.removePattern(m, j);
      }
    }
  }
}
