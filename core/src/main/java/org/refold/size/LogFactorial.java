package org.refold.size;

/**
 * Binary logarithms of factorials and other large counts. Uses exact sums up to {@value #TABLE},
 * and then Stirling's series, which is accurate to a dozen digits there. Results are the same on
 * every machine.
 */
public final class LogFactorial {
  private static final int TABLE = 256;
  private static final double[] SUMS = new double[TABLE];

  static {
    for (int n = 2; n < TABLE; n++) {
      SUMS[n] = SUMS[n - 1] + log2(n);
    }
  }

  private LogFactorial() {}

  public static double log2(double value) {
    return StrictMath.log(value) / StrictMath.log(2);
  }

  /** log₂ n!. */
  public static double of(long n) {
    if (n < TABLE) {
      return SUMS[(int) n];
    }
    double x = (double) n;
    double nats =
        x * (StrictMath.log(x) - 1)
            + StrictMath.log(2 * Math.PI * x) / 2
            + 1 / (12 * x)
            - 1 / (360 * x * x * x);
    return nats / StrictMath.log(2);
  }

  /**
   * log₂ of the number of subsets with {@code size} elements of a set with {@code members}
   * elements.
   */
  public static double subsets(long members, long size) {
    return of(members) - of(size) - of(members - size);
  }

  /**
   * log₂ of the number of multisets with {@code size} elements of the given number of kinds, 1 or
   * more.
   */
  public static double multisets(long kinds, long size) {
    return subsets(kinds + size - 1, size);
  }
}
