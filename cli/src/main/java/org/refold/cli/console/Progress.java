package org.refold.cli.console;

import java.io.PrintStream;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;
import org.refold.error.Message;

/** Counts items, and shows the count on a terminal a few times a second. */
public final class Progress implements AutoCloseable {
  /** Reading the clock for each item would cost more than encoding a small one. */
  private static final int STRIDE = 64;

  private final String doing;
  private final String noun;
  private final int stride;
  private final StatusLine line;
  private long count;

  /**
   * Starts a count of items.
   *
   * @param doing the activity, such as "encoding"
   * @param terminal the terminal to show it on, or null
   */
  public Progress(String doing, @Nullable PrintStream terminal) {
    this(doing, "items", terminal, STRIDE, System::nanoTime);
  }

  /**
   * Starts a count of items.
   *
   * @param before the number of items that an earlier run has done
   */
  public Progress(String doing, @Nullable PrintStream terminal, long before) {
    this(doing, terminal);
    count = before;
  }

  private Progress(
      String doing, String noun, @Nullable PrintStream terminal, int stride, LongSupplier clock) {
    this.doing = doing;
    this.noun = noun;
    this.stride = stride;
    this.line = new StatusLine(terminal, clock);
  }

  /** Counts items that may take seconds each. */
  public static Progress ofSlowItems(String doing, @Nullable PrintStream terminal, long before) {
    Progress progress = new Progress(doing, "items", terminal, 1, System::nanoTime);
    progress.count = before;
    return progress;
  }

  /** Counts settings that are tried. */
  public static Progress ofSettings(String doing, @Nullable PrintStream terminal) {
    return new Progress(doing, "settings", terminal, 1, System::nanoTime);
  }

  public Progress(String doing, @Nullable PrintStream terminal, LongSupplier clock) {
    this(doing, "items", terminal, STRIDE, clock);
  }

  public void step() {
    count++;
    if (count % stride == 0) {
      line.show(() -> Message.of("%s: %,d %s", doing, count, noun));
    }
  }

  public long count() {
    return count;
  }

  /** Clears the count, so that the next output starts on a clean line. */
  public void wipe() {
    line.wipe();
  }

  @Override
  public void close() {
    wipe();
  }
}
