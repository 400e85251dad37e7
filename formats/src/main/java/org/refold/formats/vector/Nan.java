package org.refold.formats.vector;

import org.refold.vector.RealVector;

/** What a NaN among the values of real vectors stands for. */
public enum Nan {
  /** Nothing: such a file is refused. */
  REFUSED,
  /** An entry that is unknown. */
  UNKNOWN;

  /** Whether a value may be in a real vector at all. */
  static boolean isReal(double value) {
    return UNKNOWN.permits(value);
  }

  /** Whether a value may be in a vector. */
  public boolean permits(double value) {
    return Math.abs(value) <= RealVector.LARGEST || (this == UNKNOWN && Double.isNaN(value));
  }

  /**
   * What is expected instead of a value that is not permitted, and what to do about it.
   *
   * @param index where it is in the vector
   */
  public String expected(double value, int index) {
    return "a number from -1e9 to 1e9; "
        + (Double.isNaN(value)
            ? "where NaN stands for what is unknown, decode with --unknown nan"
            : "if it means nothing, decode with --unknown " + index);
  }
}
