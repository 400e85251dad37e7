package org.refold.plan;

/**
 * Decides when a sample shows that a codec is enough for all the data.
 *
 * <p>If the sample is all the data, trying it is enough. Otherwise, 1,000 graphs that are all
 * unique show a share of only 99.7% at 95% confidence, and the shortest of many codecs that pass is
 * likely to be a lucky one. So fewer sets than the codec has are tried. If one set fails to
 * distinguish another graph with probability q, t sets fail with probability q<sup>t</sup>. The sum
 * over all other graphs, S(t) = Σ q<sup>t</sup>, then satisfies S(t) ≤ S(u)<sup>t/u</sup> for u ≤
 * t, as norms do: a share s of graphs that u sets leave ambiguous becomes s<sup>t/u</sup> with t
 * sets.
 */
final class Evidence {
  private static final double DOUBT = 0.05;

  /** A target of all the data allows this share to be ambiguous; the sizing rule allows it, too. */
  private static final double LEAST_ALLOWED = 1e-5;

  private final int graphs;
  private final int required;
  private final double allowed;
  private final boolean whole;

  /**
   * @param graphs the number of graphs in the sample
   * @param whole whether the sample is all the data
   */
  Evidence(PlanGoal goal, int graphs, boolean whole) {
    this.graphs = graphs;
    this.required = goal.required(graphs);
    this.allowed = Math.max(LEAST_ALLOWED, 1 - goal.target());
    this.whole = whole;
  }

  int required() {
    return required;
  }

  /** Whether the sample is all the data. */
  boolean isWhole() {
    return whole;
  }

  /** The number of graphs of the sample that may be ambiguous. */
  int mostMissed() {
    return graphs - required;
  }

  /** The least number of sets of which a part shows anything. */
  int leastSets() {
    int sets = 1;
    while (!whole && part(sets) < 1) {
      sets++;
    }
    return sets;
  }

  /** The number of sets to try for a codec with this many. */
  int setsToTry(int sets) {
    return whole ? sets : (int) Math.max(1, Math.min(sets, part(sets)));
  }

  /**
   * The number of sets that shows the allowed share for a codec with this many, if nothing in the
   * sample is ambiguous.
   */
  private double part(int sets) {
    return sets * Math.log(ambiguous(0, graphs)) / Math.log(allowed);
  }

  /** A lower limit of the share that is unique, based only on what was tried. */
  static double leastShare(int unique, int tried) {
    return Confidence.leastShare(unique, tried, DOUBT);
  }

  private static double ambiguous(int missed, int tried) {
    return 1 - leastShare(tried - missed, tried);
  }

  /**
   * The number of graphs of the sample that may be ambiguous when trying a part of this many sets.
   */
  int mostMissed(int sets) {
    int low = whole || sets < leastSets() ? mostMissed() : 0;
    int high = whole ? low : graphs;
    while (low < high) {
      int middle = (low + high + 1) >>> 1;
      if (1 - share(middle, sets) <= allowed) {
        low = middle;
      } else {
        high = middle - 1;
      }
    }
    return low;
  }

  /**
   * The share of all data that this many sets make unique, if a part of them missed some of the
   * sample.
   */
  double share(int missed, int sets) {
    double left = ambiguous(missed, graphs);
    return 1 - Math.pow(left, (double) sets / setsToTry(sets));
  }
}
