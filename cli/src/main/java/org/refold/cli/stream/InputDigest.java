package org.refold.cli.stream;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Iterator;
import java.util.function.Consumer;
import java.util.function.ToLongFunction;
import org.refold.error.RefoldException;

/**
 * The position of a run in its inputs, and a digest of the items so far, by which a resuming run
 * checks that the inputs are the same. Items are read and handled by one thread.
 */
final class InputDigest {
  /** Hashes of the items that were read and are not handled yet. */
  private final Deque<Long> hashes = new ArrayDeque<>();

  private long value;
  private long read;

  /** Returns the same items, and notes their hashes as they are read. */
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
   * Skips the items that an earlier run has handled, and checks that they are the same.
   *
   * @param items the noted items
   */
  <T> void passOver(Iterator<T> items, Checkpoint before, Consumer<? super T> look) {
    while (read < before.read()) {
      if (!items.hasNext()) {
        throw RefoldException.of(
            "--resume: got %,d items in the inputs, expected at least the %,d that the interrupted"
                + " run had read; start without --resume",
            read, before.read());
      }
      look.accept(items.next());
      handled();
    }
    if (value != before.digest()) {
      throw new RefoldException(
          "--resume: the inputs have changed since the interrupted run; start without --resume");
    }
  }

  /** Marks the next item as handled. */
  void handled() {
    read++;
    value = (value ^ hashes.remove()) * 0x9E3779B97F4A7C15L + 1;
  }

  /** The number of handled items. */
  long read() {
    return read;
  }

  /** The digest of the handled items, in their order. */
  long value() {
    return value;
  }
}
