package org.refold.explorer.corpus;

import org.refold.error.RefoldException;

/**
 * Ends long work when its time is over. Java can't stop a thread, so the work itself must check.
 */
final class Interruption {
  private Interruption() {}

  /**
   * Checks for interruption; call it for each item.
   *
   * @throws RefoldException if the thread was interrupted
   */
  static void check() {
    if (Thread.currentThread().isInterrupted()) {
      throw exception();
    }
  }

  static RefoldException exception() {
    return new RefoldException("corpus: took too long; try a smaller corpus, or try again later");
  }
}
