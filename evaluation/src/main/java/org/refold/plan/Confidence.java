package org.refold.plan;

import org.refold.size.LogFactorial;

/** Conclusions from a number of random draws about the population. */
final class Confidence {
  private static final int HALVINGS = 60;

  private Confidence() {}

  /**
   * A lower confidence limit of the share of hits in the population, given the hits among random
   * draws: with a smaller share, this many hits or more would have a probability below {@code
   * doubt} (the exact limit of Clopper and Pearson). If all draws are hits, about 1 − 3 / draws at
   * a doubt of 5%.
   */
  static double leastShare(int hits, int draws, double doubt) {
    double low = 0;
    double high = 1;
    for (int i = 0; hits > 0 && i < HALVINGS; i++) {
      double middle = (low + high) / 2;
      if (chanceOf(hits, draws, middle) < doubt) {
        low = middle;
      } else {
        high = middle;
      }
    }
    return low;
  }

  /** The probability of at least this many hits, if each draw is a hit with this probability. */
  private static double chanceOf(int hits, int draws, double share) {
    double sum = 0;
    for (int k = draws; k >= hits; k--) {
      double bits =
          LogFactorial.subsets(draws, k)
              + k * LogFactorial.log2(share)
              + (k == draws ? 0 : (draws - k) * LogFactorial.log2(1 - share));
      sum += Math.pow(2, bits);
    }
    return sum;
  }
}
