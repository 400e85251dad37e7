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
    return number(text, what);
  }

  /** The line ahead as two numbers from 1, between white space or a comma, without taking it. */
  int[] peekPair(String what) {
    String[] words = text.split("\\s*,\\s*|\\s+", 3);
    if (words.length != 2) {
      throw fault("'" + Excerpt.of(text) + "'", what);
    }
    return new int[] {number(words[0], what), number(words[1], what)};
  }

  private int number(String word, String what) {
    // No more digits than an int has for sure; so there is nothing to overflow.
    if (!word.matches("[0-9]{1,9}") || Integer.parseInt(word) == 0) {
      throw fault("'" + Excerpt.of(word) + "'", what);
    }
    return Integer.parseInt(word);
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
