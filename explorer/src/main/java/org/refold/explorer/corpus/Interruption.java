package org.refold.explorer.corpus;

import org.refold.error.RefoldException;

/** Ends long work whose time is over. Nothing else can: who works must look for itself. */
final class Interruption {
  private Interruption() {}

  /**
   * To be asked at each item.
   *
   * @throws RefoldException if the thread was told to end
   */
  static void check() {
    if (Thread.currentThread().isInterrupted()) {
      throw exception();
    }
  }

  static RefoldException exception() {
    return new RefoldException("corpus: interrupted, as its time was over; ask for less, or later");
  }
}
