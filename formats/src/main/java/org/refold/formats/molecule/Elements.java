package org.refold.formats.molecule;

import java.util.Arrays;
import java.util.HashSet;
import java.util.Set;

/** The properties of elements in SMILES: their symbols, and the valences that hydrogens fill. */
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

  /** Returns whether an atom of the element may be written without brackets. */
  static boolean isOrganic(String symbol) {
    return switch (symbol) {
      case "B", "C", "N", "O", "P", "S", "F", "Cl", "Br", "I", WILDCARD -> true;
      default -> false;
    };
  }

  /** Returns whether atoms of the element can be aromatic, and so written in lower case. */
  static boolean mayBeAromatic(String symbol) {
    return isOrganicAromatic(symbol) || Set.of("As", "Se", "Si", "Te").contains(symbol);
  }

  /** Returns whether aromatic atoms of the element may be written without brackets. */
  static boolean isOrganicAromatic(String symbol) {
    return Set.of("B", "C", "N", "O", "P", "S").contains(symbol);
  }

  /** Returns the valences that hydrogens fill up to, in ascending order. */
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

  /**
   * Returns the number of hydrogens of an atom without brackets, given the sum of its bond orders.
   */
  static int hydrogens(String symbol, boolean aromatic, int orders) {
    if (aromatic) {
      // Only carbon has any: the others have at least two bonds, and give one electron to the ring.
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
   * Returns whether an atom that can have a double bond in an aromatic system needs one there,
   * because its valence is not reached otherwise.
   *
   * @param used the sum of its bond orders, with aromatic bonds counted as single, and its
   *     hydrogens
   */
  static boolean needsDoubleBond(String symbol, int charge, int used) {
    for (int valence : chargedValences(symbol, charge)) {
      if (valence >= used) {
        return valence > used;
      }
    }
    return false;
  }

  /**
   * Returns the valences of the neutral element with the same number of electrons, if its shell has
   * that many.
   */
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
