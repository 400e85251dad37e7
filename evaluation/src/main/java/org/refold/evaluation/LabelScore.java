package org.refold.evaluation;

/**
 * The quality of the predictions for one label. A score that would divide by zero is 0, as in
 * scikit-learn: a label that is never predicted has no defined precision, but should not be left
 * out of a mean.
 *
 * @param label the label
 * @param count the number of items with this label
 * @param said the number of items predicted to have it
 * @param right the number of correct predictions among those
 */
public record LabelScore(String label, long count, long said, long right) {
  /** The share of predictions that are correct. */
  public double precision() {
    return share(right, said);
  }

  /** The share of items with this label that were found. */
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
