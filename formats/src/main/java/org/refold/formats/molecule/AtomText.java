package org.refold.formats.molecule;

import org.jspecify.annotations.Nullable;
import org.refold.error.Excerpt;

/** Reads an atom of a SMILES, with or without brackets. Positions refer to the whole text. */
final class AtomText {
  /** No nucleus has more nucleons. */
  private static final int ISOTOPE_DIGITS = 3;

  private static final int COUNT_DIGITS = 2;
  private static final int GROUP_DIGITS = 9;

  private final char[] chars;
  private final int end;
  private int at;
  private @Nullable Mark mark;

  /**
   * The written handedness of an atom.
   *
   * @param kind two letters, such as TH or AL; empty if the number of neighbours determines it
   * @param number 1 for {@code @}, anticlockwise; 2 for {@code @@}; larger for other kinds
   */
  record Mark(String kind, int number) {
    boolean left() {
      return number == 1;
    }

    /** Returns whether it is a tetrahedral centre or an allene. */
    boolean isKnown() {
      return (kind.isEmpty() || kind.equals("TH") || kind.equals("AL"))
          && (number == 1 || number == 2);
    }

    @Override
    public String toString() {
      return kind.isEmpty() ? "@".repeat(number) : "@" + kind + (number == 0 ? "" : number);
    }
  }

  AtomText(char[] chars, int end) {
    this.chars = chars;
    this.end = end;
  }

  /**
   * Returns the atom of a label.
   *
   * @throws MoleculeFault if the label is not an atom
   */
  static Atom parse(String label) {
    AtomText text = new AtomText(label.toCharArray(), label.length());
    Atom atom = label.isEmpty() || !text.isAtom(0) ? null : text.read(0);
    if (atom == null || text.at != label.length() || text.mark != null) {
      throw new MoleculeFault(
          0, "'" + Excerpt.of(label) + "'", "an atom as in SMILES, such as C, [nH] or [O-]");
    }
    return atom;
  }

  /** Returns the end of the atom that was read. */
  int at() {
    return at;
  }

  /** Returns the mark of the atom that was read. */
  @Nullable Mark mark() {
    return mark;
  }

  /** Returns whether an atom begins at a character. */
  boolean isAtom(int index) {
    return index < end && "[BCNOPSFI*bcnops".indexOf(chars[index]) >= 0;
  }

  Atom read(int from) {
    at = from;
    mark = null;
    if (chars[from] == '[') {
      return bracketed();
    }
    char c = chars[at++];
    if ((c == 'C' && peek() == 'l') || (c == 'B' && peek() == 'r')) {
      return Atom.plain(String.valueOf(new char[] {c, chars[at++]}), false);
    }
    boolean aromatic = Character.isLowerCase(c);
    return Atom.plain(String.valueOf(Character.toUpperCase(c)), aromatic);
  }

  private Atom bracketed() {
    int begin = at++;
    int isotope = isDigit() ? number(ISOTOPE_DIGITS, "an isotope") : -1;
    boolean aromatic = peek() >= 'a' && peek() <= 'z';
    String element = element(aromatic);
    readMark();
    int hydrogens = 0;
    if (peek() == 'H') {
      int place = at++;
      hydrogens = isDigit() ? number(COUNT_DIGITS, "a number of hydrogens") : 1;
      if (element.equals(Elements.HYDROGEN) && hydrogens > 0) {
        throw new MoleculeFault(
            place, "a hydrogen with hydrogens", "none", "write them as atoms, as in [H][H]");
      }
    }
    int charge = charge();
    int group = 0;
    if (peek() == ':') {
      at++;
      group = number(GROUP_DIGITS, "an atom class");
    }
    if (peek() != ']') {
      throw unexpected(
          "']' at the end of the atom that begins at character "
              + (begin + 1)
              + ": [isotope symbol @ H charge :class], each but the symbol optional");
    }
    at++;
    return new Atom(element, isotope, charge, hydrogens, aromatic, group);
  }

  private String element(boolean aromatic) {
    char first = peek();
    if (first == '*') {
      at++;
      return Elements.WILDCARD;
    }
    if (at + 1 < end && chars[at + 1] >= 'a' && chars[at + 1] <= 'z') {
      String two = String.valueOf(new char[] {Character.toUpperCase(first), chars[at + 1]});
      if (aromatic ? Elements.mayBeAromatic(two) : Elements.isElement(two)) {
        at += 2;
        return two;
      }
    }
    String one = String.valueOf(Character.toUpperCase(first));
    if (first < 128 && (aromatic ? Elements.mayBeAromatic(one) : Elements.isElement(one))) {
      at++;
      return one;
    }
    throw unexpected(
        aromatic
            ? "an element that may be aromatic: b, c, n, o, p, s, as, se, si or te"
            : "the symbol of an element");
  }

  private void readMark() {
    if (peek() != '@') {
      return;
    }
    at++;
    boolean clockwise = peek() == '@';
    String kind = "";
    int number = clockwise ? 2 : 1;
    if (clockwise) {
      at++;
    } else if (at + 1 < end && isUpper(chars[at]) && isUpper(chars[at + 1])) {
      kind = String.valueOf(chars, at, 2);
      at += 2;
      number = isDigit() ? number(COUNT_DIGITS, "the number of a configuration") : 0;
    }
    mark = new Mark(kind, number);
  }

  private static boolean isUpper(char c) {
    return c >= 'A' && c <= 'Z';
  }

  private int charge() {
    char sign = peek();
    if (sign != '+' && sign != '-') {
      return 0;
    }
    int begin = at++;
    int charge = 1;
    if (isDigit()) {
      charge = number(COUNT_DIGITS, "a charge");
    } else {
      while (peek() == sign && charge < 100) {
        at++;
        charge++;
      }
    }
    if (charge > 99) {
      throw new MoleculeFault(begin, "a charge of more than 99", "at most 99");
    }
    return sign == '+' ? charge : -charge;
  }

  private int number(int digits, String what) {
    int begin = at;
    int number = 0;
    while (isDigit()) {
      if (at - begin == digits) {
        throw new MoleculeFault(
            begin, what + " of more than " + digits + " digits", "at most that many");
      }
      number = 10 * number + chars[at++] - '0';
    }
    if (at == begin) {
      throw unexpected("a digit of " + what);
    }
    return number;
  }

  private boolean isDigit() {
    return peek() >= '0' && peek() <= '9';
  }

  /** Returns the next character; at the end, one that occurs in no SMILES. */
  private char peek() {
    return at < end ? chars[at] : '\0';
  }

  private MoleculeFault unexpected(String expected) {
    return new MoleculeFault(at, SmilesParser.shown(chars, at, end), expected);
  }
}
