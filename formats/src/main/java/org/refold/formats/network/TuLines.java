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

/** The lines of one file of a benchmark, one ahead. Only the last lines may be blank. */
final class TuLines implements Closeable {
  private static final int MOST_DIGITS = 9;

  private final InputStream in;
  private final String source;
  private final LineReader lines;
  private boolean more;

  /** The line that is ahead, without the white space around it. */
  private String text = "";

  /**
   * @param in closed with this
   */
  TuLines(Text text, InputStream in) {
    this.in = in;
    this.source = text.source();
    this.lines = new LineReader(text);
    advance();
  }

  /** Whether there is a line ahead. */
  boolean hasMore() {
    return more;
  }

  /** The number of the line ahead. */
  long number() {
    return lines.number();
  }

  String source() {
    return source;
  }

  /** Takes the line ahead. */
  String take() {
    String taken = text;
    advance();
    return taken;
  }

  /** The line ahead as a number from 1, without taking it. */
  int peekNumber(String what) {
    int end = digitsEnd(0);
    if (end < text.length()) {
      throw fault("'" + Excerpt.of(text) + "'", what);
    }
    return number(0, end, what);
  }

  /** The line ahead as two numbers from 1, between white space or a comma, without taking it. */
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
    // No more digits than an int has for sure; so there is nothing to overflow.
    int number = to > from && to - from <= MOST_DIGITS ? Integer.parseInt(text, from, to, 10) : 0;
    if (number == 0) {
      throw fault("'" + Excerpt.of(text) + "'", what);
    }
    return number;
  }

  /** A complaint about the line ahead, or about the end of the file. */
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
          throw blank.complaint("a blank line", "one only after all others");
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
