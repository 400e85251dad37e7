package org.refold.formats.molecule;

import java.util.Locale;

/**
 * An atom.
 *
 * @param element its symbol, or {@code *}
 * @param isotope its mass number; −1 if not given
 * @param hydrogens the number of implicit hydrogens; −1 while the valence has yet to determine it
 * @param aromatic whether it is written in lower case
 * @param group the atom class, a number chosen by the user; 0 if not given
 */
record Atom(String element, int isotope, int charge, int hydrogens, boolean aromatic, int group) {
  static final int BY_VALENCE = -1;

  /** An atom without brackets. */
  static Atom plain(String element, boolean aromatic) {
    return new Atom(element, -1, 0, BY_VALENCE, aromatic, 0);
  }

  Atom withHydrogens(int count) {
    return new Atom(element, isotope, charge, count, aromatic, group);
  }

  Atom withAromatic(boolean is) {
    return new Atom(element, isotope, charge, hydrogens, is, group);
  }

  /** Returns whether it is a hydrogen without further properties. */
  boolean isPlainHydrogen() {
    return element.equals(Elements.HYDROGEN)
        && isotope < 0
        && charge == 0
        && hydrogens == 0
        && group == 0;
  }

  /**
   * Returns whether it may be written without brackets, provided its hydrogens follow from its
   * valence.
   */
  boolean isPlain() {
    return isotope < 0
        && charge == 0
        && group == 0
        && (aromatic ? Elements.isOrganicAromatic(element) : Elements.isOrganic(element));
  }

  String symbol() {
    return aromatic ? element.toLowerCase(Locale.ROOT) : element;
  }

  /**
   * Returns the atom in brackets.
   *
   * @param mark {@code @}, {@code @@} or nothing
   */
  String bracketed(String mark) {
    StringBuilder out = new StringBuilder("[");
    if (isotope >= 0) {
      out.append(isotope);
    }
    out.append(symbol()).append(mark);
    if (hydrogens > 0) {
      out.append('H').append(hydrogens == 1 ? "" : String.valueOf(hydrogens));
    }
    if (charge != 0) {
      out.append(charge > 0 ? '+' : '-');
      out.append(Math.abs(charge) == 1 ? "" : String.valueOf(Math.abs(charge)));
    }
    if (group > 0) {
      out.append(':').append(group);
    }
    return out.append(']').toString();
  }
}
