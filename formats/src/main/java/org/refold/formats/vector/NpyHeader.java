package org.refold.formats.vector;

import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.refold.error.Excerpt;

/**
 * The header of a NumPy array: the type of its elements and its shape (NEP 1). It consists of a
 * magic number, the version, the length, and a Python dictionary padded with spaces to a multiple
 * of 64 bytes.
 *
 * @param type such as {@code <i4}
 * @param shape the length in each dimension; empty for a single value
 */
record NpyHeader(String type, List<Long> shape) {
  private static final byte[] MAGIC = {(byte) 0x93, 'N', 'U', 'M', 'P', 'Y'};
  private static final int ALIGNMENT = 64;

  /** Headers of plain arrays have about 100 bytes. */
  private static final int MAX_LENGTH = 10_000;

  private static final Pattern TYPE = Pattern.compile("'descr': *'([^']*)'");
  private static final Pattern SHAPE = Pattern.compile("'shape': *\\(([0-9, L]*)\\)");
  private static final Pattern ORDER = Pattern.compile("'fortran_order': *(False|True)");

  NpyHeader {
    shape = List.copyOf(shape);
  }

  /** Returns whether a file is a single array: an NPY file. */
  static boolean begins(Path file) throws IOException {
    try (InputStream in = Files.newInputStream(file)) {
      return Arrays.equals(in.readNBytes(MAGIC.length), MAGIC);
    }
  }

  /** Returns the number of elements. */
  long elements() {
    return shape.stream().reduce(1L, Math::multiplyExact);
  }

  byte[] toBytes() {
    String lengths =
        shape.size() == 1
            ? shape.get(0) + ","
            : shape.stream().map(String::valueOf).collect(Collectors.joining(", "));
    String text = "{'descr': '" + type + "', 'fortran_order': False, 'shape': (" + lengths + "), }";
    int begin = MAGIC.length + 4;
    int end = (begin + text.length() + ALIGNMENT) / ALIGNMENT * ALIGNMENT;
    byte[] bytes = Arrays.copyOf(MAGIC, end);
    bytes[MAGIC.length] = 1;
    bytes[MAGIC.length + 2] = (byte) (end - begin);
    bytes[MAGIC.length + 3] = (byte) ((end - begin) >>> 8);
    Arrays.fill(bytes, begin, end, (byte) ' ');
    byte[] ascii = text.getBytes(StandardCharsets.US_ASCII);
    System.arraycopy(ascii, 0, bytes, begin, ascii.length);
    bytes[end - 1] = '\n';
    return bytes;
  }

  /**
   * Reads a header and leaves the stream at the first element.
   *
   * @throws IOException if the header is invalid; the message says what is wrong
   */
  static NpyHeader read(InputStream in) throws IOException {
    byte[] magic = in.readNBytes(MAGIC.length);
    int version = in.read();
    int minor = in.read();
    if (!Arrays.equals(magic, MAGIC) || version < 1 || version > 3 || minor != 0) {
      throw new IOException("something other than a NumPy array of version 1 to 3");
    }
    byte[] length = in.readNBytes(version == 1 ? 2 : 4);
    long bytes = 0;
    for (int i = length.length - 1; i >= 0; i--) {
      bytes = (bytes << 8) | (length[i] & 0xff);
    }
    if (bytes > MAX_LENGTH) {
      throw new IOException("a header of " + bytes + " bytes");
    }
    byte[] text = in.readNBytes((int) bytes);
    if (text.length < bytes) {
      throw new EOFException();
    }
    return of(new String(text, StandardCharsets.UTF_8));
  }

  private static NpyHeader of(String text) throws IOException {
    Matcher type = TYPE.matcher(text);
    Matcher shape = SHAPE.matcher(text);
    Matcher order = ORDER.matcher(text);
    if (!type.find() || !shape.find() || !order.find()) {
      throw new IOException("the header " + Excerpt.of(text.strip()));
    }
    try {
      List<Long> lengths =
          Arrays.stream(shape.group(1).replace("L", "").split(",", -1))
              .map(String::strip)
              .filter(length -> !length.isEmpty())
              .map(Long::valueOf)
              .toList();
      if (lengths.size() > 1 && order.group(1).equals("True")) {
        throw new IOException("an array in Fortran order (see numpy.ascontiguousarray)");
      }
      NpyHeader header = new NpyHeader(type.group(1), lengths);
      header.elements();
      return header;
    } catch (NumberFormatException | ArithmeticException e) {
      throw new IOException("the shape (" + Excerpt.of(shape.group(1)) + ")", e);
    }
  }
}
