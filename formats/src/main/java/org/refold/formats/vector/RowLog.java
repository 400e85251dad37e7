package org.refold.formats.vector;

import java.io.OutputStream;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.zip.CRC32C;
import org.jspecify.annotations.Nullable;
import org.refold.vector.CountVector;

/**
 * The part of formats that can't be appended to: the rows one after the other, from which the file
 * is made once all are present. A row consists of the length of its body, the body, and a CRC-32C
 * of the body (4 bytes, little-endian). The body consists of the codec's id (8 bytes); the shape
 * (how many numbers follow; then symbols, constraints, sets, possibly also of plain rows); the
 * label (the number of UTF-16 units plus 1, and the units; or 0 for no label); and the number of
 * entries, with the distance from the previous index and the count of each. Numbers take 7 bits per
 * byte, the lowest first (LEB128): about 2.5 bytes per entry.
 */
public final class RowLog {
  private RowLog() {}

  /** Returns a row in the format of the log. */
  public static byte[] row(VectorRow row) {
    CountVector vector = row.vector();
    Body body = new Body(64 + 4 * vector.entryCount());
    body.fixed(vector.codecId(), Long.BYTES);
    List<Integer> shape = vector.shape().numbers();
    body.number(shape.size());
    shape.forEach(body::number);
    body.label(row.label());
    body.number(vector.entryCount());
    int last = -1;
    for (int i = 0; i < vector.entryCount(); i++) {
      body.number(vector.index(i) - last);
      body.number(vector.count(i));
      last = vector.index(i);
    }
    return body.framed();
  }

  public static VectorAppender append(OutputStream out, AppendState before) {
    return new PlainAppender(out, before);
  }

  /** Reads a log lazily, one row at a time. */
  public static VectorRows<VectorRow> read(Path log) {
    return new RowLogReader(log);
  }

  private static final class Body {
    private static final int LONGEST = Long.BYTES;

    private byte[] bytes;
    private int length;

    Body(int room) {
      this.bytes = new byte[room];
    }

    void fixed(long value, int size) {
      ensureRoom();
      for (int i = 0; i < size; i++) {
        bytes[length++] = (byte) (value >>> (8 * i));
      }
    }

    void number(int number) {
      ensureRoom();
      int rest = number;
      while (rest >>> 7 != 0) {
        bytes[length++] = (byte) (rest | 0x80);
        rest >>>= 7;
      }
      bytes[length++] = (byte) rest;
    }

    /** As UTF-16 units, since a label may have half a surrogate pair, which is not valid UTF-8. */
    void label(@Nullable String label) {
      number(label == null ? 0 : label.length() + 1);
      for (int i = 0; label != null && i < label.length(); i++) {
        number(label.charAt(i));
      }
    }

    private void ensureRoom() {
      if (LONGEST > bytes.length - length) {
        bytes = Arrays.copyOf(bytes, 2 * bytes.length);
      }
    }

    byte[] framed() {
      CRC32C checksum = new CRC32C();
      checksum.update(bytes, 0, length);
      Body framed = new Body(length + 16);
      framed.number(length);
      System.arraycopy(bytes, 0, framed.bytes, framed.length, length);
      framed.length += length;
      framed.fixed(checksum.getValue(), Integer.BYTES);
      return Arrays.copyOf(framed.bytes, framed.length);
    }
  }
}
