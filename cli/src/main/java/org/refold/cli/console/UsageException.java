package org.refold.cli.console;

import org.refold.error.RefoldException;

/** The command was called in a way that can't be meant. */
public final class UsageException extends RefoldException {
  private static final long serialVersionUID = 1L;

  public UsageException(String message) {
    super(message);
  }
}
