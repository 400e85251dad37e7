package org.refold.formats.scan;

import java.util.Arrays;
import org.refold.error.Excerpt;

/** Defines which labels need no quotes in terms, for both the scanner and the writer. */
public final class BareLabel {
  private static final boolean[] ASCII = new boolean[128];
  private static final boolean[] ASCII_SPACES = new boolean[128];

  static {
    Arrays.fill(ASCII, '!', 0x7f, true);
    for (char c : "(){},;#:\"".toCharArray()) {
      ASCII[c] = false;
    }
    for (char c = 0; c < ASCII_SPACES.length; c++) {
      ASCII_SPACES[c] = Character.isWhitespace(c);
    }
  }

  private BareLabel() {}

  static boolean has(CharSequence text, int i) {
    return has(text.charAt(i), text, i);
  }

  /**
   * The same for a caller that already has the character; ASCII then needs no access to the text.
   */
  public static boolean has(char c, CharSequence text, int i) {
    return c < ASCII.length ? ASCII[c] : !isSpace(c) && !Excerpt.isUnprintable(text, i);
  }

  /** White space in the widest sense, including no-break spaces, since they look the same. */
  public static boolean isSpace(char c) {
    return c < ASCII_SPACES.length
        ? ASCII_SPACES[c]
        : Character.isWhitespace(c) || Character.isSpaceChar(c);
  }

  /** False also for a label that begins with %, which at the start of a line would be a comment. */
  public static boolean suits(String label) {
    if (label.isEmpty() || label.charAt(0) == '%') {
      return false;
    }
    for (int i = 0; i < label.length(); i++) {
      if (!has(label, i)) {
        return false;
      }
    }
    return true;
  }
}
