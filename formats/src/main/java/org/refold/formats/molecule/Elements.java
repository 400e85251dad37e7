package org.refold.formats.molecule;

import java.util.Arrays;
import java.util.HashSet;
import java.util.Set;

/** What SMILES says about elements: their symbols, and the valences that hydrogens fill. */
final class Elements {
  static final String HYDROGEN = "H";
  static final String WILDCARD = "*";

  private static final Set<String> SYMBOLS =
      new HashSet<>(
          Arrays.asList(
              ("H He Li Be B C N O F Ne Na Mg Al Si P S Cl Ar K Ca Sc Ti V Cr Mn Fe Co Ni Cu Zn Ga"
                      + " Ge As Se Br Kr Rb Sr Y Zr Nb Mo Tc Ru Rh Pd Ag Cd In Sn Sb Te I Xe Cs Ba"
                      + " La Ce Pr Nd Pm Sm Eu Gd Tb Dy Ho Er Tm Yb Lu Hf Ta W Re Os Ir Pt Au Hg Tl"
                      + " Pb Bi Po At Rn Fr Ra Ac Th Pa U Np Pu Am Cm Bk Cf Es Fm Md No Lr Rf Db Sg"
                      + " Bh Hs Mt Ds Rg Cn Nh Fl Mc Lv Ts Og")
                  .split(" ")));

  private static final int[] NONE = {};

  private Elements() {}

  static boolean isElement(String symbol) {
    return SYMBOLS.contains(symbol);
  }

  /** Whether an atom of the element may stand without brackets. */
  static boolean isOrganic(String symbol) {
    return switch (symbol) {
      case "B", "C", "N", "O", "P", "S", "F", "Cl", "Br", "I", WILDCARD -> true;
      default -> false;
    };
  }

  /** Whether atoms of the element may be aromatic: written in lower case. */
  static boolean mayBeAromatic(String symbol) {
    return isOrganicAromatic(symbol) || Set.of("As", "Se", "Si", "Te").contains(symbol);
  }

  /** Whether that may be without brackets. */
  static boolean isOrganicAromatic(String symbol) {
    return Set.of("B", "C", "N", "O", "P", "S").contains(symbol);
  }

  /** The valences of an element that hydrogens fill up to, ascending. */
  private static int[] valences(String symbol) {
    return switch (symbol) {
      case "B" -> new int[] {3};
      case "C", "Si" -> new int[] {4};
      case "N", "P", "As" -> new int[] {3, 5};
      case "O" -> new int[] {2};
      case "S", "Se", "Te" -> new int[] {2, 4, 6};
      case "F", "Cl", "Br", "I" -> new int[] {1};
      default -> NONE;
    };
  }

  /** How many hydrogens an atom without brackets has, whose bonds have a sum of orders. */
  static int hydrogens(String symbol, boolean aromatic, int orders) {
    if (aromatic) {
      // Only carbon has any: the others have two bonds at least, and give one electron to the ring.
      return symbol.equals("C") ? Math.max(0, 3 - orders) : 0;
    }
    for (int valence : valences(symbol)) {
      if (valence >= orders) {
        return valence - orders;
      }
    }
    return 0;
  }

  /**
   * Whether an atom that may have a double bond in an aromatic system needs one there, as its
   * valence is not reached without.
   *
   * @param used the sum of its bonds' orders, with the aromatic ones as single, and its hydrogens
   */
  static boolean needsDoubleBond(String symbol, int charge, int used) {
    for (int valence : chargedValences(symbol, charge)) {
      if (valence >= used) {
        return valence > used;
      }
    }
    return false;
  }

  /** Those of the neutral element with as many electrons, where that has as many in its shell. */
  private static int[] chargedValences(String symbol, int charge) {
    if (charge == 0) {
      return valences(symbol);
    }
    return switch (symbol) {
      case "B" -> charge == -1 ? new int[] {4} : NONE;
      case "C", "Si" -> Math.abs(charge) == 1 ? new int[] {3} : NONE;
      case "N", "P", "As" -> charge == 1 ? new int[] {4} : charge == -1 ? new int[] {2} : NONE;
      case "O" -> charge == 1 ? new int[] {3} : NONE;
      case "S", "Se", "Te" -> charge == 1 ? new int[] {3, 5} : NONE;
      default -> NONE;
    };
  }
}
