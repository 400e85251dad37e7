package org.refold.cli.console;

import org.jspecify.annotations.Nullable;
import org.refold.error.Message;
import org.refold.error.RefoldException;

/** The command was called in a way that can't be meant. */
public final class UsageException extends RefoldException {
  private static final long serialVersionUID = 1L;

  public UsageException(String message) {
    super(message);
  }

  /** An exception whose message is a format with its values. */
  public static UsageException of(String format, @Nullable Object... values) {
    return new UsageException(Message.of(format, values));
  }
}
