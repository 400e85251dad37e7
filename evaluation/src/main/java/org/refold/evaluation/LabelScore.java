package org.refold.evaluation;

/**
 * How well one label was told from the others. What would divide by zero is 0, as in scikit-learn:
 * a label that is never said has no precision to speak of, and should not be left out of a mean.
 *
 * @param count how many items have it
 * @param said of how many items it was said
 * @param right of how many of those it was right
 */
public record LabelScore(String label, long count, long said, long right) {
  /** The share that is right of what was said. */
  public double precision() {
    return share(right, said);
  }

  /** The share that was found of those that there are. */
  public double recall() {
    return share(right, count);
  }

  /** The harmonic mean of precision and recall. */
  public double f1() {
    return share(2 * right, count + said);
  }

  static double share(long part, long whole) {
    return whole == 0 ? 0 : (double) part / whole;
  }
}
