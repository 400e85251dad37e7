package org.refold.decode;

/** How the distance of an entry grows with the difference between a graph's count and the value. */
public enum Distance {
  /** |count − value|: one count that is far off costs as much as several that are a little off. */
  ABSOLUTE,
  /** (count − value)², as least squares have it. */
  SQUARED;

  /** The distance of one entry, before its weight. */
  public double of(double value, double count) {
    double difference = Math.abs(count - value);
    return this == ABSOLUTE ? difference : difference * difference;
  }
}
