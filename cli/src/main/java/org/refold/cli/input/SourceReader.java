package org.refold.cli.input;

import java.io.Closeable;
import java.io.IOException;
import java.util.Collections;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Iterates the contents of several inputs, and opens each when its turn comes. Closes itself at the
 * end and when reading fails.
 */
public final class SourceReader<T> implements Iterator<T>, AutoCloseable {
  private final Iterator<Source> sources;
  private final Function<Source, Open<T>> opening;
  private @Nullable Source source;
  private @Nullable Closeable opened;
  private Iterator<T> items = Collections.emptyIterator();

  /**
   * The contents of an input.
   *
   * @param opened closed after the last item
   */
  record Open<T>(Iterator<T> items, Closeable opened) {}

  SourceReader(List<Source> sources, Function<Source, Open<T>> opening) {
    this.sources = sources.iterator();
    this.opening = opening;
  }

  @Override
  public boolean hasNext() {
    try {
      while (!items.hasNext()) {
        close();
        if (!sources.hasNext()) {
          return false;
        }
        source = sources.next();
        Open<T> open = opening.apply(source);
        opened = open.opened();
        items = open.items();
      }
      return true;
    } catch (RuntimeException e) {
      close();
      throw e;
    }
  }

  @Override
  public T next() {
    if (!hasNext()) {
      throw new NoSuchElementException("the inputs have no more items");
    }
    return items.next();
  }

  /** The name of the input that the last item came from. */
  String source() {
    return source == null ? "" : source.name();
  }

  @Override
  public void close() {
    items = Collections.emptyIterator();
    Closeable open = opened;
    opened = null;
    if (open != null && source != null) {
      try {
        open.close();
      } catch (IOException e) {
        throw source.unreadable(e);
      }
    }
  }
}
