package org.refold.python;

import java.util.Iterator;
import java.util.NoSuchElementException;
import java.util.function.Function;
import java.util.function.IntFunction;
import org.refold.error.RefoldException;

/**
 * The row numbers of a block, for a batch. Fails if the thread that reads them was interrupted,
 * which is how Ctrl-C stops a call.
 */
final class RowNumbers implements Iterator<Integer> {
  private final int size;
  private int next;

  RowNumbers(int size) {
    this.size = size;
  }

  @Override
  public boolean hasNext() {
    requireGoingOn();
    return next < size;
  }

  static void requireGoingOn() {
    if (Thread.currentThread().isInterrupted()) {
      throw new RefoldException("interrupted");
    }
  }

  @Override
  public Integer next() {
    if (next >= size) {
      throw new NoSuchElementException();
    }
    return next++;
  }

  /** Returns work on a row whose errors name the number of the row in the whole matrix. */
  static <R> Function<Integer, R> placed(long first, IntFunction<R> work) {
    return row -> {
      try {
        return work.apply(row);
      } catch (RefoldException e) {
        throw e.at("row " + (first + row));
      }
    };
  }
}
