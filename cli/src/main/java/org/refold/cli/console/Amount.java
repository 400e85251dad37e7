package org.refold.cli.console;

import org.refold.error.Message;

/** Formats numbers for people, the same in every locale. */
public final class Amount {
  private Amount() {}

  /** {@code 1 set}, {@code 2,862 sets}. */
  public static String of(long count, String noun) {
    // Not a Formatter: every run needs this in its checkpoints, and it would load locale data.
    StringBuilder text = new StringBuilder().append(count);
    for (int at = text.length() - 3; at > (count < 0 ? 1 : 0); at -= 3) {
      text.insert(at, ',');
    }
    return text.append(' ').append(noun).append(count == 1 ? "" : "s").toString();
  }

  /** {@code 0.7071}, rounded, but 1.0000 only for 1 or more. */
  public static String ofSimilarity(double similarity) {
    return Message.of("%.4f", similarity < 1 ? Math.min(similarity, 0.9999) : similarity);
  }

  /** {@code 91.67%}, rounded, but 100.00% only for all. */
  public static String percent(double share) {
    return Message.of("%.2f%%", share < 1 ? Math.min(100 * share, 99.99) : 100);
  }

  /**
   * {@code 91.66%}, rounded down, so that it never exceeds what was reached. As a double, 0.57 is a
   * little less than 57 in 100; the added constant makes up for that, and is less than one item in
   * any count could cause.
   */
  public static String percentReached(double share) {
    return percent(Math.floor(1e4 * share + 1e-9) / 1e4);
  }

  /** {@code 740 bytes}, {@code 12 kB}, {@code 1.2 MB}, {@code 3.4 GB}. */
  public static String ofBytes(long bytes) {
    if (bytes < 1_000) {
      return of(bytes, "byte");
    }
    if (bytes < 999_500) {
      return Message.of("%.0f kB", bytes / 1e3);
    }
    return bytes < 999_500_000
        ? Message.of("%.1f MB", bytes / 1e6)
        : Message.of("%,.1f GB", bytes / 1e9);
  }
}
