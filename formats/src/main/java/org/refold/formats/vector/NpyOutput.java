package org.refold.formats.vector;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;

/** Writes elements of NumPy arrays in little-endian order; to be flushed at the end. */
final class NpyOutput {
  private final OutputStream out;
  private final ByteBuffer buffer = ByteBuffer.allocate(1 << 16).order(ByteOrder.LITTLE_ENDIAN);

  private long written;

  NpyOutput(OutputStream out) {
    this.out = out;
  }

  void narrow(int number) throws IOException {
    ensureRoom();
    buffer.putInt(number);
  }

  void wide(long number) throws IOException {
    ensureRoom();
    buffer.putLong(number);
  }

  void ascii(String text) throws IOException {
    flush();
    byte[] bytes = text.getBytes(StandardCharsets.US_ASCII);
    out.write(bytes);
    written += bytes.length;
  }

  /** Writes code points, padded with zeros to a width. */
  void unicode(String text, int width) throws IOException {
    int[] points = text.codePoints().toArray();
    for (int i = 0; i < width; i++) {
      narrow(i < points.length ? points[i] : 0);
    }
  }

  private void ensureRoom() throws IOException {
    if (buffer.remaining() < Long.BYTES) {
      flush();
    }
  }

  /** Writes what is buffered, and returns the number of bytes so far. */
  long flush() throws IOException {
    out.write(buffer.array(), 0, buffer.position());
    written += buffer.position();
    buffer.clear();
    return written;
  }
}
