package org.refold.cli.console;

import java.io.PrintStream;
import java.util.function.LongSupplier;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** A line on a terminal that is overwritten a few times a second, and cleared at the end. */
public final class StatusLine {
  private static final long INTERVAL_NANOS = 300_000_000L;

  private final @Nullable PrintStream terminal;
  private final LongSupplier clock;
  private long shownAt;
  private int shownLength;

  /**
   * Creates a status line.
   *
   * @param terminal the terminal to show it on, or null
   */
  public StatusLine(@Nullable PrintStream terminal, LongSupplier clock) {
    this.terminal = terminal;
    this.clock = clock;
    this.shownAt = clock.getAsLong();
  }

  /** Shows a text, unless the previous one has been visible too briefly to be read. */
  public void show(Supplier<String> text) {
    if (terminal == null) {
      return;
    }
    long now = clock.getAsLong();
    if (now - shownAt >= INTERVAL_NANOS) {
      shownAt = now;
      show(terminal, text.get());
    }
  }

  private void show(PrintStream out, String text) {
    out.print("\r" + text + " ".repeat(Math.max(0, shownLength - text.length())));
    out.flush();
    shownLength = text.length();
  }

  /** Clears the line for the next output. */
  public void wipe() {
    if (terminal != null && shownLength > 0) {
      terminal.print("\r" + " ".repeat(shownLength) + "\r");
      terminal.flush();
      shownLength = 0;
    }
  }
}
