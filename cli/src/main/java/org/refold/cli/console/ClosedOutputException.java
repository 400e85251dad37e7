package org.refold.cli.console;

/** Whoever read the standard output has left, as {@code head} does; not a failure. */
public final class ClosedOutputException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  ClosedOutputException(Throwable cause) {
    super(cause);
  }
}
