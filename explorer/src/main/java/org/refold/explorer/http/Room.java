package org.refold.explorer.http;

import java.util.concurrent.Semaphore;

/**
 * A bounded resource, such as memory for bodies. Requests beyond it are refused rather than queued,
 * because waiting requests would hold what others wait for.
 */
final class Room {
  private final Semaphore left;
  private final String refusal;

  /**
   * @param refusal the message if nothing is left
   */
  Room(int size, String refusal) {
    this.left = new Semaphore(size);
    this.refusal = refusal;
  }

  /**
   * Takes an amount, which must be given back.
   *
   * @throws HttpException with 503 if too little is left
   */
  void take(int amount) {
    if (!left.tryAcquire(amount)) {
      throw new HttpException(503, "server: " + refusal + "; try again in a moment");
    }
  }

  void giveBack(int amount) {
    left.release(amount);
  }
}
