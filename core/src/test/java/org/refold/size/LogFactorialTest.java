package org.refold.size;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.math.BigInteger;
import org.junit.jupiter.api.Test;

class LogFactorialTest {
  @Test
  void of_everySmallNumber_isTheSumOfLogarithms() {
    BigInteger factorial = BigInteger.ONE;
    for (int n = 1; n <= 600; n++) {
      factorial = factorial.multiply(BigInteger.valueOf(n));
      assertThat(LogFactorial.of(n)).as("%d!", n).isCloseTo(log2(factorial), within(1e-9));
    }
    assertThat(LogFactorial.of(0)).isZero();
  }

  /** Shifts the number right so that a double holds its leading digits. */
  private static double log2(BigInteger number) {
    int shift = Math.max(0, number.bitLength() - 60);
    return shift + Math.log(number.shiftRight(shift).doubleValue()) / Math.log(2);
  }

  @Test
  void multisets_fewOfManyKinds_isExact() {
    assertThat(LogFactorial.multisets(1, 7)).isZero();
    assertThat(LogFactorial.multisets(7, 0)).isCloseTo(0, within(1e-9));
    assertThat(LogFactorial.multisets(4, 3)).isCloseTo(log2(BigInteger.valueOf(20)), within(1e-9));
    assertThat(LogFactorial.multisets(Integer.MAX_VALUE, 1)).isCloseTo(31, within(1e-4));
    assertThat(LogFactorial.subsets(5, 2)).isCloseTo(log2(BigInteger.TEN), within(1e-9));
  }
}
