package org.refold.formats.vector;

import java.io.Closeable;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Iterator;

/** Rows together with a resource to close after them. */
record OpenRows<R>(Iterator<R> rows, Closeable open) implements VectorRows<R> {
  @Override
  public boolean hasNext() {
    return rows.hasNext();
  }

  @Override
  public R next() {
    return rows.next();
  }

  @Override
  public void close() {
    try {
      open.close();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
