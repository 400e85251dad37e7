package org.refold.formats.vector;

import java.io.Closeable;
import java.util.Iterator;

/**
 * Iterates over the rows of a file. Throws a {@link org.refold.error.RefoldException} with the file
 * and place at the first error.
 *
 * @param <R> {@link VectorRow} for counts, {@link RealRow} for any numbers
 */
public interface VectorRows<R> extends Iterator<R>, AutoCloseable {
  @Override
  void close();

  /** Returns rows with a resource that is closed with them. */
  static <R> VectorRows<R> of(Iterator<R> rows, Closeable open) {
    return new OpenRows<>(rows, open);
  }
}
