package org.refold.cli;

/** The command was called in a way that can't be meant. */
final class UsageException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  UsageException(String message) {
    super(message);
  }
}
