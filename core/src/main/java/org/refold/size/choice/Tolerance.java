package org.refold.size.choice;

/**
 * The extent to which the conditions of {@link Sizing} are relaxed: not at all at first, and then
 * step by step if fixed numbers leave no shape that meets them.
 *
 * @param step from 0 to {@link #LAST}
 */
record Tolerance(int step) {
  /** One in this many items may be expected to be ambiguous. */
  static final double ITEMS = 100_000;

  /** One in this many items may be expected to need a search. */
  static final double SEARCHED = 100;

  /** At this step, anything goes. */
  static final int LAST = 12;

  /** The expected number of ambiguous items among the given number. */
  double ambiguous(long items) {
    return isLast() ? Double.POSITIVE_INFINITY : items / ITEMS * StrictMath.pow(10, step / 2.0);
  }

  /** The expected number of items among the given number that need a search. */
  double searched(long items) {
    return isLast() ? Double.POSITIVE_INFINITY : items / SEARCHED * StrictMath.pow(10, step / 2.0);
  }

  /** A bound that grows with each step. */
  double most(double bound) {
    return isLast() ? Double.POSITIVE_INFINITY : bound * (1 + step);
  }

  /** A margin that shrinks with each step. */
  double margin(double whole) {
    return whole * (LAST - step) / LAST;
  }

  boolean isLast() {
    return step == LAST;
  }
}
