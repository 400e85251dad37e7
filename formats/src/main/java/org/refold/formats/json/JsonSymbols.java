package org.refold.formats.json;

import java.util.List;
import java.util.regex.Pattern;
import org.refold.graph.Symbol;

/**
 * Maps JSON values to distinct symbols. Containers are nodes labelled with their brackets, or
 * leaves if they are empty. A member of an object is an edge labelled with its key. Further leaves
 * are {@code true}, {@code false}, {@code null}, numbers as written, and strings, whose label is a
 * quote followed by the value. A string that is spelled is a node labelled with two quotes, with
 * one leaf per character, whose label is an apostrophe followed by the character.
 */
final class JsonSymbols {
  static final String ARRAY = "[]";
  static final String OBJECT = "{}";
  static final String SPELLED = "\"\"";

  /**
   * Symbols that any document may have. Two arities, since the members of a reshaped object are
   * below each other.
   */
  static final List<Symbol> ALWAYS =
      List.of(
          Symbol.leaf(ARRAY),
          Symbol.ordered(ARRAY, 1),
          Symbol.ordered(ARRAY, 2),
          Symbol.leaf(OBJECT),
          Symbol.unordered(OBJECT, 1),
          Symbol.leaf("true"),
          Symbol.leaf("false"),
          Symbol.leaf("null"));

  private static final char STRING = '"';
  private static final char CHARACTER = '\'';

  /** Possessive quantifiers: no number, however long, makes the matcher backtrack. */
  private static final Pattern NUMBER =
      Pattern.compile("-?+(?:0|[1-9][0-9]*+)(?:\\.[0-9]++)?+(?:[eE][+-]?+[0-9]++)?+");

  private JsonSymbols() {}

  static String string(String value) {
    return STRING + value;
  }

  static String character(int codePoint) {
    return CHARACTER + Character.toString(codePoint);
  }

  /** Returns the value of a string, or the character of a spelled one. */
  static String value(Symbol leaf) {
    return leaf.label().substring(1);
  }

  static boolean isArray(Symbol symbol) {
    return isInner(symbol, ARRAY) && symbol.isOrdered();
  }

  static boolean isObject(Symbol symbol) {
    return isInner(symbol, OBJECT) && !symbol.isOrdered();
  }

  static boolean isSpelled(Symbol symbol) {
    return isInner(symbol, SPELLED) && symbol.isOrdered();
  }

  private static boolean isInner(Symbol symbol, String label) {
    return !symbol.isLeaf() && !symbol.isEdge() && symbol.label().equals(label);
  }

  static boolean isString(Symbol symbol) {
    return symbol.isLeaf() && opensWith(symbol, STRING);
  }

  static boolean isCharacter(Symbol symbol) {
    String label = symbol.label();
    return symbol.isLeaf()
        && opensWith(symbol, CHARACTER)
        && label.length() > 1
        && label.length() == 1 + Character.charCount(label.codePointAt(1));
  }

  private static boolean opensWith(Symbol symbol, char first) {
    return !symbol.label().isEmpty() && symbol.label().charAt(0) == first;
  }

  /** Returns whether a leaf is written as its label. */
  static boolean isPlain(Symbol symbol) {
    return symbol.isLeaf()
        && switch (symbol.label()) {
          case ARRAY, OBJECT, "true", "false", "null" -> true;
          default -> NUMBER.matcher(symbol.label()).matches();
        };
  }
}
