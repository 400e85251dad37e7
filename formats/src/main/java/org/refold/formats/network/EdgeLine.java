package org.refold.formats.network;

import org.jspecify.annotations.Nullable;
import org.refold.error.Excerpt;
import org.refold.formats.scan.BareLabel;
import org.refold.formats.scan.LineReader;
import org.refold.formats.text.InputException;

/** The words of a line of an edge list, separated by white space; each may be quoted. */
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

  /** Moves to the first word, which must not look like the beginning of another syntax. */
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

  /** Returns the index of the next word in the line. */
  int at() {
    return at;
  }

  /** Reads the name of a vertex, which may be followed by its label. */
  String name() {
    char first = peek();
    if (first == '{' || first == '[' || first == '<') {
      throw unexpected("the name of a vertex", "put names that begin this way in quotes");
    }
    return word(true);
  }

  /** Reads the label immediately after a name, if there is one, and moves to the next word. */
  @Nullable String labelOfVertex() {
    String label = null;
    if (hasMore() && peek() == COLON) {
      at++;
      boolean isEmpty = !hasMore() || BareLabel.isSpace(peek());
      label = isEmpty ? "" : word(true);
      if (hasMore() && peek() == COLON) {
        throw unexpected("one colon, between a name and a label", "put other colons in quotes");
      }
    }
    requireSpace();
    pass();
    return label;
  }

  /** Reads the label of an edge. */
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
          "put labels of several words in quotes; with NetworkX, write data=False or only the"
              + " label");
    }
  }

  private void requireSpace() {
    if (hasMore() && !BareLabel.isSpace(peek())) {
      throw unexpected(
          "white space between words", "put words that contain such characters in quotes");
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
      throw unexpected("a word", "put words that begin this way in quotes");
    }
    return new String(lines.chars(), from, at - from);
  }

  /** A comma is excluded, since it would turn {@code a,b} into a vertex of that name. */
  private boolean isBare(char c) {
    return c != QUOTE && c != ',' && !BareLabel.isSpace(c) && !isUnprintable();
  }

  private String quoted() {
    int begin = at++;
    StringBuilder text = new StringBuilder();
    while (hasMore() && peek() != QUOTE) {
      if (isUnprintable()) {
        throw unexpected("a visible character", "remove it");
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
          .complaint("an unclosed quote", "a closing quote on the same line", "add it");
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
    // A surrogate pair must be handled as a whole. The line's terminator follows every character.
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
