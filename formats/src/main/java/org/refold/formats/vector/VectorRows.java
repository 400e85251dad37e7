package org.refold.formats.vector;

import java.io.Closeable;
import java.util.Iterator;

/**
 * The rows of a file, one at a time. Throws a {@link org.refold.error.RefoldException} that names
 * file and place at the first fault.
 */
public interface VectorRows extends Iterator<VectorRow>, AutoCloseable {
  @Override
  void close();

  /** Rows that come from something open, which is closed with them. */
  static VectorRows of(Iterator<VectorRow> rows, Closeable open) {
    return new OpenRows(rows, open);
  }
}
