package org.refold.experiments.protocol;

import java.math.BigDecimal;
import java.math.RoundingMode;

/** Shares in words: rounded down, so that nothing but all of it is 100%. */
public final class Percent {
  private Percent() {}

  /** A share between 0 and 1 with two digits at most: 99.98%. */
  public static String of(double share) {
    return BigDecimal.valueOf(share)
            .movePointRight(2)
            .setScale(2, RoundingMode.DOWN)
            .stripTrailingZeros()
            .toPlainString()
        + "%";
  }
}
