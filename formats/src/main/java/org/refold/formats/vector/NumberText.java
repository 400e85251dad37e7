package org.refold.formats.vector;

import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Locale;
import java.util.OptionalDouble;
import org.refold.error.Excerpt;
import org.refold.error.RefoldException;
import org.refold.formats.text.InputException;

/**
 * Reads numbers from text byte by byte, so that lines may be of any length. Keeps track of the
 * place for error messages; lines and columns count from 1, and columns count code points.
 */
final class NumberText implements Closeable {
  /** Returned by {@link #peek()} at the end of the text. */
  static final int END = -1;

  /** Programs write no numbers longer than this. */
  private static final int MAX_WORD = 64;

  /** This many digits always fit a long. */
  private static final int MAX_DIGITS = 18;

  private final Path file;
  private final InputStream in;
  private final byte[] buffer = new byte[1 << 16];
  private int at;
  private int end;
  private long line = 1;
  private long column = 1;

  /** The last word and its column. */
  private final byte[] word = new byte[MAX_WORD];

  private int wordLength;
  private long wordColumn;

  /** The buffer offset after the number that was peeked at. */
  private int plainEnd;

  NumberText(Path file) {
    this.file = file;
    this.in = TextFile.open(file);
  }

  int peek() {
    if (at == end) {
      fill();
    }
    return at == end ? END : buffer[at] & 0xff;
  }

  private void fill() {
    boolean first = end == 0;
    try {
      at = 0;
      end = in.readNBytes(buffer, 0, buffer.length);
    } catch (IOException e) {
      throw RefoldException.unreadable(file, e);
    }
    boolean marked =
        first
            && end >= 3
            && buffer[0] == (byte) 0xef
            && buffer[1] == (byte) 0xbb
            && buffer[2] == (byte) 0xbf;
    at = marked ? 3 : 0;
  }

  /** Returns the file and the current line. */
  String place() {
    return file + ":" + line;
  }

  /** Skips the byte that was peeked at. */
  void skip() {
    int value = buffer[at++];
    if (value == '\n') {
      line++;
      column = 1;
    } else if ((value & 0xc0) != 0x80) {
      column++;
    }
  }

  boolean isAtLineEnd() {
    int next = peek();
    return next == '\n' || next == END;
  }

  void skipBlanks() {
    for (int next = peek(); next == ' ' || next == '\t' || next == '\r'; next = peek()) {
      skip();
    }
  }

  void skipRestOfLine() {
    while (!isAtLineEnd()) {
      skip();
    }
    skipLineEnd();
  }

  void skipLineEnd() {
    if (peek() == '\n') {
      skip();
    }
  }

  /** Skips a separator, which is required. */
  void skip(char separator) {
    if (peek() != separator) {
      readWord();
      throw complaint("'" + separator + "'");
    }
    skip();
  }

  /**
   * Reads a whole number, which may be written as a fraction: {@code 1.0}, {@code 2e3}.
   *
   * @param what its description in error messages
   */
  long number(String what, long least, long most) {
    long number = plainNumber();
    if (number >= Math.max(0, least) && number <= most) {
      passPlainNumber();
      return number;
    }
    readWord();
    number = wordNumber();
    if (number < least || number > most) {
      throw complaint(expected(what, least, most));
    }
    return number;
  }

  private static String expected(String what, long least, long most) {
    return what + ", a whole number from " + least + " to " + most;
  }

  /** Reads a count, which may be written as a fraction. */
  int count() {
    long number = plainNumber();
    if (number >= 0 && number <= Integer.MAX_VALUE) {
      passPlainNumber();
      return (int) number;
    }
    readWord();
    number = wordNumber();
    if (number < 0 || number > Integer.MAX_VALUE) {
      boolean isReal = wordValue().stream().anyMatch(Nan::isReal);
      throw complaint(
          expected("a count", 0, Integer.MAX_VALUE) + (isReal ? "; " + VectorRow.REMEDY : ""));
    }
    return (int) number;
  }

  /** Reads any number. NaN and infinities are words in either case, with or without a sign. */
  double value() {
    long number = plainNumber();
    if (number >= 0) {
      passPlainNumber();
      return number;
    }
    readWord();
    return wordValue().orElseThrow(() -> complaint("a number from -1e9 to 1e9"));
  }

  private void passPlainNumber() {
    wordColumn = column;
    column += plainEnd - at;
    at = plainEnd;
  }

  /**
   * Returns the next number if it consists of digits only and is entirely in the buffer, as nearly
   * all are; else −1. Consumes nothing.
   */
  private long plainNumber() {
    if (peek() == END) {
      return -1;
    }
    long number = 0;
    int i = at;
    for (int last = Math.min(end, at + MAX_DIGITS); i < last; i++) {
      int digit = buffer[i] - '0';
      if (digit < 0 || digit > 9) {
        break;
      }
      number = 10 * number + digit;
    }
    plainEnd = i;
    return i > at && i < end && isSeparator(buffer[i]) ? number : -1;
  }

  /** The JDK's parsers accept more: digits of other scripts, hexadecimal numbers, suffixes. */
  private boolean isWordDecimal() {
    for (int i = 0; i < wordLength; i++) {
      if ("0123456789+-.eE".indexOf(word[i]) < 0) {
        return false;
      }
    }
    return true;
  }

  /** Returns the value of the last word; empty if it is not a number. */
  private OptionalDouble wordValue() {
    String text = wordText();
    if (!isWordDecimal()) {
      return switch (text.toLowerCase(Locale.ROOT)) {
        case "nan", "-nan", "+nan" -> OptionalDouble.of(Double.NaN);
        case "inf", "+inf", "infinity", "+infinity" -> OptionalDouble.of(Double.POSITIVE_INFINITY);
        case "-inf", "-infinity" -> OptionalDouble.of(Double.NEGATIVE_INFINITY);
        default -> OptionalDouble.empty();
      };
    }
    try {
      return OptionalDouble.of(Double.parseDouble(text));
    } catch (NumberFormatException e) {
      return OptionalDouble.empty();
    }
  }

  /** Returns the whole number of the last word; {@code Long.MIN_VALUE} if it is not one. */
  private long wordNumber() {
    if (!isWordDecimal()) {
      return Long.MIN_VALUE;
    }
    try {
      return new BigDecimal(wordText()).longValueExact();
    } catch (ArithmeticException | NumberFormatException e) {
      return Long.MIN_VALUE;
    }
  }

  /** Reads up to the next separator. */
  void readWord() {
    wordColumn = column;
    wordLength = 0;
    while (wordLength < MAX_WORD && !isSeparator(peek())) {
      word[wordLength++] = buffer[at];
      skip();
    }
  }

  /** Also true at the end. */
  private static boolean isSeparator(int next) {
    return (next >= END && next <= ' ') || next == ':' || next == ',' || next == '#';
  }

  String wordText() {
    return new String(word, 0, wordLength, StandardCharsets.UTF_8);
  }

  /** Returns an exception about the last word. */
  InputException complaint(String expected) {
    String got = wordLength > 0 ? "'" + Excerpt.of(wordText()) + "'" : describedNext();
    return complaint(got, expected);
  }

  InputException complaint(String got, String expected) {
    return new InputException(
        file + ":" + line + ":" + wordColumn + ": got " + got + ", expected " + expected);
  }

  private String describedNext() {
    int next = peek();
    return switch (next) {
      case END -> "the end of the file";
      case '\n', '\r' -> "the end of the line";
      default -> "'" + Excerpt.of(String.valueOf((char) next)) + "'";
    };
  }

  @Override
  public void close() throws IOException {
    in.close();
  }
}
