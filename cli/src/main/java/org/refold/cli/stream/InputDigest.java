package org.refold.cli.stream;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Iterator;
import java.util.function.Consumer;
import java.util.function.ToLongFunction;
import org.refold.error.RefoldException;

/**
 * How far a run has come in its inputs, and a digest of the items so far, by which the run that
 * resumes it knows the inputs for the same. Items are read and handled by one thread.
 */
final class InputDigest {
  /** Of the items that were read and are not handled yet. */
  private final Deque<Long> hashes = new ArrayDeque<>();

  private long value;
  private long read;

  /** The same items, whose hashes are noted as they are read. */
  <T> Iterator<T> noting(Iterator<T> items, ToLongFunction<? super T> hash) {
    return new Iterator<>() {
      @Override
      public boolean hasNext() {
        return items.hasNext();
      }

      @Override
      public T next() {
        T item = items.next();
        hashes.add(hash.applyAsLong(item));
        return item;
      }
    };
  }

  /**
   * Passes over what an earlier run has done, and makes sure that it is the same.
   *
   * @param items those that are noted
   */
  <T> void passOver(Iterator<T> items, Checkpoint before, Consumer<? super T> look) {
    while (read < before.read()) {
      if (!items.hasNext()) {
        throw RefoldException.of(
            "--resume: got %,d items in the inputs, expected at least the %,d that the run which"
                + " was interrupted had read; start without --resume",
            read, before.read());
      }
      look.accept(items.next());
      handled();
    }
    if (value != before.digest()) {
      throw new RefoldException(
          "--resume: the inputs are not those that the run which was interrupted had read; start"
              + " without --resume");
    }
  }

  /** The next item is done. */
  void handled() {
    read++;
    value = (value ^ hashes.remove()) * 0x9E3779B97F4A7C15L + 1;
  }

  /** How many items are done. */
  long read() {
    return read;
  }

  /** Of the items that are done, in their order. */
  long value() {
    return value;
  }
}
