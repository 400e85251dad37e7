package org.refold.cli;

import org.jspecify.annotations.Nullable;
import org.refold.error.Message;
import org.refold.error.RefoldException;

/** The command was called in a way that can't be meant. */
final class UsageException extends RefoldException {
  private static final long serialVersionUID = 1L;

  UsageException(String message) {
    super(message);
  }

  /** An exception whose message is a format with its values. */
  public static UsageException of(String format, @Nullable Object... values) {
    return new UsageException(Message.of(format, values));
  }
}
