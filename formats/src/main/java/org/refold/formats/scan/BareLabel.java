package org.refold.formats.scan;

import java.util.Arrays;
import org.refold.error.Excerpt;

/** Which labels terms may show without quotes: one definition for the scanner and the writer. */
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

  /** The same where the caller has the character at hand: ASCII then needs no look at the text. */
  public static boolean has(char c, CharSequence text, int i) {
    return c < ASCII.length ? ASCII[c] : !isSpace(c) && !Excerpt.isUnprintable(text, i);
  }

  /** White space in the widest sense, no-break spaces included: nobody can see the difference. */
  public static boolean isSpace(char c) {
    return c < ASCII_SPACES.length
        ? ASCII_SPACES[c]
        : Character.isWhitespace(c) || Character.isSpaceChar(c);
  }

  /** False also for what opens with %, which at the start of a line would be a comment. */
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
