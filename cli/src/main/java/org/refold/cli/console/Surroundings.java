package org.refold.cli.console;

import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;
import org.refold.error.Message;

/**
 * The streams and the clock of a command. The output is not a PrintStream, which would hide why a
 * write failed: a closed pipe must be distinguished from a full disk.
 *
 * @param clock nanoseconds since an arbitrary time
 */
public record Surroundings(
    InputStream in,
    OutputStream out,
    PrintStream err,
    boolean outIsTerminal,
    boolean errIsTerminal,
    LongSupplier clock) {
  /** Prints a note to standard error: a {@linkplain Message#of format} with its values. */
  public void tell(String format, @Nullable Object... values) {
    err.println(Message.of(format, values));
  }

  /**
   * Standard error if it is a terminal, else null: for progress while no output is written that it
   * could interfere with.
   */
  public @Nullable PrintStream terminal() {
    return errIsTerminal ? err : null;
  }
}
