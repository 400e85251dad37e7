package org.refold.formats.text;

import java.util.Iterator;
import java.util.NoSuchElementException;
import org.jspecify.annotations.Nullable;
import org.refold.file.Untrusted;

/**
 * An iterator made of one step. It ends for good when the step finds nothing, or throws; what a
 * library throws for bad data becomes a {@link org.refold.error.RefoldException} with the place.
 */
public abstract class LookAhead<T> implements Iterator<T> {
  private @Nullable T ahead;
  private boolean ended;

  /** Nothing is read before it is asked for. */
  protected LookAhead() {}

  /** The next element, or null at the end. */
  protected abstract @Nullable T advance();

  /** Where reading is, for faults that have no place of their own: a file, or a line of it. */
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
