package org.refold.decode.problem;

/** No graph has the vector at hand; the message says why. Carries no stack trace. */
public final class Contradiction extends RuntimeException {
  public Contradiction(String reason) {
    super(reason, null, false, false);
  }
}
