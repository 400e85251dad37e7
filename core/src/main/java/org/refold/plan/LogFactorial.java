package org.refold.plan;

/**
 * Counts too large to write, as bits: logarithms to base 2. Exact sums up to {@value #TABLE}, then
 * Stirling's series, which is good to a dozen digits there.
 */
final class LogFactorial {
  private static final int TABLE = 256;
  private static final double[] SUMS = new double[TABLE];

  static {
    for (int n = 2; n < TABLE; n++) {
      SUMS[n] = SUMS[n - 1] + log2(n);
    }
  }

  private LogFactorial() {}

  static double log2(double value) {
    return Math.log(value) / Math.log(2);
  }

  /** log₂ n!. */
  static double of(long n) {
    if (n < TABLE) {
      return SUMS[(int) n];
    }
    double x = (double) n;
    double nats =
        x * (Math.log(x) - 1)
            + Math.log(2 * Math.PI * x) / 2
            + 1 / (12 * x)
            - 1 / (360 * x * x * x);
    return nats / Math.log(2);
  }

  /** log₂ of how many subsets of {@code size} elements a set of {@code members} has. */
  static double subsets(long members, long size) {
    return of(members) - of(size) - of(members - size);
  }

  /** log₂ of how many multisets of {@code size} elements there are of so many kinds, 1 or more. */
  static double multisets(long kinds, long size) {
    return subsets(kinds + size - 1, size);
  }
}
