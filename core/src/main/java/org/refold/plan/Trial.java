package org.refold.plan;

import org.refold.mask.Masking;

/**
 * A setting, and how many graphs of the sample it made unique.
 *
 * @param constraints how many a set has
 * @param dimension the length of a vector
 * @param leastSets how many sets the counting bound asks for at least at this width
 * @param tried how many graphs were encoded and decoded; not all where too few were unique
 * @param unique how many of those were proven to be the only graph with their vector
 * @param exhausted how many of the others ran into a limit of decoding
 * @param reached whether all were tried and enough were unique
 */
public record Trial(
    Masking masking,
    int width,
    int sets,
    int constraints,
    int dimension,
    int leastSets,
    int tried,
    int unique,
    int exhausted,
    boolean reached) {
  private static final double DOUBT = 0.05;

  /** The share of the graphs tried that is unique. */
  public double share() {
    return (double) unique / tried;
  }

  /**
   * The share that data like the sample have at least, at 95% confidence: n graphs that are all
   * unique show no more than about 1 − 3 / n.
   */
  public double leastShare() {
    return Confidence.leastShare(unique, tried, DOUBT);
  }
}
