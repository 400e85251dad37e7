package org.refold.decode;

/**
 * Defines what nearest means.
 *
 * <pre>{@code
 * NearestSettings settings = NearestSettings.DEFAULT.with(Distance.SQUARED).withRunnerUp();
 * NearestDecoding nearest = codec.decodeNearest(vector, settings, DecodeLimits.NEAREST);
 * }</pre>
 *
 * @param distance how the distance of an entry grows; the distance of two vectors is the sum over
 *     all entries of the rows
 * @param rows the rows that count
 * @param runnerUp whether to find the distance of the nearest of all other graphs as well
 */
public record NearestSettings(Distance distance, Rows rows, boolean runnerUp) {
  /** The rows of a vector that count in distances. */
  public enum Rows {
    /** The rows that exact decoding reads. */
    EXACT,
    /** The rows that similarity reads; the exact rows if the vector has no plain rows. */
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
