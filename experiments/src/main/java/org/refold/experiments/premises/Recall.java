package org.refold.experiments.premises;

import java.util.List;

/** Measures the share of premises near the top of rankings. */
public final class Recall {
  /** The numbers of formulas after which rankings are cut off. */
  public static final List<Integer> DEPTHS = List.of(16, 32, 64);

  private final double[] shares = new double[DEPTHS.size()];
  private final int[] covered = new int[DEPTHS.size()];
  private int theorems;

  /** Counts a theorem, unless its proof has no premises. */
  public void add(int[] ranking, int[] premises) {
    if (premises.length == 0) {
      return;
    }
    theorems++;
    for (int d = 0; d < shares.length; d++) {
      int found = found(ranking, premises, DEPTHS.get(d));
      shares[d] += (double) found / premises.length;
      covered[d] += found == premises.length ? 1 : 0;
    }
  }

  private static int found(int[] ranking, int[] premises, int depth) {
    int found = 0;
    for (int rank = 0; rank < Math.min(depth, ranking.length); rank++) {
      for (int premise : premises) {
        found += ranking[rank] == premise ? 1 : 0;
      }
    }
    return found;
  }

  public int theorems() {
    return theorems;
  }

  /**
   * The mean share of a theorem's premises among the first formulas of its ranking.
   *
   * @param depth one of {@link #DEPTHS}
   */
  public double share(int depth) {
    return theorems == 0 ? 0 : shares[DEPTHS.indexOf(depth)] / theorems;
  }

  /** The number of theorems that have all premises among the first formulas. */
  public int covered(int depth) {
    return covered[DEPTHS.indexOf(depth)];
  }
}
