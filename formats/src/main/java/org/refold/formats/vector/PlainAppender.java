package org.refold.formats.vector;

import java.io.IOException;
import java.io.OutputStream;
import java.util.List;

/** Appends rows unchanged, for formats in which each row is self-contained. */
final class PlainAppender implements VectorAppender {
  private final OutputStream out;
  private long rows;

  PlainAppender(OutputStream out, AppendState before) {
    this.out = out;
    this.rows = before.rows();
  }

  @Override
  public void append(byte[] formatted, VectorRow row) throws IOException {
    out.write(formatted);
    rows++;
  }

  @Override
  public AppendState state() {
    return new AppendState(rows, List.of(), List.of());
  }
}
