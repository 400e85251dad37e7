package org.refold.formats.tree;

import java.util.Arrays;
import org.refold.error.Excerpt;
import org.refold.formats.scan.PlaceReader;
import org.refold.formats.scan.SymbolCache;
import org.refold.formats.text.InputException;
import org.refold.formats.text.Place;
import org.refold.formats.text.Text;
import org.refold.graph.Symbol;

/** Scans the brackets and labels of a text of trees, and reports errors. */
final class TreeScanner {
  static final int END = -1;

  private final PlaceReader reader;
  private final SymbolCache symbols = new SymbolCache();
  private final char[] buffer = new char[1 << 13];
  private int at;
  private int end;

  /** The offset in the input of the characters after the buffer. */
  private long endOffset;

  /** The label being read, after a backslash that it may need in front. */
  private char[] text = new char[64];

  private int length;

  TreeScanner(Text text) {
    reader = new PlaceReader(text);
    this.text[0] = '\\';
  }

  /** Begins an item at the current position. */
  Place beginItem() {
    reader.beginItem(offset());
    return place();
  }

  /** Returns the current place. */
  Place place() {
    return reader.place(offset());
  }

  /** Rejects an item that has too many nodes. */
  void requireRoom(long nodes, Place item) {
    reader.requireRoom(nodes, item);
  }

  void endItem() {
    reader.endItem();
  }

  /** Returns the next character that is not white space, or {@link #END}, without taking it. */
  int peek() {
    int c = current();
    while (TreeText.isSpace(c)) {
      c = following();
    }
    return c;
  }

  /** Takes the character last seen. */
  void take() {
    at++;
  }

  /** Takes the label of a constituent, which is empty if a bracket or the end comes next. */
  SymbolCache.Label label() {
    scan();
    return symbols.label(text, 1, length - 1);
  }

  /** Takes the word that begins at the next character. */
  Symbol word() {
    scan();
    int from = length > 1 && TreeText.isMarkedAsWord(text[1]) ? 0 : 1;
    return symbols.label(text, from, length - from).leaf();
  }

  private void scan() {
    length = 1;
    int c = peek();
    while (c != END && c != '(' && c != ')' && !TreeText.isSpace(c)) {
      if (c == '\\') {
        escape();
        c = current();
      } else {
        append((char) c);
        c = following();
      }
    }
  }

  private void escape() {
    long begin = offset();
    int c = following();
    switch (c) {
      case '(', ')', '\\' -> append((char) c);
      case 's' -> append(' ');
      case 'n' -> append('\n');
      case 'r' -> append('\r');
      case 't' -> append('\t');
      case 'e' -> {
        // Stands for nothing, so that an empty label is visible.
      }
      case 'u' -> character(begin);
      default -> {
        if (!TreeText.staysAfterBackslash(c)) {
          throw badEscape(begin, c);
        }
        append('\\');
        append((char) c);
      }
    }
    take();
  }

  /** Takes the digits of a code except the last, and a second code if the first is half a pair. */
  private void character(long begin) {
    char first = code(begin);
    append(first);
    if (!Character.isSurrogate(first)) {
      return;
    }
    if (Character.isHighSurrogate(first) && following() == '\\' && following() == 'u') {
      char second = code(offset() - 1);
      if (Character.isLowSurrogate(second)) {
        append(second);
        return;
      }
    }
    throw reader
        .place(begin)
        .complaint(
            "half a surrogate pair, " + Excerpt.of(String.valueOf(first)),
            "both halves",
            "write the character itself");
  }

  private char code(long begin) {
    int code = 0;
    StringBuilder digits = new StringBuilder();
    while (digits.length() < 4) {
      int c = following();
      int digit = c < 128 ? Character.digit(c, 16) : -1;
      if (digit < 0) {
        throw reader
            .place(begin)
            .complaint("'\\u" + digits + "'", "four hexadecimal digits after \\u");
      }
      digits.append((char) c);
      code = code << 4 | digit;
    }
    return (char) code;
  }

  private InputException badEscape(long begin, int c) {
    String got;
    if (c == END || TreeText.isSpace(c)) {
      got = "a backslash at the end";
    } else {
      got = "'\\" + Excerpt.of(reader.word(offset())) + "'";
    }
    return reader
        .place(begin)
        .complaint(got, "one of " + TreeText.ESCAPES, "write a backslash as \\\\");
  }

  /** Returns an exception about the character last seen. */
  InputException unexpected(String expected, String remedy) {
    String got = Excerpt.of(reader.word(offset()));
    return reader.place(offset()).complaint("'" + got + "'", expected, remedy);
  }

  InputException cutShort(Place item) {
    return reader
        .endPlace()
        .complaint(
            "the end of the input",
            "the rest of the tree that began on line " + item.line(),
            "is the input truncated?");
  }

  private void append(char c) {
    if (length == text.length) {
      text = Arrays.copyOf(text, 2 * length);
    }
    text[length++] = c;
  }

  private long offset() {
    return endOffset - end + at;
  }

  /** Takes a character and returns the one after it. */
  private int following() {
    at++;
    return current();
  }

  private int current() {
    return at < end || fill() ? buffer[at] : END;
  }

  private boolean fill() {
    at = 0;
    end = Math.max(0, reader.read(buffer, 0, buffer.length));
    endOffset += end;
    return end > 0;
  }
}
