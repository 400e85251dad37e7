package org.refold.experiments;

import java.util.Locale;

/** A share in words, rounded down where it is not all: 100% is all of them. */
final class Percentage {
  private Percentage() {}

  /** With one digit after the point, but 100%. */
  static String of(double share) {
    // What was quoted as 0.708 must not become 70.7% by its binary form.
    double tenths = Math.floor(share * 1_000 + 1e-9);
    return share >= 1 ? "100%" : String.format(Locale.ROOT, "%.1f%%", tenths / 10);
  }
}
