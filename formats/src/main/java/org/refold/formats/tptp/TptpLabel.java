package org.refold.formats.tptp;

import org.refold.error.Excerpt;

/**
 * Defines which labels are which parts of TPTP, by their text alone. The scanner makes such labels,
 * and the rules of clauses and formulas accept no others.
 */
final class TptpLabel {
  /** A lookup instead of up to seven comparisons, as it is needed for every character of a text. */
  private static final boolean[] ALPHANUMERIC = new boolean[128];

  static {
    for (int c = 0; c < ALPHANUMERIC.length; c++) {
      ALPHANUMERIC[c] = isLower(c) || isUpper(c) || isDigit(c) || c == '_';
    }
  }

  private TptpLabel() {}

  static boolean isLower(int c) {
    return c >= 'a' && c <= 'z';
  }

  static boolean isUpper(int c) {
    return c >= 'A' && c <= 'Z';
  }

  static boolean isDigit(int c) {
    return c >= '0' && c <= '9';
  }

  static boolean isAlphanumeric(char c) {
    return c < ALPHANUMERIC.length && ALPHANUMERIC[c];
  }

  /**
   * Returns whether a character may be in quotes. TPTP permits visible ASCII; Refold permits every
   * visible character. Surrogates are always in pairs in text read from UTF-8.
   */
  static boolean isQuotable(char c) {
    return c < 0x7f
        ? c >= ' '
        : Character.isSurrogate(c) || !Excerpt.isUnprintable(String.valueOf(c), 0);
  }

  static boolean isLowerWord(CharSequence text) {
    return isWord(text, 0) && isLower(text.charAt(0));
  }

  static boolean isVariable(String label) {
    return isWord(label, 0) && isUpper(label.charAt(0));
  }

  /**
   * Returns whether a label names a function or predicate: a word, a quoted word that needs quotes,
   * $word or $$word.
   */
  static boolean isFunctor(String label) {
    if (label.startsWith("$")) {
      int from = label.startsWith("$$") ? 2 : 1;
      return isWord(label, from) && isLower(label.charAt(from));
    }
    return isLowerWord(label)
        || (isQuoted(label, '\'')
            && label.length() > 2
            && !isLowerWord(label.substring(1, label.length() - 1)));
  }

  /** Returns whether a label can only be a term: a number, or a text in double quotes. */
  static boolean isValue(String label) {
    return isQuoted(label, '"') || isNumber(label);
  }

  private static boolean isWord(CharSequence text, int from) {
    for (int i = from; i < text.length(); i++) {
      if (!isAlphanumeric(text.charAt(i))) {
        return false;
      }
    }
    return from < text.length();
  }

  private static boolean isQuoted(String label, char quote) {
    int last = label.length() - 1;
    if (last < 1 || label.charAt(0) != quote || label.charAt(last) != quote) {
      return false;
    }
    for (int i = 1; i < last; i++) {
      char c = label.charAt(i);
      if (c == '\\') {
        i++;
        if (i == last || (label.charAt(i) != quote && label.charAt(i) != '\\')) {
          return false;
        }
      } else if (c == quote || (c < 0x7f ? c < ' ' : Excerpt.isUnprintable(label, i))) {
        return false;
      }
    }
    return true;
  }

  private static boolean isNumber(String label) {
    int whole = digits(label, label.startsWith("+") || label.startsWith("-") ? 1 : 0);
    if (whole < 0 || whole == label.length()) {
      return whole > 0;
    }
    if (label.charAt(whole) == '/') {
      return digits(label, whole + 1) == label.length();
    }
    int fraction = label.charAt(whole) == '.' ? digits(label, whole + 1) : whole;
    if (fraction < 0 || fraction == label.length()) {
      return fraction > 0;
    }
    if (label.charAt(fraction) != 'e' && label.charAt(fraction) != 'E') {
      return false;
    }
    boolean signed = fraction + 1 < label.length() && "+-".indexOf(label.charAt(fraction + 1)) >= 0;
    return digits(label, fraction + (signed ? 2 : 1)) == label.length();
  }

  /** Returns the end of the digits from an index on; −1 if there are none. */
  private static int digits(String label, int from) {
    int i = from;
    while (i < label.length() && isDigit(label.charAt(i))) {
      i++;
    }
    return i > from ? i : -1;
  }

  static String quoted(String name) {
    return "'" + name.replace("\\", "\\\\").replace("'", "\\'") + "'";
  }

  /** Returns a name without its quotes and escapes. */
  static String unquoted(String label) {
    if (!label.startsWith("'")) {
      return label;
    }
    StringBuilder out = new StringBuilder();
    for (int i = 1; i < label.length() - 1; i++) {
      i += label.charAt(i) == '\\' ? 1 : 0;
      out.append(label.charAt(i));
    }
    return out.toString();
  }
}
