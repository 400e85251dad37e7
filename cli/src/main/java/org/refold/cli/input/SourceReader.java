package org.refold.cli.input;

import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.util.Collections;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.function.BiFunction;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * What some inputs contain, one after the other, each opened when its turn comes. Closes itself at
 * the end and when reading fails.
 */
public final class SourceReader<T> implements Iterator<T>, AutoCloseable {
  private final Iterator<Source> sources;
  private final Function<Source, OpenItems<T>> opening;
  private @Nullable Source source;
  private @Nullable Closeable opened;
  private Iterator<T> items = Collections.emptyIterator();
  private long number;

  SourceReader(List<Source> sources, Function<Source, OpenItems<T>> opening) {
    this.sources = sources.iterator();
    this.opening = opening;
  }

  /** The same for inputs that are streams of bytes. */
  static <T> SourceReader<T> ofStreams(
      List<Source> sources, BiFunction<InputStream, String, Iterator<T>> format) {
    return new SourceReader<>(
        sources,
        source -> {
          InputStream stream = source.open();
          return new OpenItems<>(format.apply(stream, source.name()), stream);
        });
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
        OpenItems<T> open = opening.apply(source);
        opened = open.opened();
        items = open.items();
        number = 0;
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
    number++;
    return items.next();
  }

  /** The name of the input that the last item came from. */
  String source() {
    return source == null ? "" : source.name();
  }

  /** The number of the last item in its input, from 1. */
  long number() {
    return number;
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
