package org.refold.formats.vector;

import java.io.BufferedInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.zip.CRC32C;
import org.jspecify.annotations.Nullable;
import org.refold.error.RefoldException;
import org.refold.formats.text.LookAhead;
import org.refold.vector.CountVector;
import org.refold.vector.VectorShape;

/** Reads the rows of a {@link RowLog}. */
final class RowLogReader extends LookAhead<VectorRow> implements VectorRows<VectorRow> {
  private final Path log;
  private final InputStream in;
  private long rows;

  /** The body of the current row, and the position in it. */
  private byte[] body = {};

  private int at;

  RowLogReader(Path log) {
    this.log = log;
    try {
      this.in = new BufferedInputStream(Files.newInputStream(log), 1 << 16);
    } catch (IOException e) {
      throw RefoldException.unreadable(log, e);
    }
  }

  @Override
  protected @Nullable VectorRow advance() {
    rows++;
    try {
      int first = in.read();
      return first < 0 ? null : row(checkedBody(length(first)));
    } catch (EOFException e) {
      throw fault("the end of the file");
    } catch (IOException e) {
      throw RefoldException.unreadable(log, e);
    }
  }

  @Override
  protected String place() {
    return log + ": row " + rows;
  }

  private int length(int first) throws IOException {
    int length = first & 0x7f;
    int next = first;
    for (int shift = 7; next >= 0x80; shift += 7) {
      next = in.read();
      if (next < 0) {
        throw new EOFException();
      }
      if (shift > 28) {
        throw fault("a length of more than 31 bits");
      }
      length |= (next & 0x7f) << shift;
    }
    if (length < 0) {
      throw fault("a length of more than 31 bits");
    }
    return length;
  }

  /** Reads the available bytes before allocating a length that is only claimed. */
  private byte[] checkedBody(int length) throws IOException {
    byte[] body = in.readNBytes(length);
    byte[] sum = in.readNBytes(Integer.BYTES);
    if (sum.length < Integer.BYTES) {
      throw new EOFException();
    }
    CRC32C checksum = new CRC32C();
    checksum.update(body);
    if ((int) checksum.getValue() != littleEndian(sum).getInt()) {
      throw fault("a wrong checksum");
    }
    return body;
  }

  private static ByteBuffer littleEndian(byte[] bytes) {
    return ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
  }

  /** Validates the body, since even a body with a correct checksum can be invalid. */
  private VectorRow row(byte[] bytes) {
    if (bytes.length < Long.BYTES) {
      throw fault("a row of " + bytes.length + " bytes");
    }
    body = bytes;
    at = Long.BYTES;
    long[] numbers = new long[length()];
    for (int i = 0; i < numbers.length; i++) {
      numbers[i] = number();
    }
    VectorShape shape = VectorShape.of(numbers).orElseThrow(() -> fault("an invalid shape"));
    @Nullable String label = label();
    int[] indices = new int[length()];
    int[] counts = new int[indices.length];
    long last = -1;
    boolean ascending = true;
    for (int i = 0; i < indices.length; i++) {
      int distance = number();
      last += distance;
      indices[i] = (int) last;
      counts[i] = number();
      ascending &= distance > 0 && counts[i] > 0;
    }
    if (!ascending || last >= shape.dimension()) {
      throw fault("invalid entries");
    }
    long codecId = littleEndian(bytes).getLong();
    return new VectorRow(CountVector.of(shape, codecId, indices, counts), label);
  }

  private int number() {
    int number = 0;
    for (int shift = 0; at < body.length; shift += 7) {
      int next = body[at++];
      number |= (next & 0x7f) << shift;
      if (next >= 0) {
        return number;
      }
    }
    throw fault("the end of the row");
  }

  /** Reads a number of elements. Each takes at least a byte, so there can't be more than bytes. */
  private int length() {
    int length = number();
    if (length < 0 || length > body.length) {
      throw fault("a length beyond the row");
    }
    return length;
  }

  private @Nullable String label() {
    int length = length();
    if (length == 0) {
      return null;
    }
    char[] label = new char[length - 1];
    for (int i = 0; i < label.length; i++) {
      label[i] = (char) number();
    }
    return new String(label);
  }

  private RefoldException fault(String got) {
    return RefoldException.of(
        "%s: got %s in row %s, expected the rows that were appended; delete the file and start"
            + " again",
        log, got, rows);
  }

  @Override
  public void close() {
    try {
      in.close();
    } catch (IOException e) {
      throw RefoldException.unreadable(log, e);
    }
  }
}
