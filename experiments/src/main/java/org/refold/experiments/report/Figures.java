package org.refold.experiments.report;

import java.math.BigDecimal;
import java.math.RoundingMode;
import org.refold.plot.Format;

/** Formats numbers in tables and JSON, in addition to their {@link Format}. */
final class Figures {
  /** Digits after the point in JSON: for milliseconds, down to nanoseconds. */
  private static final int EXACT = 6;

  private Figures() {}

  /** The number of digits that a share has after the point. */
  static int digits(String share) {
    int point = share.indexOf('.');
    return point < 0 ? 0 : share.length() - point - 2;
  }

  /**
   * Pads a share with blanks of the width of a point and of digits, so that the points of a column
   * are aligned.
   */
  static String aligned(String share, int digits) {
    int own = digits == 0 ? 0 : digits(share);
    return share + (own < digits && own == 0 ? "\u2008" : "") + "\u2007".repeat(digits - own);
  }

  /** Rounds a figure for JSON. A share less than 1 is never rounded to 1. */
  static BigDecimal exact(double value, Format format) {
    BigDecimal rounded =
        BigDecimal.valueOf(value).setScale(EXACT, RoundingMode.HALF_EVEN).stripTrailingZeros();
    if (format == Format.SHARE && value < 1 && rounded.compareTo(BigDecimal.ONE) == 0) {
      return BigDecimal.ONE.subtract(BigDecimal.ONE.movePointLeft(EXACT));
    }
    return rounded.setScale(Math.max(0, rounded.scale()));
  }
}
