package org.refold.plan;

import org.refold.size.LogFactorial;

/** What a number of draws says about the whole that they were drawn from. */
final class Confidence {
  private static final int HALVINGS = 60;

  private Confidence() {}

  /**
   * The share that the whole has at least, where so many of some random draws had what is asked
   * for: a smaller share would give so many or more with a probability below {@code doubt} (the
   * exact limit of Clopper and Pearson). Where all had it, about 1 − 3 / draws at a doubt of 5%.
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

  /** The probability of so many hits or more, where each draw is one with a probability. */
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
