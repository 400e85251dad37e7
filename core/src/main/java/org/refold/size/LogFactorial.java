package org.refold.size;

/**
 * Counts too large to write, as bits: logarithms to base 2. Exact sums up to {@value #TABLE}, then
 * Stirling's series, which is good to a dozen digits there. The same on every machine.
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

  /** log₂ of how many subsets of {@code size} elements a set of {@code members} has. */
  public static double subsets(long members, long size) {
    return of(members) - of(size) - of(members - size);
  }

  /** log₂ of how many multisets of {@code size} elements there are of so many kinds, 1 or more. */
  public static double multisets(long kinds, long size) {
    return subsets(kinds + size - 1, size);
  }
}
