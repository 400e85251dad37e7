package org.refold.formats.vector;

import org.refold.vector.RealVector;

/** What NaN means among the values of real vectors. */
public enum Nan {
  /** An error: the file is rejected. */
  REFUSED,
  /** An entry that is unknown. */
  UNKNOWN;

  /** Returns whether a real vector can have a value. */
  static boolean isReal(double value) {
    return UNKNOWN.permits(value);
  }

  /** Returns whether a file may have a value. */
  public boolean permits(double value) {
    return Math.abs(value) <= RealVector.LARGEST || (this == UNKNOWN && Double.isNaN(value));
  }

  /**
   * Returns what is expected instead of a value that is not permitted, and the remedy.
   *
   * @param index the index of the value
   */
  public String expected(double value, int index) {
    return "a number from -1e9 to 1e9; "
        + (Double.isNaN(value)
            ? "if NaN marks unknown entries, decode with --unknown nan"
            : "to treat this entry as unknown, decode with --unknown " + index);
  }
}
