package org.refold.decode;

/** No graph has the vector at hand; the message says why. Carries no stack trace. */
final class Contradiction extends RuntimeException {
  Contradiction(String reason) {
    super(reason, null, false, false);
  }
}
