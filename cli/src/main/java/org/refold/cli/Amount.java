package org.refold.cli;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.Locale;

/** Numbers as people read them, the same in every locale. */
final class Amount {
  private Amount() {}

  /** {@code 1 set}, {@code 2,862 sets}. */
  static String of(long count, String noun) {
    return String.format(Locale.ROOT, "%,d %s%s", count, noun, count == 1 ? "" : "s");
  }

  /** {@code 0.7071}, rounded down: 1.0000 is no less than 1. */
  static String ofSimilarity(double similarity) {
    return BigDecimal.valueOf(similarity).setScale(4, RoundingMode.DOWN).toPlainString();
  }

  /** {@code 740 bytes}, {@code 12 kB}, {@code 1.2 MB}, {@code 3.4 GB}. */
  static String ofBytes(long bytes) {
    if (bytes < 1_000) {
      return of(bytes, "byte");
    }
    if (bytes < 999_500) {
      return String.format(Locale.ROOT, "%.0f kB", bytes / 1e3);
    }
    return bytes < 999_500_000
        ? String.format(Locale.ROOT, "%.1f MB", bytes / 1e6)
        : String.format(Locale.ROOT, "%,.1f GB", bytes / 1e9);
  }
}
