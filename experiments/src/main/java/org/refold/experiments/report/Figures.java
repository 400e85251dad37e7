package org.refold.experiments.report;

import java.math.BigDecimal;
import java.math.RoundingMode;
import org.refold.plot.Format;

/** How numbers are written in tables and in JSON, beyond what their {@link Format} says. */
final class Figures {
  /** Digits after the point in JSON: of a millisecond, a nanosecond. */
  private static final int EXACT = 6;

  private Figures() {}

  /** How many digits a share has after the point. */
  static int digits(String share) {
    int point = share.indexOf('.');
    return point < 0 ? 0 : share.length() - point - 2;
  }

  /**
   * A share that is followed by blanks of the width of a point and of digits, as far as it has
   * fewer of them than others of its column: so their points stand below each other.
   */
  static String aligned(String share, int digits) {
    int own = digits == 0 ? 0 : digits(share);
    return share + (own < digits && own == 0 ? "\u2008" : "") + "\u2007".repeat(digits - own);
  }

  /** For JSON. What is not all does not become 1. */
  static BigDecimal exact(double value, Format format) {
    BigDecimal rounded =
        BigDecimal.valueOf(value).setScale(EXACT, RoundingMode.HALF_EVEN).stripTrailingZeros();
    if (format == Format.SHARE && value < 1 && rounded.compareTo(BigDecimal.ONE) == 0) {
      return BigDecimal.ONE.subtract(BigDecimal.ONE.movePointLeft(EXACT));
    }
    return rounded.setScale(Math.max(0, rounded.scale()));
  }
}
