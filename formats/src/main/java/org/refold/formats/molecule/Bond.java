package org.refold.formats.molecule;

/** A bond of a molecule while it is read. */
final class Bond {
  /** The order of a bond in an aromatic system without a Kekulé structure so far. */
  static final int AROMATIC = 0;

  /** The atom that comes first in the text. */
  final int from;

  /** −1 while a ring is open. */
  int to;

  /** The number of electron pairs, or {@link #AROMATIC}. */
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

  /** Returns whether the other atom is above (1) or below (−1) a given one; 0 if not specified. */
  int above(int atom) {
    return atom == from ? direction : -direction;
  }

  /** Counts an aromatic bond as a single one. */
  int sigma() {
    return Math.max(1, order);
  }

  /** Returns the SMILES symbol of a bond order. */
  static String text(int order) {
    return switch (order) {
      case 2 -> "=";
      case 3 -> "#";
      case 4 -> "$";
      default -> "-";
    };
  }
}
