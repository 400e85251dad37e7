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
 * An array of NumPy's while it is read, element by element. What is in a ZIP file as it is, not
 * compressed, the JDK does not check, so the checksum is looked at here when all was read. Its
 * exceptions name the file and the array.
 */
final class NpzArray implements Closeable {
  /** All texts of an array may have this many bytes. */
  static final long MAX_TEXT = 1L << 28;

  /** The id of a codec has 16 characters of four bytes. */
  private static final int MAX_SHORT = 64;

  static final long UNCHECKED = -1;

  /** A multiple of all sizes of numbers. */
  private static final int CHUNK = 1 << 16;

  private static final Pattern TYPE = Pattern.compile("([<>|=]?)([a-zA-Z])(\\d{1,9})");
  private static final Pattern NUMBERS = Pattern.compile(".?([iu][1248]|f[48]|b1)");

  private final String name;
  private final CheckedInputStream in;

  /** {@link #UNCHECKED} where none is known. */
  private final long checksum;

  private final NpyHeader header;
  private final char kind;
  private final int size;

  /** The bytes of a number or of a character of a text. */
  private final int unit;

  private final ByteBuffer chunk = ByteBuffer.allocate(CHUNK).limit(0);

  /** How many numbers or characters are not in the chunk yet. */
  private long left;

  /** Where an array comes from. */
  interface Opening {
    InputStream open() throws IOException;
  }

  /**
   * Begins to read an array.
   *
   * @param checksum the CRC-32 of all of it, or {@link #UNCHECKED}
   * @param name what to call it in messages
   * @param mostDimensions how many it may have
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

  /** The length in each dimension. */
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

  /** The next element, a whole number. */
  long next() {
    return next("");
  }

  /** The next element, a whole number that counts something. */
  long nextCount() {
    return next("; " + VectorRow.REMEDY);
  }

  /**
   * The next element.
   *
   * @param remedy what to do where it is no whole number
   */
  private long next(String remedy) {
    if (!chunk.hasRemaining()) {
      fill();
    }
    return kind == 'f' ? whole(fraction(), remedy) : integer();
  }

  /** The next element, any number. */
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

  /** The one element, which is a short text. */
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
   * All elements, which are texts.
   *
   * @param fileBytes how long the file really is, which limits what is held in memory: bytes that
   *     were deflated can be a thousand times as many
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

  /** How many bytes each text has; never 0, or any number of texts would be no bytes. */
  private long textBytes() {
    if (!isText() || size == 0) {
      throw unknownType("text");
    }
    return (long) unit * size;
  }

  /** The next character of a text: a byte of ASCII, or four bytes for a code point. */
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

  /** Refuses what follows after the last element, or has changed since it was written. */
  void requireEnd() {
    try {
      if (in.read() >= 0) {
        throw fault("more", elements() + " elements");
      }
    } catch (IOException e) {
      throw fault(e);
    }
    if (checksum != UNCHECKED && in.getChecksum().getValue() != checksum) {
      throw fault("a wrong checksum", "the one that was written; the file is damaged");
    }
  }

  private RefoldException fault(IOException e) {
    return e instanceof EOFException
        ? fault("the end", "the rest; is the file cut short?")
        : fault(Excerpt.of(RefoldException.reason(e)), "an array of NumPy's");
  }

  RefoldException fault(String got, String expected) {
    return new RefoldException(name + ": got " + got + ", expected " + expected);
  }

  @Override
  public void close() throws IOException {
    in.close();
  }
}
