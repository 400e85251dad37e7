package org.refold.formats.term;

import static org.refold.formats.scan.LineReader.END;

import java.nio.CharBuffer;
import org.jspecify.annotations.Nullable;
import org.refold.error.Excerpt;
import org.refold.formats.scan.BareLabel;
import org.refold.formats.scan.LineReader;
import org.refold.formats.scan.SymbolCache;
import org.refold.formats.text.InputException;
import org.refold.formats.text.Place;

/** Scans a line of terms: white space, labels, numbers; and reports errors. */
final class TermScanner {
  private static final String SPECIAL =
      "quote a label that contains spaces or any of ( ) { } , ; # : \"";

  private final LineReader lines;
  private final SymbolCache symbols = new SymbolCache();
  private char[] chars = new char[0];
  private CharBuffer text = CharBuffer.allocate(0);
  private char[] unescaped = new char[64];
  private int at;

  TermScanner(LineReader lines) {
    this.lines = lines;
  }

  void beginLine() {
    chars = lines.chars();
    text = CharBuffer.wrap(chars, 0, lines.length());
    at = 0;
  }

  /** Rejects an item that has too many nodes. */
  void requireRoom(long nodes) {
    lines.requireRoom(nodes);
  }

  /** Returns the current position. */
  int at() {
    return at;
  }

  /** Returns the next character that is not white space, without taking it. */
  char peek() {
    char c = chars[at];
    while (c != END && BareLabel.isSpace(c)) {
      c = chars[++at];
    }
    return c;
  }

  /** Takes the character last seen. */
  void take() {
    at++;
  }

  /** Takes a character if it comes next, without white space before it. */
  boolean takeIf(char expected) {
    boolean met = chars[at] == expected;
    if (met) {
      at++;
    }
    return met;
  }

  /** Takes the label that begins at the next character. */
  SymbolCache.Label label(String expected) {
    if (peek() == '"') {
      return quotedLabel();
    }
    int from = at;
    while (BareLabel.has(chars[at], text, at)) {
      at++;
    }
    if (at == from) {
      throw unexpected(expected, chars[at] == ':' ? "write an empty label as \"\"" : null);
    }
    return symbols.label(chars, from, at - from);
  }

  private SymbolCache.Label quotedLabel() {
    int from = at + 1;
    int end = from;
    boolean escapes = false;
    while (chars[end] != '"' && chars[end] != END) {
      if (chars[end] == '\\' && chars[end + 1] != END) {
        escapes = true;
        end++;
      }
      end++;
    }
    if (chars[end] == END) {
      throw complaint(
          at,
          "a label without its closing quote",
          "a closing quote on the same line",
          "write a quote within a label as \\\" and a line end as \\n");
    }
    at = end + 1;
    return escapes ? unescapedLabel(from, end) : symbols.label(chars, from, end - from);
  }

  private SymbolCache.Label unescapedLabel(int from, int end) {
    if (unescaped.length < end - from) {
      unescaped = new char[end - from];
    }
    int length = 0;
    for (int i = from; i < end; i++) {
      char c = chars[i];
      if (c == '\\') {
        i++;
        c = chars[i];
        if (c == 'u') {
          c = code(i, end);
          i += 4;
        } else {
          c = escape(i);
        }
      }
      unescaped[length++] = c;
    }
    return symbols.label(unescaped, 0, length);
  }

  private char escape(int i) {
    return switch (chars[i]) {
      case '"', '\\', '/' -> chars[i];
      case 'n' -> '\n';
      case 'r' -> '\r';
      case 't' -> '\t';
      case 'b' -> '\b';
      case 'f' -> '\f';
      default ->
          throw complaint(
              i - 1,
              "'\\" + characterAt(i) + "'",
              "one of \\\" \\\\ \\/ \\n \\r \\t \\b \\f \\uXXXX",
              "write a backslash as \\\\");
    };
  }

  private char code(int i, int end) {
    int code = 0;
    for (int k = i + 1; k <= i + 4; k++) {
      int digit = k < end && chars[k] < 128 ? Character.digit(chars[k], 16) : -1;
      if (digit < 0) {
        throw complaint(
            i - 1,
            "'" + Excerpt.of(text.subSequence(i - 1, Math.min(i + 5, end))) + "'",
            "four hexadecimal digits after \\u",
            null);
      }
      code = code << 4 | digit;
    }
    return (char) code;
  }

  /** Takes the digits after a # that has been taken. */
  int number() {
    int from = at;
    long number = 0;
    while (chars[at] >= '0' && chars[at] <= '9') {
      number = Math.min(10 * number + chars[at] - '0', Long.MAX_VALUE / 100);
      at++;
    }
    if (at == from) {
      throw complaint(from - 1, "a # without a number", "digits after it", SPECIAL);
    }
    if (number > Integer.MAX_VALUE) {
      throw complaint(
          from - 1,
          "#" + Excerpt.of(text.subSequence(from, at)),
          "a number up to " + Integer.MAX_VALUE,
          null);
    }
    return (int) number;
  }

  /** Returns an exception about the next character. Without a remedy, the usual one is used. */
  InputException unexpected(String expected, @Nullable String remedy) {
    if (peek() == END) {
      return complaint(at, "the end of the line", expected, remedy);
    }
    return complaint(at, "'" + word() + "'", expected, remedy == null ? usualRemedy() : remedy);
  }

  private @Nullable String usualRemedy() {
    if (Excerpt.isUnprintable(text, at)) {
      return "write such a character as \\uXXXX in a quoted label";
    }
    boolean label = chars[at] == '"' || chars[at] == '#' || BareLabel.has(chars[at], text, at);
    return label ? SPECIAL : null;
  }

  long column(int index) {
    return lines.place(index).column();
  }

  InputException complaint(int index, String got, String expected, @Nullable String remedy) {
    Place place = lines.place(index);
    return remedy == null ? place.complaint(got, expected) : place.complaint(got, expected, remedy);
  }

  /** Returns the bare label at the current position, or else the single character. */
  private String word() {
    int end = at;
    while (BareLabel.has(chars[end], text, end)) {
      end++;
    }
    return end == at ? characterAt(at) : Excerpt.of(text.subSequence(at, end));
  }

  private String characterAt(int index) {
    int end = index + Character.charCount(Character.codePointAt(text, index));
    return Excerpt.of(text.subSequence(index, end));
  }
}
