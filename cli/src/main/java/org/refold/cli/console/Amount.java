package org.refold.cli.console;

import org.refold.error.Message;

/** Numbers as people read them, the same in every locale. */
public final class Amount {
  private Amount() {}

  /** {@code 1 set}, {@code 2,862 sets}. */
  public static String of(long count, String noun) {
    // Every run has one in its checkpoints: a formatter would load the data of locales for it.
    StringBuilder text = new StringBuilder().append(count);
    for (int at = text.length() - 3; at > (count < 0 ? 1 : 0); at -= 3) {
      text.insert(at, ',');
    }
    return text.append(' ').append(noun).append(count == 1 ? "" : "s").toString();
  }

  /** {@code 0.7071}, rounded, but 1.0000 only where it is no less than 1. */
  public static String ofSimilarity(double similarity) {
    return Message.of("%.4f", similarity < 1 ? Math.min(similarity, 0.9999) : similarity);
  }

  /** {@code 91.67%}, rounded, but 100.00% only where it is all. */
  public static String percent(double share) {
    return Message.of("%.2f%%", share < 1 ? Math.min(100 * share, 99.99) : 100);
  }

  /**
   * {@code 91.66%}, rounded down: no more than was reached. Of 57 in 100, a double has a little
   * less; so what lacks less than any count of items could is passed over.
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
