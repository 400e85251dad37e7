package org.refold.formats.molecule;

import java.util.BitSet;

/**
 * Rings of five to ten atoms with six or ten π electrons. They are marked as aromatic for
 * similarity and readability; their double bonds follow from the valences.
 */
final class PiRings {
  private static final int NOT_CONJUGATED = -1;
  private static final int LEAST_RING = 5;
  private static final int MOST_RING = 10;

  private final Molecule molecule;
  private final Rings rings;

  /** By atom: the other end of a double bond that can move; else −1. */
  private final int[] partners;

  PiRings(Molecule molecule, Rings rings, int[] partners) {
    this.molecule = molecule;
    this.rings = rings;
    this.partners = partners;
  }

  /** Adds the bonds of these rings. */
  void mark(BitSet aromatic) {
    int[] electrons = new int[molecule.atomCount()];
    for (int a = 0; a < electrons.length; a++) {
      electrons[a] = electrons(a);
    }
    int[] path = new int[MOST_RING];
    int[] next = new int[MOST_RING];
    for (int a = 0; a < electrons.length; a++) {
      if (electrons[a] == NOT_CONJUGATED) {
        continue;
      }
      // All paths from the ring's first atom: at most 3 · 2⁸, since such atoms have three
      // neighbours.
      int depth = 0;
      path[0] = a;
      next[0] = 0;
      while (depth >= 0) {
        int atom = path[depth];
        if (next[depth] == molecule.degree(atom)) {
          depth--;
          continue;
        }
        int over = molecule.bondOf(atom, next[depth]++);
        int other = molecule.bond(over).other(atom);
        if (!rings.isInRing(over) || electrons[other] == NOT_CONJUGATED || other < a) {
          continue;
        }
        if (other == a && depth + 1 >= LEAST_RING) {
          mark(path, depth + 1, electrons, aromatic);
        } else if (depth + 1 < MOST_RING && !isOn(path, depth, other)) {
          path[++depth] = other;
          next[depth] = 0;
        }
      }
    }
  }

  private static boolean isOn(int[] path, int depth, int atom) {
    for (int i = 0; i <= depth; i++) {
      if (path[i] == atom) {
        return true;
      }
    }
    return false;
  }

  private void mark(int[] path, int length, int[] electrons, BitSet aromatic) {
    int sum = 0;
    for (int i = 0; i < length; i++) {
      sum += electrons[path[i]];
    }
    for (int i = 0; i < length && (sum == 6 || sum == 10); i++) {
      aromatic.set(molecule.bondBetween(path[i], path[(i + 1) % length]));
    }
  }

  /**
   * Returns the number of π electrons that an atom gives to rings; the same in each Kekulé
   * structure.
   */
  private int electrons(int atom) {
    Atom its = molecule.atom(atom);
    int degree = molecule.degree(atom);
    if (degree < 2
        || degree + its.hydrogens() > 3
        || !Elements.mayBeAromatic(its.element())
        || molecule.needsDoubleBond(atom, 0)) {
      return NOT_CONJUGATED;
    }
    if (partners[atom] >= 0) {
      return 1;
    }
    int multiple = molecule.multipleBonds(atom);
    if (multiple == 1 && its.element().equals("C") && its.charge() == 0 && hasCarbonyl(atom)) {
      return 0;
    }
    if (multiple > 0) {
      return NOT_CONJUGATED;
    }
    return switch (its.element()) {
      case "C", "Si" ->
          molecule.valence(atom) == 3 && its.charge() != 0 ? 1 - its.charge() : NOT_CONJUGATED;
      case "B" -> molecule.valence(atom) == 3 && its.charge() == 0 ? 0 : NOT_CONJUGATED;
      case "N", "P", "As" ->
          molecule.valence(atom) == 3 + its.charge() && its.charge() <= 0 ? 2 : NOT_CONJUGATED;
      default -> molecule.valence(atom) == 2 && its.charge() == 0 ? 2 : NOT_CONJUGATED;
    };
  }

  /** Returns whether its double bond is outside rings and leads to an electron-withdrawing atom. */
  private boolean hasCarbonyl(int atom) {
    for (int k = 0; k < molecule.degree(atom); k++) {
      int bond = molecule.bondOf(atom, k);
      if (molecule.bond(bond).order == 2) {
        String other = molecule.atom(molecule.neighbour(atom, k)).element();
        return !rings.isInRing(bond)
            && switch (other) {
              case "O", "N", "S", "Se", "Te" -> true;
              default -> false;
            };
      }
    }
    return false;
  }
}
