package org.refold.decode.problem;

/**
 * Thrown when no graph has the current vector; the message gives the reason. Has no stack trace.
 */
public final class Contradiction extends RuntimeException {
  public Contradiction(String reason) {
    super(reason, null, false, false);
  }
}
