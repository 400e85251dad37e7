package org.refold.cli.console;

import java.io.PrintStream;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;
import org.refold.error.Message;

/** Counts items and, on a terminal, shows the count a few times a second. */
public final class Progress implements AutoCloseable {
  /** Asking for the time at each item would cost more than encoding a small one. */
  private static final int STRIDE = 64;

  private final String doing;
  private final String noun;
  private final int stride;
  private final StatusLine line;
  private long count;

  /**
   * @param doing such as "encoding"
   * @param terminal where to show it; null for nowhere
   */
  public Progress(String doing, @Nullable PrintStream terminal) {
    this(doing, "items", terminal, STRIDE, System::nanoTime);
  }

  /**
   * @param before how many items an earlier run has done
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

  /** For items of which one may take seconds. */
  public static Progress ofSlowItems(String doing, @Nullable PrintStream terminal, long before) {
    Progress progress = new Progress(doing, "items", terminal, 1, System::nanoTime);
    progress.count = before;
    return progress;
  }

  /** For settings that are tried. */
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

  /** Wipes the count, so that what is printed next starts on a clean line. */
  public void wipe() {
    line.wipe();
  }

  @Override
  public void close() {
    wipe();
  }
}
