package org.refold.formats.text;

import org.refold.error.Excerpt;

/**
 * Text in double quotes with JSON escapes, as used by both JSON and terms. Characters that would be
 * invisible or cannot be UTF-8 (controls, format characters, lone surrogates) are escaped, so that
 * every label survives and stays on its line.
 */
public final class Quotes {
  private Quotes() {}

  /** Appends a text in quotes. */
  public static void append(StringBuilder out, String text) {
    out.append('"');
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      switch (c) {
        case '"' -> out.append("\\\"");
        case '\\' -> out.append("\\\\");
        case '\n' -> out.append("\\n");
        case '\r' -> out.append("\\r");
        case '\t' -> out.append("\\t");
        case '\b' -> out.append("\\b");
        case '\f' -> out.append("\\f");
        default -> {
          if (Excerpt.isUnprintable(text, i)) {
            appendCode(out, c);
          } else {
            out.append(c);
          }
        }
      }
    }
    out.append('"');
  }

  public static void appendCode(StringBuilder out, char c) {
    out.append("\\u");
    for (int shift = 12; shift >= 0; shift -= 4) {
      out.append(Character.forDigit((c >> shift) & 0xf, 16));
    }
  }
}
