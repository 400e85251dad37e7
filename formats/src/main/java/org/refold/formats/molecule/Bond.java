package org.refold.formats.molecule;

/** A bond of a molecule that is being read. */
final class Bond {
  /** The order of a bond of an aromatic system that has no Kekulé structure yet. */
  static final int AROMATIC = 0;

  /** The atom that comes first in the text. */
  final int from;

  /** −1 as long as a ring is open. */
  int to;

  /** How many pairs of electrons, or {@link #AROMATIC}. */
  int order;

  /** 1 for {@code /}: the second atom is above the first one; −1 for a backslash; else 0. */
  int direction;

  Bond(int from, int to, int order, int direction) {
    this.from = from;
    this.to = to;
    this.order = order;
    this.direction = direction;
  }

  int other(int atom) {
    return atom == from ? to : from;
  }

  /** Whether the other atom is above (1) or below (−1) one of the two; 0 if that is not said. */
  int above(int atom) {
    return atom == from ? direction : -direction;
  }

  /** Counts an aromatic bond as a single one. */
  int sigma() {
    return Math.max(1, order);
  }

  /** What SMILES writes for a bond of that order. */
  static String text(int order) {
    return switch (order) {
      case 2 -> "=";
      case 3 -> "#";
      case 4 -> "$";
      default -> "-";
    };
  }
}
