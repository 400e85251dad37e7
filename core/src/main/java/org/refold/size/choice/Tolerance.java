package org.refold.size.choice;

/**
 * How far the conditions of {@link Sizing} are relaxed: not at all, then step by step where fixed
 * numbers leave no shape that meets them.
 *
 * @param step from 0 to {@link #LAST}
 */
record Tolerance(int step) {
  /** One in so many items may be expected to be ambiguous. */
  static final double ITEMS = 100_000;

  /** One in so many items may be expected to need a search. */
  static final double SEARCHED = 100;

  /** At this step, anything goes. */
  static final int LAST = 12;

  /** The expected number of ambiguous items among so many. */
  double ambiguous(long items) {
    return isLast() ? Double.POSITIVE_INFINITY : items / ITEMS * StrictMath.pow(10, step / 2.0);
  }

  /** The expected number of items among so many that need a search. */
  double searched(long items) {
    return isLast() ? Double.POSITIVE_INFINITY : items / SEARCHED * StrictMath.pow(10, step / 2.0);
  }

  /** A bound that grows with each step. */
  double most(double bound) {
    return isLast() ? Double.POSITIVE_INFINITY : bound * (1 + step);
  }

  /** A part of a margin. */
  double margin(double whole) {
    return whole * (LAST - step) / LAST;
  }

  boolean isLast() {
    return step == LAST;
  }
}
