package org.refold.decode;

/**
 * What nearest means.
 *
 * @param distance how the distance of an entry grows; the distance of vectors is the sum over all
 *     entries of the rows
 * @param rows which rows count
 * @param runnerUp whether to find out how far the nearest of all other graphs are, too
 */
public record NearestSettings(Distance distance, Rows rows, boolean runnerUp) {
  /** Which rows of a vector count in distances. */
  public enum Rows {
    /** Those that exact decoding reads. */
    EXACT,
    /** Those that similarity reads; the exact ones where there are no others. */
    PLAIN,
    BOTH
  }

  public static final NearestSettings DEFAULT =
      new NearestSettings(Distance.ABSOLUTE, Rows.EXACT, false);

  public NearestSettings with(Distance other) {
    return new NearestSettings(other, rows, runnerUp);
  }

  public NearestSettings with(Rows others) {
    return new NearestSettings(distance, others, runnerUp);
  }

  public NearestSettings withRunnerUp() {
    return new NearestSettings(distance, rows, true);
  }
}
