package org.refold.cli.console;

import org.jspecify.annotations.Nullable;
import org.refold.error.Message;
import org.refold.error.RefoldException;

/** A usage error: the arguments of the command are invalid. */
public final class UsageException extends RefoldException {
  private static final long serialVersionUID = 1L;

  public UsageException(String message) {
    super(message);
  }

  /** Creates an exception from a message format and its values. */
  public static UsageException of(String format, @Nullable Object... values) {
    return new UsageException(Message.of(format, values));
  }
}
