package org.refold.decode.prune;

import org.refold.decode.problem.Bits;
import org.refold.decode.problem.Contradiction;
import org.refold.decode.problem.Problem;

/** The paper's N (no cycles), as far as it can be enforced before there is a model. */
public final class AncestorCut {
  private final Problem problem;
  private final Candidates candidates;

  private AncestorCut(Problem problem, Candidates candidates) {
    this.problem = problem;
    this.candidates = candidates;
  }

  /**
   * Removes from each symbol's children those whose nodes are all ancestors of its node. Considers
   * only edges that every solution has and that lead to the only node of a symbol.
   */
  static void apply(Problem problem, Candidates candidates) {
    new AncestorCut(problem, candidates).apply();
  }

  private void apply() {
    int words = problem.words;
    long[] row = new long[words];
    long[] above = new long[problem.symbols * words];
    int[] waiting = new int[problem.symbols];
    for (int s = 0; s < problem.symbols; s++) {
      problem.requireTime();
      for (int m = nextSure(s, 0); m < problem.symbols; m = nextSure(s, m + 1)) {
        waiting[m]++;
      }
    }
    int[] ready = new int[problem.symbols];
    int last = 0;
    for (int s = 0; s < problem.symbols; s++) {
      if (waiting[s] == 0) {
        ready[last++] = s;
      }
    }
    for (int i = 0; i < last; i++) {
      problem.requireTime();
      int s = ready[i];
      for (int m = nextSure(s, 0); m < problem.symbols; m = nextSure(s, m + 1)) {
        Bits.set(above, m * words, s);
        for (int w = 0; w < words; w++) {
          above[m * words + w] |= above[s * words + w];
        }
        if (--waiting[m] == 0) {
          ready[last++] = m;
        }
      }
    }
    for (int s = 0; s < problem.symbols; s++) {
      if (waiting[s] > 0) {
        throw new Contradiction(
            "every arrangement has a cycle through or above " + problem.describeSymbol(s));
      }
      for (int w = 0; w < words; w++) {
        row[w] = ~above[s * words + w];
      }
      for (int place = problem.placeStart[s]; place < problem.placeStart[s + 1]; place++) {
        if (!candidates.keepChildren(s, place, row, 0)) {
          throw new Contradiction(
              "every candidate child of "
                  + problem.describeSymbol(s)
                  + " must be above it in every arrangement");
        }
      }
    }
  }

  /**
   * The first symbol from {@code from} on with a single node that must be a child of every node of
   * s.
   */
  private int nextSure(int s, int from) {
    Combinations ofSymbol = candidates.combinations[s];
    if (ofSymbol != null) {
      return ofSymbol.nextSure(from);
    }
    int sure = problem.symbols;
    for (int place = problem.placeStart[s]; place < problem.placeStart[s + 1]; place++) {
      int m = candidates.nextChild(place, 0);
      boolean single = candidates.nextChild(place, m + 1) == problem.symbols;
      if (single && m >= from && m < sure && problem.count[m] == 1) {
        sure = m;
      }
    }
    return sure;
  }
}
