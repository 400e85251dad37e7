package org.refold.experiments.report;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.Locale;

/** How numbers are written, on the page, in pictures and in JSON. */
final class Figures {
  /** Digits after the point in JSON: of a millisecond, a nanosecond. */
  private static final int EXACT = 6;

  /** More digits than any share of things counted here has; those beyond are noise of doubles. */
  private static final int NOISE = 12;

  private static final BigDecimal LEAST_PERCENT = new BigDecimal("0.01");

  private Figures() {}

  /** With its unit. */
  static String of(double value, Format format) {
    return bare(value, format) + unit(value, format);
  }

  /**
   * From the least to the most, without a unit where that of the mean is meant; empty if all are
   * written alike.
   */
  static String spread(double mean, double least, double most, Format format) {
    String unit = unit(mean, format);
    String from = of(least, format);
    String to = of(most, format);
    if (from.equals(to) && from.equals(of(mean, format))) {
      return "";
    }
    return unit(least, format).equals(unit) && unit(most, format).equals(unit)
        ? bare(least, format) + "–" + bare(most, format)
        : from + "–" + to;
  }

  /**
   * A figure of the paper: a share has the digits that the paper gives, and no zeros after them.
   */
  static String quoted(double value, Format format) {
    String text = of(value, format);
    return format == Format.SHARE ? text.replaceFirst("(\\.\\d+?)0+%$", "$1%") : text;
  }

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

  /** A mark on an axis whose marks are a step apart. */
  static String tick(BigDecimal value, BigDecimal step, Format format) {
    return switch (format) {
      case TIME -> of(value.doubleValue(), format);
      case SHARE -> plain(value.movePointRight(2), step.movePointRight(2)) + "%";
      default -> plain(value, step);
    };
  }

  private static String plain(BigDecimal value, BigDecimal step) {
    int digits = Math.max(0, step.stripTrailingZeros().scale());
    return String.format(Locale.ROOT, "%,." + digits + "f", value);
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

  private static String unit(double value, Format format) {
    return switch (format) {
      case SHARE -> "%";
      case TIME -> isSeconds(value) ? " s" : " ms";
      case TEXT, COUNT, NUMBER -> "";
    };
  }

  private static String bare(double value, Format format) {
    return switch (format) {
      case TEXT -> BigDecimal.valueOf(value).stripTrailingZeros().toPlainString();
      case COUNT -> String.format(Locale.ROOT, "%,d", Math.round(value));
      case NUMBER -> String.format(Locale.ROOT, "%,.2f", value);
      case SHARE -> percent(value);
      case TIME -> duration(isSeconds(value) ? value / 1000 : value);
    };
  }

  /** Rounded down, and 0 and 100 only where it is none and all. */
  private static String percent(double share) {
    BigDecimal percent =
        BigDecimal.valueOf(share).setScale(NOISE, RoundingMode.HALF_EVEN).movePointRight(2);
    if (percent.signum() > 0 && percent.compareTo(LEAST_PERCENT) < 0) {
      return "<" + LEAST_PERCENT;
    }
    BigDecimal down = percent.setScale(2, RoundingMode.DOWN);
    boolean isWhole = percent.signum() == 0 || percent.compareTo(BigDecimal.valueOf(100)) == 0;
    return (isWhole ? down.setScale(0) : down).toPlainString();
  }

  /** From where rounding to whole milliseconds gives a thousand. */
  private static boolean isSeconds(double millis) {
    return millis >= 999.5;
  }

  /** Two digits that matter, or all of them before the point. */
  private static String duration(double value) {
    BigDecimal exact = BigDecimal.valueOf(value);
    if (exact.signum() == 0) {
      return "0";
    }
    BigDecimal rounded = exact.round(new MathContext(2, RoundingMode.HALF_UP));
    int beforePoint = rounded.precision() - rounded.scale();
    return beforePoint >= 2
        ? String.format(Locale.ROOT, "%,d", Math.round(value))
        : rounded.setScale(2 - beforePoint).toPlainString();
  }
}
