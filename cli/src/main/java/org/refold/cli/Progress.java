package org.refold.cli;

import java.io.PrintStream;
import java.util.Locale;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/** Counts items and, on a terminal, shows the count a few times a second. */
final class Progress implements AutoCloseable {
  private static final long INTERVAL_NANOS = 300_000_000L;

  /** Asking for the time at each item would cost more than encoding a small one. */
  private static final int STRIDE = 64;

  private final String doing;
  private final String noun;
  private final int stride;
  private final @Nullable PrintStream terminal;
  private long count;
  private final LongSupplier clock;
  private long shownAt;
  private int shownLength;

  /**
   * @param doing such as "encoding"
   * @param terminal where to show it; null for nowhere
   */
  Progress(String doing, @Nullable PrintStream terminal) {
    this(doing, "items", terminal, STRIDE, System::nanoTime);
  }

  private Progress(
      String doing, String noun, @Nullable PrintStream terminal, int stride, LongSupplier clock) {
    this.doing = doing;
    this.noun = noun;
    this.stride = stride;
    this.terminal = terminal;
    this.clock = clock;
    this.shownAt = clock.getAsLong();
  }

  /** For items of which one may take seconds. */
  static Progress ofSlowItems(String doing, @Nullable PrintStream terminal) {
    return new Progress(doing, "items", terminal, 1, System::nanoTime);
  }

  /** For settings that are tried. */
  static Progress ofSettings(String doing, @Nullable PrintStream terminal) {
    return new Progress(doing, "settings", terminal, 1, System::nanoTime);
  }

  Progress(String doing, @Nullable PrintStream terminal, LongSupplier clock) {
    this(doing, "items", terminal, STRIDE, clock);
  }

  void step() {
    count++;
    if (terminal != null && count % stride == 0) {
      long now = clock.getAsLong();
      if (now - shownAt >= INTERVAL_NANOS) {
        shownAt = now;
        show(terminal, String.format(Locale.ROOT, "%s: %,d %s", doing, count, noun));
      }
    }
  }

  long count() {
    return count;
  }

  private void show(PrintStream out, String text) {
    out.print("\r" + text);
    out.flush();
    shownLength = text.length();
  }

  /** Wipes the count, so that what is printed next starts on a clean line. */
  void wipe() {
    if (terminal != null && shownLength > 0) {
      terminal.print("\r" + " ".repeat(shownLength) + "\r");
      terminal.flush();
      shownLength = 0;
    }
  }

  @Override
  public void close() {
    wipe();
  }
}
