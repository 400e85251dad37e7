package org.refold.decode;

/** How the distance of an entry grows with the difference between the count and the value. */
public enum Distance {
  /** |count − value|: one count that is far off costs as much as several that are a little off. */
  ABSOLUTE,
  /** (count − value)², as in least squares. */
  SQUARED;

  /** Returns the distance of one entry, before weighting. */
  public double of(double value, double count) {
    double difference = Math.abs(count - value);
    return this == ABSOLUTE ? difference : difference * difference;
  }
}
