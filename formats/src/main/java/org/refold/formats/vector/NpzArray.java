package org.refold.formats.vector;

import java.io.Closeable;
import java.io.EOFException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.zip.CRC32;
import java.util.zip.CheckedInputStream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import org.refold.error.Excerpt;
import org.refold.error.RefoldException;
import org.refold.file.WholeFile;

/**
 * An array of an NPZ file while it is read, element by element. What is in the ZIP file as it is,
 * not compressed, the JDK does not check, so the checksum is looked at here when all was read. Its
 * exceptions name the file and the array.
 */
final class NpzArray implements Closeable {
  /** All texts of an array are held in memory, so they may have this many bytes. */
  static final long MAX_TEXT = 1L << 28;

  /** A multiple of all sizes of numbers. */
  private static final int CHUNK = 1 << 16;

  private static final Pattern TYPE = Pattern.compile("([<>|=]?)([a-zA-Z])(\\d{1,9})");
  private static final Pattern NUMBERS = Pattern.compile(".?([iu][1248]|f[48]|b1)");

  private final String name;
  private final ZipEntry entry;
  private final CheckedInputStream in;
  private final NpyHeader header;
  private final char kind;
  private final int size;
  private final ByteBuffer chunk = ByteBuffer.allocate(CHUNK).limit(0);

  /** How many elements are not in the chunk yet. */
  private long left;

  /**
   * Opens an array.
   *
   * @param name what to call it in messages
   */
  NpzArray(ZipFile zip, ZipEntry entry, String name) {
    this.name = name;
    this.entry = entry;
    try {
      this.in = new CheckedInputStream(zip.getInputStream(entry), new CRC32());
      this.header = NpyHeader.read(in);
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
    chunk.order(type.group(1).equals(">") ? ByteOrder.BIG_ENDIAN : ByteOrder.LITTLE_ENDIAN);
  }

  long elements() {
    return header.elements();
  }

  void requireNumbers() {
    if (!NUMBERS.matcher(header.type()).matches()) {
      throw unknownType("numbers, such as '<i4'");
    }
  }

  private RefoldException unknownType(String expected) {
    return fault("elements of type '" + Excerpt.of(header.type()) + "'", expected);
  }

  /** The next element, a whole number. */
  long next() {
    if (!chunk.hasRemaining()) {
      fill();
    }
    return switch (kind) {
      case 'f' -> whole(size == 4 ? chunk.getFloat() : chunk.getDouble());
      case 'u', 'b' -> unsigned();
      default -> signed();
    };
  }

  private void fill() {
    int count = (int) Math.min(left, CHUNK / size);
    try {
      int got = in.readNBytes(chunk.array(), 0, count * size);
      if (count == 0 || got < count * size) {
        throw new EOFException();
      }
      chunk.limit(got).position(0);
    } catch (IOException e) {
      throw fault(e);
    }
    left -= count;
  }

  private long whole(double value) {
    if (Math.rint(value) != value || Math.abs(value) > 1L << 53) {
      throw fault(String.valueOf(value), "whole numbers");
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

  /** All elements, which are texts: bytes of ASCII, or four bytes a code point. */
  List<String> texts() {
    if (kind != 'S' && kind != 'U') {
      throw unknownType("text");
    }
    int width = kind == 'S' ? size : Math.multiplyExact(4, Math.min(size, 1 << 26));
    if (left > MAX_TEXT / Math.max(1, width)) {
      throw fault(left + " texts of " + width + " bytes", "at most " + MAX_TEXT + " bytes in all");
    }
    List<String> texts = new ArrayList<>();
    for (; left > 0; left--) {
      byte[] bytes = bytes(width);
      texts.add(kind == 'S' ? ascii(bytes) : unicode(bytes));
    }
    return texts;
  }

  private byte[] bytes(int count) {
    try {
      byte[] bytes = in.readNBytes(count);
      if (bytes.length < count) {
        throw new EOFException();
      }
      return bytes;
    } catch (IOException e) {
      throw fault(e);
    }
  }

  /** Zeros at the end are no part of a text. */
  private static String ascii(byte[] bytes) {
    int length = bytes.length;
    while (length > 0 && bytes[length - 1] == 0) {
      length--;
    }
    return new String(bytes, 0, length, StandardCharsets.ISO_8859_1);
  }

  private String unicode(byte[] bytes) {
    ByteBuffer points = ByteBuffer.wrap(bytes).order(chunk.order());
    StringBuilder text = new StringBuilder();
    int end = 0;
    while (points.hasRemaining()) {
      int point = points.getInt();
      if (!Character.isValidCodePoint(point)) {
        throw fault("the code point " + point, "Unicode");
      }
      text.appendCodePoint(point);
      end = point == 0 ? end : text.length();
    }
    return text.substring(0, end);
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
    if (in.getChecksum().getValue() != entry.getCrc()) {
      throw fault("a wrong checksum", "the one that was written; the file is damaged");
    }
  }

  private RefoldException fault(IOException e) {
    return e instanceof EOFException
        ? fault("the end", "the rest; is the file cut short?")
        : fault(Excerpt.of(WholeFile.reason(e)), "an array of NumPy's");
  }

  RefoldException fault(String got, String expected) {
    return new RefoldException(name + ": got " + got + ", expected " + expected);
  }

  @Override
  public void close() throws IOException {
    in.close();
  }
}
