package org.refold.formats.vector;

import java.io.IOException;

/** Adds rows to a part. For use by a single thread. */
public interface VectorAppender {
  /**
   * Adds a row.
   *
   * @param formatted the row as {@link VectorFormat#row} made it
   * @param row the same row
   */
  void append(byte[] formatted, VectorRow row) throws IOException;

  /** Returns what another appender needs to continue after the rows so far. */
  AppendState state();
}
