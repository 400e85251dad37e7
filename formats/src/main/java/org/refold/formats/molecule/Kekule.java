package org.refold.formats.molecule;

import java.util.Arrays;
import java.util.BitSet;

/** Assigns orders to the bonds of aromatic systems: one possible Kekulé structure. */
final class Kekule {
  private Kekule() {}

  /**
   * Sets the orders of aromatic bonds; the atoms must have their hydrogens.
   *
   * @return the bonds that had no order and could be double
   * @throws MoleculeFault if there is no such structure; names an atom
   */
  static BitSet assign(Molecule molecule, Rings rings, Effort effort) {
    BitSet open = new BitSet();
    requireRings(molecule, rings);
    int[] vertexOf = new int[molecule.atomCount()];
    int[] atomOf = new int[molecule.atomCount()];
    Arrays.fill(vertexOf, -1);
    int count = 0;
    for (int a = 0; a < molecule.atomCount(); a++) {
      if (molecule.atom(a).aromatic() && molecule.needsDoubleBond(a, 0)) {
        vertexOf[a] = count;
        atomOf[count++] = a;
      }
    }
    for (int b = 0; b < molecule.bondCount(); b++) {
      Bond bond = molecule.bond(b);
      if (bond.order == Bond.AROMATIC) {
        boolean mayBeDouble =
            rings.isInRing(b) && vertexOf[bond.from] >= 0 && vertexOf[bond.to] >= 0;
        open.set(b, mayBeDouble);
        bond.order = 1;
      }
    }
    int[][] neighbours = new int[count][];
    for (int v = 0; v < count; v++) {
      neighbours[v] = neighbours(molecule, atomOf[v], open, vertexOf);
    }
    Matching matching = Matching.empty(neighbours, effort);
    int alone = matching.complete();
    if (alone >= 0) {
      throw molecule.fault(
          atomOf[alone],
          "no Kekulé structure: no double bond is left for aromatic "
              + molecule.name(atomOf[alone]),
          "double bonds for all aromatic atoms that need one",
          "is a hydrogen missing, as in [nH]?");
    }
    for (int b = open.nextSetBit(0); b >= 0; b = open.nextSetBit(b + 1)) {
      Bond bond = molecule.bond(b);
      if (matching.mate(vertexOf[bond.from]) == vertexOf[bond.to]) {
        bond.order = 2;
      }
    }
    return open;
  }

  private static int[] neighbours(Molecule molecule, int atom, BitSet open, int[] vertexOf) {
    int[] found = new int[molecule.degree(atom)];
    int count = 0;
    for (int k = 0; k < molecule.degree(atom); k++) {
      if (open.get(molecule.bondOf(atom, k))) {
        found[count++] = vertexOf[molecule.neighbour(atom, k)];
      }
    }
    return Arrays.copyOf(found, count);
  }

  private static void requireRings(Molecule molecule, Rings rings) {
    for (int a = 0; a < molecule.atomCount(); a++) {
      if (molecule.atom(a).aromatic()) {
        boolean inRing = false;
        for (int k = 0; k < molecule.degree(a); k++) {
          inRing |= rings.isInRing(molecule.bondOf(a, k));
        }
        if (!inRing) {
          throw molecule.fault(
              a,
              "aromatic " + molecule.name(a) + " outside a ring",
              "an aromatic atom in a ring",
              "");
        }
      }
    }
  }
}
