package org.refold.error;

import java.util.Locale;

/**
 * Quotes external text in a one-line message: cut at {@value #LENGTH} characters and free of
 * control characters, so that a label of ten megabytes, or one with terminal escapes, cannot spoil
 * the output.
 */
public final class Excerpt {
  private static final int LENGTH = 60;

  private Excerpt() {}

  public static String of(CharSequence text) {
    int end = Math.min(text.length(), LENGTH);
    if (end < text.length() && Character.isHighSurrogate(text.charAt(end - 1))) {
      end--;
    }
    return end < text.length()
        ? escaped(text, end) + String.format(Locale.ROOT, "… (%,d characters)", text.length())
        : escaped(text, end);
  }

  /** The same without cutting, for lines that programs read. */
  public static String ofAll(CharSequence text) {
    return escaped(text, text.length());
  }

  private static String escaped(CharSequence text, int end) {
    StringBuilder out = new StringBuilder();
    for (int i = 0; i < end; i++) {
      char c = text.charAt(i);
      switch (c) {
        case '\n' -> out.append("\\n");
        case '\r' -> out.append("\\r");
        case '\t' -> out.append("\\t");
        default -> {
          if (isUnprintable(text, i)) {
            out.append(String.format(Locale.ROOT, "\\u%04x", (int) c));
          } else {
            out.append(c);
          }
        }
      }
    }
    return out.toString();
  }

  /**
   * Whether the character at {@code i} is invisible, would reorder the line, or cannot be written
   * as UTF-8: controls, line separators, format characters and lone surrogates.
   */
  public static boolean isUnprintable(CharSequence text, int i) {
    char c = text.charAt(i);
    if (Character.isHighSurrogate(c)) {
      return i + 1 >= text.length() || !Character.isLowSurrogate(text.charAt(i + 1));
    }
    if (Character.isLowSurrogate(c)) {
      return i == 0 || !Character.isHighSurrogate(text.charAt(i - 1));
    }
    int type = Character.getType(c);
    return type == Character.CONTROL
        || type == Character.FORMAT
        || type == Character.LINE_SEPARATOR
        || type == Character.PARAGRAPH_SEPARATOR;
  }

  /** Makes a message one line, even if file names in it contain line ends or terminal escapes. */
  public static String oneLine(String message) {
    StringBuilder line = new StringBuilder(message);
    for (int i = 0; i < line.length(); i++) {
      if (isUnprintable(line, i)) {
        line.setCharAt(i, '?');
      }
    }
    return line.toString();
  }
}
