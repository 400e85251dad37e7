package org.refold.formats.vector;

import java.io.Closeable;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.zip.CRC32;
import java.util.zip.CheckedInputStream;
import org.refold.error.Excerpt;
import org.refold.error.RefoldException;

/**
 * Reads a NumPy array element by element. The JDK does not check the checksum of uncompressed ZIP
 * entries, so it is checked here after the last element. Exceptions name the file and the array.
 */
final class NpzArray implements Closeable {
  /** The limit in bytes on all texts of an array. */
  static final long MAX_TEXT = 1L << 28;

  /** A codec id has 16 characters of four bytes each. */
  private static final int MAX_SHORT = 64;

  static final long UNCHECKED = -1;

  /** A multiple of all sizes of numbers. */
  private static final int CHUNK = 1 << 16;

  private static final Pattern TYPE = Pattern.compile("([<>|=]?)([a-zA-Z])(\\d{1,9})");
  private static final Pattern NUMBERS = Pattern.compile(".?([iu][1248]|f[48]|b1)");

  private final String name;
  private final CheckedInputStream in;

  /** The CRC-32; {@link #UNCHECKED} if unknown. */
  private final long checksum;

  private final NpyHeader header;
  private final char kind;
  private final int size;

  /** The bytes of a number, or of one character of a text. */
  private final int unit;

  private final ByteBuffer chunk = ByteBuffer.allocate(CHUNK).limit(0);

  /** The numbers or characters not yet in the chunk. */
  private long left;

  /** Opens the bytes of an array. */
  interface Opening {
    InputStream open() throws IOException;
  }

  /**
   * Begins to read an array.
   *
   * @param checksum the CRC-32 of the whole array, or {@link #UNCHECKED}
   * @param name the name of the array in messages
   * @param mostDimensions the maximum number of dimensions
   */
  NpzArray(Opening opening, long checksum, String name, int mostDimensions) {
    this.name = name;
    this.checksum = checksum;
    try {
      this.in = new CheckedInputStream(opening.open(), new CRC32());
      this.header = NpyHeader.read(this.in);
      if (header.shape().size() > mostDimensions) {
        throw new IOException("an array of " + header.shape().size() + " dimensions");
      }
    } catch (IOException e) {
      throw fault(e);
    }
    this.left = header.elements();
    Matcher type = TYPE.matcher(header.type());
    if (!type.matches()) {
      throw unknownType("numbers or text");
    }
    this.kind = type.group(2).charAt(0);
    this.size = Integer.parseInt(type.group(3));
    this.unit = kind == 'S' ? 1 : kind == 'U' ? 4 : size;
    chunk.order(type.group(1).equals(">") ? ByteOrder.BIG_ENDIAN : ByteOrder.LITTLE_ENDIAN);
  }

  long elements() {
    return header.elements();
  }

  /** Returns the length in each dimension. */
  List<Long> shape() {
    return header.shape();
  }

  void requireNumbers() {
    if (!NUMBERS.matcher(header.type()).matches()) {
      throw unknownType("numbers, such as '<i4'");
    }
  }

  private boolean isText() {
    return kind == 'S' || kind == 'U';
  }

  private RefoldException unknownType(String expected) {
    return fault("elements of type '" + Excerpt.of(header.type()) + "'", expected);
  }

  /** Returns the next element, a whole number. */
  long next() {
    return next("");
  }

  /** Returns the next element, a whole number that is a count. */
  long nextCount() {
    return next("; " + VectorRow.REMEDY);
  }

  /**
   * Returns the next element.
   *
   * @param remedy what to do if it is not a whole number
   */
  private long next(String remedy) {
    if (!chunk.hasRemaining()) {
      fill();
    }
    return kind == 'f' ? whole(fraction(), remedy) : integer();
  }

  /** Returns the next element, any number. */
  double nextValue() {
    if (!chunk.hasRemaining()) {
      fill();
    }
    return kind == 'f' ? fraction() : integer();
  }

