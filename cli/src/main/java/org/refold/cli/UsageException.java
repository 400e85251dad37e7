package org.refold.cli;

import org.refold.error.RefoldException;

/** The command was called in a way that can't be meant. */
final class UsageException extends RefoldException {
  private static final long serialVersionUID = 1L;

  UsageException(String message) {
    super(message);
  }
}
