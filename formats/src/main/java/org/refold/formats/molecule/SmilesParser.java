package org.refold.formats.molecule;

import java.util.ArrayDeque;
import java.util.BitSet;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.IntConsumer;
import org.refold.error.Excerpt;

/**
 * Parses the atoms and bonds of a SMILES as written, in the grammar of OpenSMILES. Linear, and not
 * recursive.
 *
 * <p>Does not use Beam, the parser of CDK, which drops marks that it has no configuration for, lets
 * numbers overflow, inverts centres at ring bonds numbered 0, recurses, and does not terminate on
 * marks in a ring of cumulated double bonds.
 */
final class SmilesParser {
  private static final int NO_ATOM = -1;
  private static final int RING_DIGITS = 5;

  private final char[] chars;
  private final int from;
  private final int end;
  private final AtomText text;
  private final IntConsumer room;
  private final Molecule molecule = new Molecule();
  private final Map<Integer, AtomText.Mark> marks = new LinkedHashMap<>();

  /** Atoms that nothing precedes in their part of the text: their hydrogen comes first. */
  private final BitSet beginnings = new BitSet();

  /** By number: the open ring bonds, with the place at which they were opened. */
  private final Map<Integer, Opening> rings = new LinkedHashMap<>();

  private final Deque<Branch> branches = new ArrayDeque<>();
  private int at;

  /** The atom that the next one is bonded to. */
  private int previous = NO_ATOM;

  /** The symbol of a bond that still lacks its second atom; 0 for none. */
  private char pending;

  private int pendingAt;

  private record Branch(int atom, int index) {}

  private record Opening(int bond, char symbol, int index) {}

  /**
   * @param room rejects a molecule that has too many atoms and bonds
   */
  SmilesParser(char[] chars, int from, int end, IntConsumer room) {
    this.room = room;
    this.chars = chars;
    this.from = from;
    this.end = end;
    this.text = new AtomText(chars, end);
  }

  /** Returns the marks of handedness, by atom. */
  Map<Integer, AtomText.Mark> marks() {
    return marks;
  }

  BitSet beginnings() {
    return beginnings;
  }

  Molecule parse() {
    at = from;
    while (at < end) {
      step();
    }
    if (pending != 0) {
      throw new MoleculeFault(pendingAt, shown(chars, pendingAt, end) + " at the end", "an atom");
    }
    if (!branches.isEmpty()) {
      throw new MoleculeFault(branches.peek().index(), "an unclosed '('", "a ')' after the branch");
    }
    if (!rings.isEmpty()) {
      Map.Entry<Integer, Opening> ring = rings.entrySet().iterator().next();
      throw new MoleculeFault(
          ring.getValue().index(),
          "ring bond " + ring.getKey() + " only once",
          "it a second time, where the ring closes");
    }
    return molecule;
  }

  private void step() {
    char c = chars[at];
    if (text.isAtom(at)) {
      atom();
    } else if ((c >= '0' && c <= '9') || c == '%') {
      ring();
    } else if (c == '(') {
      requireAtomBefore("an atom before a branch");
      if (at + 1 < end && chars[at + 1] == ')') {
        throw new MoleculeFault(at, "an empty branch", "atoms in it");
      }
      branches.push(new Branch(previous, at++));
      if (at < end && !text.isAtom(at) && "-=#$:/\\.".indexOf(chars[at]) < 0) {
        throw unexpected("a bond or an atom at the start of a branch");
      }
    } else if (c == ')') {
      requireAtomBefore("an atom before ')'");
      if (branches.isEmpty()) {
        throw unexpected("a '(' before it");
      }
      previous = branches.pop().atom();
      at++;
    } else if ("-=#$:/\\.".indexOf(c) >= 0) {
      requireAtomBefore("an atom before a bond");
      pending = c;
      pendingAt = at++;
    } else {
      throw unexpected("an atom, a bond, a ring bond or a branch of a SMILES");
    }
  }

  private void requireAtomBefore(String expected) {
    if (previous == NO_ATOM || pending != 0) {
      throw unexpected(expected);
    }
  }

  private void atom() {
    int begin = at;
    room.accept(molecule.atomCount() + molecule.bondCount());
    Atom atom = text.read(at);
    at = text.at();
    int number = molecule.add(atom, begin);
    AtomText.Mark mark = text.mark();
    if (mark != null) {
      marks.put(number, mark);
    }
    if (previous != NO_ATOM && pending != '.') {
      molecule.add(bond(previous, number, pending, begin));
    } else {
      beginnings.set(number);
    }
    previous = number;
    pending = 0;
  }

