package org.refold.formats.network;

import org.jspecify.annotations.Nullable;
import org.refold.error.Excerpt;
import org.refold.formats.scan.BareLabel;
import org.refold.formats.scan.LineReader;
import org.refold.formats.text.InputException;

/** The words of a line of a list of edges, between white space; any of them may be quoted. */
final class EdgeLine {
  private static final char COMMENT = '#';
  private static final char QUOTE = '"';
  private static final char COLON = ':';

  private final LineReader lines;
  private int at;

  EdgeLine(LineReader lines) {
    this.lines = lines;
  }

  boolean isBlank() {
    begin();
    return !hasMore();
  }

  boolean isComment() {
    begin();
    return hasMore() && peek() == COMMENT;
  }

  /** Goes to the first word, which must not look like the beginning of another syntax. */
  void begin() {
    at = 0;
    pass();
  }

  private void pass() {
    while (at < lines.length() && BareLabel.isSpace(peek())) {
      at++;
    }
  }

  boolean hasMore() {
    return at < lines.length();
  }

  /** The index of the next word in the line. */
  int at() {
    return at;
  }

  /** The name of a vertex; its label may follow. */
  String name() {
    char first = peek();
    if (first == '{' || first == '[' || first == '<') {
      throw unexpected("the name of a vertex", "put names that begin so in quotes");
    }
    return word(true);
  }

  /** The label right behind a name, if there is one; goes on to the next word. */
  @Nullable String labelOfVertex() {
    String label = null;
    if (hasMore() && peek() == COLON) {
      at++;
      boolean isEmpty = !hasMore() || BareLabel.isSpace(peek());
      label = isEmpty ? "" : word(true);
      if (hasMore() && peek() == COLON) {
        throw unexpected("one colon, between a name and a label", "put the others in quotes");
      }
    }
    requireSpace();
    pass();
    return label;
  }

  /** The label of an edge. */
  String label() {
    String label = word(false);
    requireSpace();
    pass();
    return label;
  }

  void requireEnd() {
    if (hasMore()) {
      throw unexpected(
          "the end of the line after two names and a label",
          "put labels of several words in quotes; of NetworkX, write data=False or the label alone");
    }
  }

  private void requireSpace() {
    if (hasMore() && !BareLabel.isSpace(peek())) {
      throw unexpected("white space between words", "put words that have such signs in quotes");
    }
  }

  private String word(boolean ofVertex) {
    if (peek() == QUOTE) {
      return quoted();
    }
    int from = at;
    while (hasMore() && isBare(peek()) && !(ofVertex && peek() == COLON)) {
      at++;
    }
    if (at == from) {
      throw unexpected("a word", "put words that begin so in quotes");
    }
    return new String(lines.chars(), from, at - from);
  }

  /** A comma would make edges of {@code a,b} vertices of that name. */
  private boolean isBare(char c) {
    return c != QUOTE && c != ',' && !BareLabel.isSpace(c) && !isUnprintable();
  }

  private String quoted() {
    int begin = at++;
    StringBuilder text = new StringBuilder();
    while (hasMore() && peek() != QUOTE) {
      if (isUnprintable()) {
        throw unexpected("what can be seen", "take it out");
      }
      if (peek() == '\\') {
        at++;
        if (!hasMore() || (peek() != QUOTE && peek() != '\\')) {
          throw unexpected("\\\" or \\\\ after a backslash", "double the backslash");
        }
      }
      text.append(peek());
      at++;
    }
    if (!hasMore()) {
      throw lines
          .place(begin)
          .complaint("a quote that is not closed", "another in the same line", "close it");
    }
    at++;
    return text.toString();
  }

  private char peek() {
    return lines.chars()[at];
  }

  private boolean isUnprintable() {
    if (peek() >= ' ' && peek() < 0x7f) {
      return false;
    }
    // A pair must be looked at as a whole, and the line's end stands behind every character.
    int from = Math.max(0, at - 1);
    int to = Math.min(lines.length(), at + 2);
    return Excerpt.isUnprintable(new String(lines.chars(), from, to - from), at - from);
  }

  private InputException unexpected(String expected, String remedy) {
    String got =
        hasMore()
            ? "'" + Excerpt.of(new String(lines.chars(), at, Character.charCount(point()))) + "'"
            : "the end of the line";
    return lines.place(at).complaint(got, expected, remedy);
  }

  private int point() {
    return Character.codePointAt(lines.chars(), at, lines.length());
  }
}
