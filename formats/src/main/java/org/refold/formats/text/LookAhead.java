package org.refold.formats.text;

import java.util.Iterator;
import java.util.NoSuchElementException;
import org.jspecify.annotations.Nullable;
import org.refold.file.Untrusted;

/**
 * An iterator that subclasses implement as a single step. It ends for good when a step finds
 * nothing or throws. Exceptions that a library throws for bad data become a {@link
 * org.refold.error.RefoldException} with the place.
 */
public abstract class LookAhead<T> implements Iterator<T> {
  private @Nullable T ahead;
  private boolean ended;

  /** Reads nothing until the first element is requested. */
  protected LookAhead() {}

  /** Returns the next element, or null at the end. */
  protected abstract @Nullable T advance();

  /**
   * Returns the current position, a file or a line of it, for errors without a place of their own.
   */
  protected abstract String place();

  @Override
  public final boolean hasNext() {
    if (ahead == null && !ended) {
      ended = true;
      try {
        ahead = advance();
      } catch (RuntimeException | StackOverflowError | OutOfMemoryError e) {
        throw Untrusted.refusal(place(), e);
      }
      ended = ahead == null;
    }
    return ahead != null;
  }

  @Override
  public final T next() {
    T next = hasNext() ? ahead : null;
    if (next == null) {
      throw new NoSuchElementException("the input has no more items");
    }
    ahead = null;
    return next;
  }
}
