package org.refold.cli.console;

import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;
import org.refold.error.Message;

/**
 * What a command is connected to. The output is no PrintStream: that would hide why writing failed,
 * and a reader that has left is not a full disk.
 *
 * @param clock in nanoseconds from any time on
 */
public record Surroundings(
    InputStream in,
    OutputStream out,
    PrintStream err,
    boolean outIsTerminal,
    boolean errIsTerminal,
    LongSupplier clock) {
  /** Prints a line beside the output: a {@linkplain Message#of format} with its values. */
  public void tell(String format, @Nullable Object... values) {
    err.println(Message.of(format, values));
  }

  /**
   * The terminal, if the standard error is one: where to count while no lines come that a count
   * could get in the way of.
   */
  public @Nullable PrintStream terminal() {
    return errIsTerminal ? err : null;
  }
}
