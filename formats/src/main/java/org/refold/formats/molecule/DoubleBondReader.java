package org.refold.formats.molecule;

import org.refold.error.Message;

/**
 * Reads the configurations of double bonds from {@code /} and {@code \}. A direction has no meaning
 * if the double bond has no directed bond at its other end, as in all of SMILES.
 */
final class DoubleBondReader {
  /** A double bond in a smaller ring can only be cis, so its configuration is not needed. */
  private static final int LEAST_RING = 8;

  private final Molecule molecule;
  private final Rings rings;
  private final Effort effort;
  private final int[] doubleBonds;

  DoubleBondReader(Molecule molecule, Rings rings, Effort effort) {
    this.molecule = molecule;
    this.rings = rings;
    this.effort = effort;
    this.doubleBonds = new int[molecule.atomCount()];
    for (Bond bond : molecule.bonds()) {
      if (bond.order == 2) {
        doubleBonds[bond.from]++;
        doubleBonds[bond.to]++;
      }
    }
  }

  /** Adds the configurations given in the text. */
  void read() {
    if (molecule.bonds().stream().allMatch(bond -> bond.direction == 0)) {
      return;
    }
    for (int b = 0; b < molecule.bondCount(); b++) {
      Bond bond = molecule.bond(b);
      if (bond.order == 2) {
        boolean first = doubleBonds[bond.from] == 1;
        boolean second = doubleBonds[bond.to] == 1;
        if (first && second) {
          read(b);
        } else if (first) {
          requireNoCumulene(b, bond.from);
        } else if (second) {
          requireNoCumulene(b, bond.to);
        }
      }
    }
  }

  private void read(int number) {
    Bond bond = molecule.bond(number);
    int one = directed(bond.from);
    int other = directed(bond.to);
    if (one < 0 || other < 0) {
      return;
    }
    int[] around = new int[TextOrder.CENTRE];
    around(bond.from, number, one, around, 0);
    around(bond.to, number, other, around, 2);
    boolean cis = molecule.bond(one).above(bond.from) == molecule.bond(other).above(bond.to);
    Turn turn = new Turn(new int[] {bond.from, bond.to}, around, cis);
    if (!isCisInRing(turn, number)) {
      molecule.add(turn);
    }
  }

  /** Returns whether a ring forces the two neighbours in it onto the same side. */
  private boolean isCisInRing(Turn turn, int bond) {
    if (rings.isInRing(bond)) {
      int[] around = turn.around();
      for (int i = 0; i < 4; i++) {
        int one = around[i / 2];
        int other = around[2 + i % 2];
        if (one != turn.path()[0]
            && other != turn.path()[1]
            && rings.isNear(one, other, turn.path(), LEAST_RING - 4, effort)) {
          return turn.left() == (i / 2 == i % 2);
        }
      }
    }
    return false;
  }

  /** Returns a directed bond of an end of a double bond, or −1. */
  private int directed(int end) {
    int found = -1;
    for (int k = 0; k < molecule.degree(end); k++) {
      int number = molecule.bondOf(end, k);
      Bond bond = molecule.bond(number);
      if (bond.direction == 0) {
        continue;
      }
      found = found < 0 ? number : found;
    }
    return found;
  }

  /** Sets the two neighbours of an end, the one with the directed bond first. */
  private void around(int end, int doubleBond, int directed, int[] around, int at) {
    requireEnd(molecule, end);
    around[at] = molecule.bond(directed).other(end);
    around[at + 1] = end;
    int above = molecule.bond(directed).above(end);
    for (int k = 0; k < molecule.degree(end); k++) {
      int bond = molecule.bondOf(end, k);
      if (bond != doubleBond && bond != directed) {
        around[at + 1] = molecule.bond(bond).other(end);
        if (molecule.bond(bond).above(end) == above) {
          throw molecule.fault(
              end,
              "two neighbours on the same side of " + molecule.name(end),
              "one above and one below (/ and \\ seen from it)",
              "swap one of them");
        }
      }
    }
  }

  /** Rejects an end of a double bond that has more than two other neighbours, or none. */
  private static void requireEnd(Molecule molecule, int end) {
    int degree = molecule.degree(end);
    if (degree < 2 || degree + molecule.atom(end).hydrogens() > TextOrder.END) {
      throw molecule.fault(
          end,
          Message.of(
              "the configuration of a double bond at %s, which has %s other neighbours",
              molecule.name(end), degree + molecule.atom(end).hydrogens() - 1),
          "one or two",
          "remove / and \\ from its bonds");
    }
  }

  /** Rejects a handedness that no text can express. */
  void require(Turn turn) {
    int[] path = turn.path();
    int found = -1;
    for (int k = 0; k < molecule.degree(path[0]); k++) {
      found = molecule.neighbour(path[0], k) == path[1] ? molecule.bondOf(path[0], k) : found;
    }
    requireEnd(molecule, path[0]);
    requireEnd(molecule, path[1]);
    if (found < 0
        || molecule.bond(found).order != 2
        || doubleBonds[path[0]] != 1
        || doubleBonds[path[1]] != 1
        || !hasSingle(path[0])
        || !hasSingle(path[1])
        || isCisInRing(turn, found)) {
      throw molecule.fault(
          path[0],
          "a configuration at " + molecule.name(path[0]) + " and " + molecule.name(path[1]),
          "a double bond between atoms that have no other double bond, and not cis in a small ring",
          "");
    }
  }

  /** Returns whether it has a bond that can have a direction. */
  private boolean hasSingle(int end) {
    boolean has = false;
    for (int k = 0; k < molecule.degree(end); k++) {
      has |= molecule.bond(molecule.bondOf(end, k)).order <= 1;
    }
    return has;
  }

  /**
   * Rejects a configuration of three or more double bonds in a row, starting from one of its ends.
   */
  private void requireNoCumulene(int first, int end) {
    if (directed(end) < 0) {
      return;
    }
    int bond = first;
    int atom = end;
    int length = 0;
    while (bond >= 0) {
      length++;
      atom = molecule.bond(bond).other(atom);
      bond = next(atom, bond);
    }
    if (length % 2 == 1 && doubleBonds[atom] == 1 && directed(atom) >= 0) {
      throw molecule.fault(
          end,
          Message.of(
              "the configuration of %s double bonds in a row from %s", length, molecule.name(end)),
          "that of one double bond, or of an allene (@)",
          "remove / and \\ from its ends");
    }
  }

  /** Returns the other double bond of an atom that has two; else −1. */
  private int next(int atom, int bond) {
    int found = -1;
    if (molecule.degree(atom) == 2) {
      int other = molecule.bondOf(atom, molecule.bondOf(atom, 0) == bond ? 1 : 0);
      found = molecule.bond(other).order == 2 ? other : -1;
    }
    return found;
  }
}
