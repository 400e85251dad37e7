package org.refold.formats.vector;

import java.io.Closeable;
import java.util.Iterator;

/**
 * The rows of a file, one at a time. Throws a {@link org.refold.error.RefoldException} that names
 * file and place at the first fault.
 *
 * @param <R> {@link VectorRow} for counts, {@link RealRow} for any numbers
 */
public interface VectorRows<R> extends Iterator<R>, AutoCloseable {
  @Override
  void close();

  /** Rows that come from something open, which is closed with them. */
  static <R> VectorRows<R> of(Iterator<R> rows, Closeable open) {
    return new OpenRows<>(rows, open);
  }
}
