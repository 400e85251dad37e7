package org.refold.formats.network;

import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import org.refold.error.Excerpt;
import org.refold.error.RefoldException;
import org.refold.formats.scan.LineReader;
import org.refold.formats.text.InputException;
import org.refold.formats.text.Place;
import org.refold.formats.text.Text;

/**
 * Reads the lines of one file of a benchmark, with one line of lookahead. Blank lines may occur
 * only at the end.
 */
final class TuLines implements Closeable {
  private static final int MOST_DIGITS = 9;

  private final InputStream in;
  private final String source;
  private final LineReader lines;
  private boolean more;

  /** The next line, without surrounding white space. */
  private String text = "";

  /**
   * @param in closed together with this
   */
  TuLines(Text text, InputStream in) {
    this.in = in;
    this.source = text.source();
    this.lines = new LineReader(text);
    advance();
  }

  /** Returns whether there is another line. */
  boolean hasMore() {
    return more;
  }

  /** Returns the number of the next line. */
  long number() {
    return lines.number();
  }

  String source() {
    return source;
  }

  /** Takes the next line. */
  String take() {
    String taken = text;
    advance();
    return taken;
  }

  /** Returns the next line as a number from 1, without taking it. */
  int peekNumber(String what) {
    int end = digitsEnd(0);
    if (end < text.length()) {
      throw fault("'" + Excerpt.of(text) + "'", what);
    }
    return number(0, end, what);
  }

  /**
   * Returns the next line as two numbers from 1, separated by white space or a comma, without
   * taking it.
   */
  int[] peekPair(String what) {
    int end = digitsEnd(0);
    int begin = end;
    boolean comma = false;
    while (begin < text.length() && (isBlank(begin) || (text.charAt(begin) == ',' && !comma))) {
      comma |= text.charAt(begin) == ',';
      begin++;
    }
    if (begin == end || digitsEnd(begin) < text.length()) {
      throw fault("'" + Excerpt.of(text) + "'", what);
    }
    return new int[] {number(0, end, what), number(begin, text.length(), what)};
  }

  private boolean isBlank(int index) {
    return Character.isWhitespace(text.charAt(index));
  }

  private int digitsEnd(int from) {
    int end = from;
    while (end < text.length() && text.charAt(end) >= '0' && text.charAt(end) <= '9') {
      end++;
    }
    return end;
  }

  private int number(int from, int to, String what) {
    // This many digits always fit an int, so parsing cannot overflow.
    int number = to > from && to - from <= MOST_DIGITS ? Integer.parseInt(text, from, to, 10) : 0;
    if (number == 0) {
      throw fault("'" + Excerpt.of(text) + "'", what);
    }
    return number;
  }

  /** Returns an exception about the next line, or about the end of the file. */
  InputException fault(String got, String expected) {
    return place().complaint(got, expected);
  }

  Place place() {
    return lines.place(0);
  }

  private void advance() {
    more = lines.next();
    text = more ? new String(lines.chars(), 0, lines.length()).strip() : "";
    if (more && text.isEmpty()) {
      Place blank = lines.place(0);
      while (lines.next()) {
        if (!new String(lines.chars(), 0, lines.length()).isBlank()) {
          throw blank.complaint("a blank line", "blank lines only at the end of the file");
        }
      }
      more = false;
    }
  }

  @Override
  public void close() {
    try {
      in.close();
    } catch (IOException e) {
      throw RefoldException.unreadable(source, e);
    }
  }
}
