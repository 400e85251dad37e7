package org.refold.plot;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.Locale;

/** Formats of figures, in pictures and the surrounding text. */
public enum Format {
  TEXT,
  /** A whole number: 20,150. */
  COUNT,
  /** A share between 0 and 1, as a percentage, rounded down unless it is 100%: 99.98%. */
  SHARE,
  /** A number with two decimal places. */
  NUMBER,
  /** Milliseconds or seconds, with significant digits: 0.042 ms, 1.3 s. */
  TIME;

  /** More digits than any share of counted things has; digits beyond are rounding noise. */
  private static final int NOISE = 12;

  private static final BigDecimal LEAST_PERCENT = new BigDecimal("0.01");

  /** Formats a value with its unit. */
  public String of(double value) {
    return bare(value) + unit(value);
  }

  /** Formats a value for a sentence: with its unit, and without trailing zeros. */
  public String words(double value) {
    String text = of(value);
    return this == SHARE ? text.replaceFirst("(\\.\\d+?)0+%$", "$1%") : text;
  }

  /**
   * Formats the range from the least to the most. Omits units that equal the unit of the mean.
   * Empty if all three are formatted alike.
   */
  public String spread(double mean, double least, double most) {
    String unit = unit(mean);
    String from = of(least);
    String to = of(most);
    if (from.equals(to) && from.equals(of(mean))) {
      return "";
    }
    return unit(least).equals(unit) && unit(most).equals(unit)
        ? bare(least) + "–" + bare(most)
        : from + "–" + to;
  }

  /** Formats a tick of an axis with a given step. */
  String tick(BigDecimal value, BigDecimal step) {
    return switch (this) {
      case TIME -> of(value.doubleValue());
      case SHARE -> plain(value.movePointRight(2), step.movePointRight(2)) + "%";
      default -> plain(value, step);
    };
  }

  private static String plain(BigDecimal value, BigDecimal step) {
    int digits = Math.max(0, step.stripTrailingZeros().scale());
    return String.format(Locale.ROOT, "%,." + digits + "f", value);
  }

  private String unit(double value) {
    return switch (this) {
      case SHARE -> "%";
      case TIME -> isSeconds(value) ? " s" : " ms";
      case TEXT, COUNT, NUMBER -> "";
    };
  }

  private String bare(double value) {
    return switch (this) {
      case TEXT -> BigDecimal.valueOf(value).stripTrailingZeros().toPlainString();
      case COUNT -> String.format(Locale.ROOT, "%,d", Math.round(value));
      case NUMBER -> String.format(Locale.ROOT, "%,.2f", value);
      case SHARE -> percent(value);
      case TIME -> duration(isSeconds(value) ? value / 1000 : value);
    };
  }

  /** Rounds down; 0 and 100 only for none and all. */
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

  /** From this value on, rounding to whole milliseconds gives a thousand. */
  private static boolean isSeconds(double millis) {
    return millis >= 999.5;
  }

  /** Two significant digits, or all digits before the decimal point. */
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
