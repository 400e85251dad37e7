package org.refold.formats.vector;

import java.io.IOException;

/** Adds rows to a part of a file: for one thread. */
public interface VectorAppender {
  /**
   * Adds a row.
   *
   * @param formatted the row as {@link VectorFormat#row} made it
   * @param row the same row
   */
  void append(byte[] formatted, VectorRow row) throws IOException;

  /** What another appender needs to go on after the rows so far. */
  AppendState state();
}