  /**
   * Makes a bond of a symbol, or of none, between two atoms; the second is at an index of the text.
   */
  private Bond bond(int one, int other, char symbol, int index) {
    int direction = direction(symbol);
    boolean aromatic = molecule.atom(one).aromatic() && molecule.atom(other).aromatic();
    if (symbol == ':' && !aromatic) {
      throw new MoleculeFault(
          index,
          "an aromatic bond (:) to an atom in upper case",
          "two aromatic atoms in lower case");
    }
    return new Bond(one, other, order(symbol, aromatic), direction);
  }

  private static int direction(char symbol) {
    return symbol == '/' ? 1 : symbol == '\\' ? -1 : 0;
  }

  private static int order(char symbol, boolean aromatic) {
    return switch (symbol) {
      case '=' -> 2;
      case '#' -> 3;
      case '$' -> 4;
      case 0, ':' -> aromatic ? Bond.AROMATIC : 1;
      default -> 1;
    };
  }

  private void ring() {
    int begin = at;
    if (previous == NO_ATOM || pending == '.') {
      throw unexpected("an atom before a ring bond");
    }
    int number = ringNumber();
    Opening opening = rings.remove(number);
    if (opening == null) {
      int bond = molecule.add(new Bond(previous, -1, 1, 0));
      rings.put(number, new Opening(bond, pending, begin));
    } else {
      close(opening, number, begin);
    }
    pending = 0;
  }

  private int ringNumber() {
    if (chars[at] != '%') {
      return chars[at++] - '0';
    }
    boolean bracket = ++at < end && chars[at] == '(';
    at += bracket ? 1 : 0;
    int begin = at;
    int most = bracket ? RING_DIGITS : 2;
    int number = 0;
    while (at < end && at - begin < most && chars[at] >= '0' && chars[at] <= '9') {
      number = 10 * number + chars[at++] - '0';
    }
    if (at - begin < (bracket ? 1 : 2)) {
      throw unexpected("two digits after '%', or up to " + RING_DIGITS + " in brackets");
    }
    if (bracket) {
      if (at == end || chars[at] != ')') {
        throw unexpected("')' after at most " + RING_DIGITS + " digits of a ring bond");
      }
      at++;
    }
    return number;
  }

  private void close(Opening opening, int number, int begin) {
    Bond bond = molecule.bond(opening.bond());
    String ring = "ring bond " + number;
    if (bond.from == previous) {
      throw new MoleculeFault(begin, ring + " from an atom to itself", "two different atoms");
    }
    if (isBonded(bond.from, previous)) {
      throw new MoleculeFault(
          begin, ring + " between atoms that are already bonded", "one bond between two atoms");
    }
    // What is above is below from the other end.
    char here = pending == '/' ? '\\' : pending == '\\' ? '/' : pending;
    char symbol = opening.symbol() == 0 ? here : opening.symbol();
    if (here != 0 && here != symbol) {
      throw new MoleculeFault(
          begin,
          ring + " as '" + opening.symbol() + "' and as '" + pending + "'",
          "the same symbol at both ends, or a symbol at one of them");
    }
    Bond closed = bond(bond.from, previous, symbol, begin);
    bond.order = closed.order;
    bond.direction = closed.direction;
    molecule.close(opening.bond(), previous);
  }

  private boolean isBonded(int one, int other) {
    boolean less = molecule.degree(one) < molecule.degree(other);
    int searched = less ? one : other;
    int wanted = less ? other : one;
    for (int k = 0; k < molecule.degree(searched); k++) {
      if (molecule.neighbour(searched, k) == wanted) {
        return true;
      }
    }
    return false;
  }

  private MoleculeFault unexpected(String expected) {
    return new MoleculeFault(at, shown(chars, at, end), expected);
  }

  /** Returns the text at a position, for messages. */
  static String shown(char[] chars, int index, int end) {
    if (index >= end) {
      return "the end of the SMILES";
    }
    int length = Character.isHighSurrogate(chars[index]) && index + 1 < end ? 2 : 1;
    return "'" + Excerpt.of(String.valueOf(chars, index, length)) + "'";
  }
}
