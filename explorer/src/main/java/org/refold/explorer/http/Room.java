package org.refold.explorer.http;

import java.util.concurrent.Semaphore;

/**
 * How much there may be of something at once. What is beyond is refused: who waited would hold what
 * others wait for.
 */
final class Room {
  private final Semaphore left;
  private final String refusal;

  /**
   * @param refusal what is said where there is none left
   */
  Room(int size, String refusal) {
    this.left = new Semaphore(size);
    this.refusal = refusal;
  }

  /**
   * To be given back.
   *
   * @throws HttpException with 503 if there is not as much left
   */
  void take(int amount) {
    if (!left.tryAcquire(amount)) {
      throw new HttpException(503, "server: " + refusal + "; ask again in a while");
    }
  }

  void giveBack(int amount) {
    left.release(amount);
  }
}