  private double fraction() {
    return size == 4 ? chunk.getFloat() : chunk.getDouble();
  }

  private long integer() {
    return kind == 'u' || kind == 'b' ? unsigned() : signed();
  }

  private void fill() {
    int count = (int) Math.min(left, CHUNK / unit);
    try {
      int got = in.readNBytes(chunk.array(), 0, count * unit);
      if (count == 0 || got < count * unit) {
        throw new EOFException();
      }
      chunk.limit(got).position(0);
    } catch (IOException e) {
      throw fault(e);
    }
    left -= count;
  }

  private long whole(double value, String remedy) {
    if (Math.rint(value) != value || Math.abs(value) > 1L << 53) {
      throw fault(String.valueOf(value), "whole numbers" + (Nan.isReal(value) ? remedy : ""));
    }
    return (long) value;
  }

  private long unsigned() {
    long number =
        switch (size) {
          case 1 -> chunk.get() & 0xff;
          case 2 -> chunk.getShort() & 0xffff;
          case 4 -> chunk.getInt() & 0xffff_ffffL;
          default -> chunk.getLong();
        };
    if (number < 0) {
      throw fault(Long.toUnsignedString(number), "at most 63 bits");
    }
    return number;
  }

  private long signed() {
    return switch (size) {
      case 1 -> chunk.get();
      case 2 -> chunk.getShort();
      case 4 -> chunk.getInt();
      default -> chunk.getLong();
    };
  }

  /** Returns the only element, a short text. */
  String shortText() {
    long bytes = textBytes();
    if (elements() != 1) {
      throw fault(elements() + " elements", "1");
    }
    if (bytes > MAX_SHORT) {
      throw fault("a text of " + bytes + " bytes", "at most " + MAX_SHORT);
    }
    return texts(MAX_SHORT).get(0);
  }

  /**
   * Returns all elements, which are texts.
   *
   * @param fileBytes the actual length of the file. It limits the memory used, since deflated data
   *     can expand a thousandfold.
   */
  List<String> texts(long fileBytes) {
    long bytes = textBytes();
    if (elements() > MAX_TEXT / bytes) {
      throw fault(
          elements() + " texts of " + bytes + " bytes", "at most " + MAX_TEXT + " bytes in all");
    }
    left = elements() * size;
    NpzTexts texts = new NpzTexts(this, fileBytes);
    for (long i = 0; i < elements(); i++) {
      texts.add(size);
    }
    return texts.all();
  }

  /**
   * Returns the number of bytes of each text. Never 0, since any number of texts would fit in no
   * bytes.
   */
  private long textBytes() {
    if (!isText() || size == 0) {
      throw unknownType("text");
    }
    return (long) unit * size;
  }

  /** Returns the next character of a text: an ASCII byte, or a code point of four bytes. */
  int nextPoint() {
    if (!chunk.hasRemaining()) {
      fill();
    }
    int point = unit == 1 ? chunk.get() & 0xff : chunk.getInt();
    if (!Character.isValidCodePoint(point)) {
      throw fault("the code point " + point, "Unicode");
    }
    return point;
  }

  /** Rejects further data after the last element, and data with a wrong checksum. */
  void requireEnd() {
    try {
      if (in.read() >= 0) {
        throw fault("more data", elements() + " elements");
      }
    } catch (IOException e) {
      throw fault(e);
    }
    if (checksum != UNCHECKED && in.getChecksum().getValue() != checksum) {
      throw fault("a wrong checksum", "the stored one; the file is damaged");
    }
  }

  private RefoldException fault(IOException e) {
    return e instanceof EOFException
        ? fault("the end", "more elements; is the file truncated?")
        : fault(Excerpt.of(RefoldException.reason(e)), "a NumPy array");
  }

  RefoldException fault(String got, String expected) {
    return new RefoldException(name + ": got " + got + ", expected " + expected);
  }

  @Override
  public void close() throws IOException {
    in.close();
  }
}
