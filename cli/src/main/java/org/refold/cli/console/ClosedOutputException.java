package org.refold.cli.console;

/** The reader of standard output has closed it, as {@code head} does; not a failure. */
public final class ClosedOutputException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  ClosedOutputException(Throwable cause) {
    super(cause);
  }
}
