package org.refold.plan;

/**
 * When a sample shows that a codec is enough for all the data.
 *
 * <p>If the sample is all the data, by trying it. Otherwise 1,000 graphs that are all unique show
 * no more than 99.7% at 95% confidence, and the shortest codec of many that passes is likely to be
 * a lucky one. So fewer sets than the codec has are tried. Another graph goes unnoticed by t sets
 * with probability q<sup>t</sup> if it goes unnoticed by one with probability q. The sum over all
 * others, S(t) = Σ q<sup>t</sup>, then satisfies S(t) ≤ S(u)<sup>t/u</sup> for u ≤ t, as norms do:
 * a share s of the graphs that u sets leave ambiguous becomes s<sup>t/u</sup> with t sets.
 */
final class Evidence {
  private static final double DOUBT = 0.05;

  /** All of the data is as good as all but one in so many; what the rule of sizes allows, too. */
  private static final double LEAST_ALLOWED = 1e-5;

  private final int graphs;
  private final int required;
  private final double allowed;
  private final boolean whole;

  /**
   * @param graphs how many the sample has
   * @param whole whether they are all the data
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

  /** How many of the sample may be ambiguous. */
  int mostMissed() {
    return graphs - required;
  }

  /** The fewest sets of which a part shows anything. */
  int leastSets() {
    int sets = 1;
    while (!whole && part(sets) < 1) {
      sets++;
    }
    return sets;
  }

  /** How many sets to try for a codec of so many. */
  int setsToTry(int sets) {
    return whole ? sets : (int) Math.max(1, Math.min(sets, part(sets)));
  }

  /** So many sets would leave the share allowed if those tried leave nothing in the sample. */
  private double part(int sets) {
    return sets * Math.log(ambiguous(0, graphs)) / Math.log(allowed);
  }

  /** The share that is unique at least, by what was tried alone. */
  static double leastShare(int unique, int tried) {
    return Confidence.leastShare(unique, tried, DOUBT);
  }

  private static double ambiguous(int missed, int tried) {
    return 1 - leastShare(tried - missed, tried);
  }

  /** How many of the sample may be ambiguous with the sets to try for so many. */
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

  /** The share of all data that so many sets make unique, after some of them missed so many. */
  double share(int missed, int sets) {
    double left = ambiguous(missed, graphs);
    return 1 - Math.pow(left, (double) sets / setsToTry(sets));
  }
}
