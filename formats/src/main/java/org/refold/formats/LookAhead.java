package org.refold.formats;

import java.util.Iterator;
import java.util.NoSuchElementException;
import org.jspecify.annotations.Nullable;

/** An iterator made of one step. It ends for good when the step finds nothing, or throws. */
public abstract class LookAhead<T> implements Iterator<T> {
  private @Nullable T ahead;
  private boolean ended;

  /** Nothing is read before it is asked for. */
  protected LookAhead() {}

  /** The next element, or null at the end. */
  protected abstract @Nullable T advance();

  @Override
  public final boolean hasNext() {
    if (ahead == null && !ended) {
      ended = true;
      ahead = advance();
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
