package org.refold.fuzz.text;

import org.refold.fuzz.Dice;

/** Labels that are easily mistaken for something else. */
final class Labels {
  private static final String[] WORDS = {
    "a", "b", "c", "f", "g", "p", "x1", "the", "dog", "NP", "X", "f1", "∅", "*"
  };

  private static final String[] ODD = {
    "", " ", "\"", "\\", "'", "()", "(NP)", "\\e", "#1", "%", "/", "a/b",
    "//", ",", ":", ";", "\t", "\n", "\r", "\0", "\u001b[31m", "\u00a0", "\u2028", "\ufeff",
    "\u202e", "é", "日本", "😀", "\ufffd", "null", "true", "[]", "{}", "\"\"", "0", "-0",
    "1.50", "1e999", "$true", "f(a)", "~", "|", "&", "=", "!="
  };

  private Labels() {}

  static String word(Dice dice) {
    return dice.of(WORDS);
  }

  /** Returns any label that is valid text. */
  static String any(Dice dice) {
    if (!dice.oneIn(4)) {
      return word(dice);
    }
    return dice.oneIn(20) ? "x".repeat(dice.from(1, 300)) : dice.of(ODD);
  }

  /** Returns a label in quotes with JSON escapes, some of them unnecessary. */
  static String quoted(Dice dice, String label) {
    StringBuilder out = new StringBuilder("\"");
    for (int i = 0; i < label.length(); i++) {
      char c = label.charAt(i);
      if (c == '"' || c == '\\') {
        out.append('\\').append(c);
      } else if (c < ' ' || (!Character.isSurrogate(c) && dice.oneIn(12))) {
        out.append(String.format("\\u%04x", (int) c));
      } else {
        out.append(c);
      }
    }
    if (dice.oneIn(40)) {
      out.append(dice.of("\\ud800", "\\udc00", "\\ud83d\\ude00", "\\/", "\\b\\f"));
    }
    return out.append('"').toString();
  }
}
