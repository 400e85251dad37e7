package org.refold.python;

import java.util.Iterator;
import java.util.NoSuchElementException;
import java.util.function.Function;
import java.util.function.IntFunction;
import org.refold.error.RefoldException;

/**
 * The numbers of the rows of a block, for a batch. Ends with a failure where the thread that reads
 * them was interrupted: what Ctrl-C does to a call.
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

  /** Work on a row whose failures say which row of the whole it was. */
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
