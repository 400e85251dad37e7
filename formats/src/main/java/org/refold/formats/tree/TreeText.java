package org.refold.formats.tree;

import org.refold.error.Excerpt;
import org.refold.formats.text.Quotes;

/**
 * The textual form of labels in trees: one definition for the scanner, the writer and the rule.
 *
 * <p>Words and constituents without children are both leaves. Their labels distinguish them: that
 * of a constituent is in brackets, {@code (NP)}, and that of a word that begins with a bracket or a
 * backslash has an additional backslash in front.
 */
final class TreeText {
  static final String ESCAPES = "\\( \\) \\\\ \\s \\n \\r \\t \\e \\uXXXX";

  private TreeText() {}

  /**
   * White space as in sentences: a no-break space is part of a word, as in {@code 10 000} in French
   * treebanks.
   */
  static boolean isSpace(int c) {
    return Character.isWhitespace(c);
  }

  /**
   * Returns whether a backslash before a character is literal: true for all punctuation except
   * brackets and backslashes, as in {@code 1\/2} and {@code \*} of the Penn Treebank and {@code \[}
   * of Switchboard.
   */
  static boolean staysAfterBackslash(int c) {
    return c > ' ' && c < 0x7f && !Character.isLetterOrDigit(c) && "()\\".indexOf(c) < 0;
  }

  /**
   * Returns whether the label of a word that begins with this character has a backslash in front.
   */
  static boolean isMarkedAsWord(char first) {
    return first == '(' || first == '\\';
  }

  static String childless(String label) {
    return "(" + label + ")";
  }

  /** Returns whether a leaf with this label is a constituent. */
  static boolean isChildless(String label) {
    return label.length() > 1 && label.startsWith("(") && label.endsWith(")");
  }

  static boolean isWord(String label) {
    return !label.startsWith("(")
        && (!label.startsWith("\\") || (label.length() > 1 && isMarkedAsWord(label.charAt(1))));
  }

  static void appendWord(StringBuilder out, String label) {
    if (label.isEmpty()) {
      out.append("\\e");
    } else {
      append(out, label, label.charAt(0) == '\\' ? 1 : 0, label.length());
    }
  }

  /**
   * Appends a part of a label, escaped so that it is visible, stays on its line, and reads back.
   */
  static void append(StringBuilder out, String label, int from, int to) {
    for (int i = from; i < to; i++) {
      char c = label.charAt(i);
      switch (c) {
        case '(', ')' -> out.append('\\').append(c);
        case '\\' ->
            out.append(i + 1 < to && staysAfterBackslash(label.charAt(i + 1)) ? "\\" : "\\\\");
        case ' ' -> out.append("\\s");
        case '\n' -> out.append("\\n");
        case '\r' -> out.append("\\r");
        case '\t' -> out.append("\\t");
        default -> {
          if (isSpace(c) || Excerpt.isUnprintable(label, i)) {
            Quotes.appendCode(out, c);
          } else {
            out.append(c);
          }
        }
      }
    }
  }
}
