package org.refold.formats.molecule;

import java.util.Arrays;
import java.util.BitSet;

/**
 * Determines which bonds of a Kekulé structure are aromatic, with the same result for all
 * structures of a molecule. These are:
 *
 * <ol>
 *   <li>bonds that are single in one Kekulé structure and double in another: those in a ring of
 *       alternating single and double bonds, however large. Two structures of a molecule differ
 *       only in such rings, so the result does not depend on the given structure, and nothing is
 *       lost.
 *   <li>bonds in a ring of five to ten atoms with six or ten π electrons, such as those of furan
 *       and indolizine, which have a single structure. Marking them serves similarity and
 *       readability; the structure follows from the valences.
 * </ol>
 *
 * <p>The rings of cyclobutadiene, cyclooctatetraene and other annulenes of 4n atoms keep their
 * double bonds, since different positions make different molecules. A double bond with a
 * configuration also keeps its position.
 */
final class Aromaticity {

  private final Molecule molecule;
  private final Rings rings;
  private final Effort effort;

  /** By atom: the other end of its double bond, if that can move; else −1. */
  private final int[] partners;

  /** Bonds that could be single or double, since they were written without an order. */
  private final BitSet open;

  private final BitSet aromatic = new BitSet();

  private Aromaticity(Molecule molecule, Rings rings, BitSet open, Effort effort) {
    this.molecule = molecule;
    this.rings = rings;
    this.open = open;
    this.effort = effort;
    this.partners = new int[molecule.atomCount()];
    Arrays.fill(partners, -1);
  }

  /**
   * Determines which atoms and bonds of a Kekulé structure are aromatic.
   *
   * @param open the bonds that were written as aromatic
   */
  static void perceive(Molecule molecule, Rings rings, BitSet open, Effort effort) {
    Aromaticity all = new Aromaticity(molecule, rings, open, effort);
    all.findPartners();
    all.findAlternating();
    new PiRings(molecule, rings, all.partners).mark(all.aromatic);
    all.apply();
  }

  private void findPartners() {
    BitSet fixed = new BitSet();
    for (Turn turn : molecule.turns()) {
      if (turn.path().length > 1) {
        Arrays.stream(turn.path()).forEach(fixed::set);
      }
    }
    for (int b = 0; b < molecule.bondCount(); b++) {
      Bond bond = molecule.bond(b);
      if (bond.order == 2
          && rings.isInRing(b)
          && !fixed.get(bond.from)
          && !fixed.get(bond.to)
          && mayMove(bond.from)
          && mayMove(bond.to)) {
        partners[bond.from] = bond.to;
        partners[bond.to] = bond.from;
      } else if (bond.order == 2 && open.get(b)) {
        int atom = mayMove(bond.from) && !fixed.get(bond.from) ? bond.to : bond.from;
        throw molecule.fault(
            atom,
            "aromatic " + molecule.name(atom) + " with too many neighbours",
            "at most three",
            "write its ring with single and double bonds");
      }
    }
  }

  /**
   * Returns whether an atom with a double bond in a ring would need one if it were written as
   * aromatic.
   */
  private boolean mayMove(int atom) {
    Atom its = molecule.atom(atom);
    int inRings = 0;
    for (int k = 0; k < molecule.degree(atom); k++) {
      int bond = molecule.bondOf(atom, k);
      int order = molecule.bond(bond).order;
      if (order > 2) {
        return false;
      }
      inRings += order == 2 && rings.isInRing(bond) ? 1 : 0;
    }
    return inRings == 1
        && molecule.degree(atom) + its.hydrogens() <= 3
        && Elements.mayBeAromatic(its.element())
        && molecule.needsDoubleBond(atom, -1);
  }

  /** Handles one connected part at a time, so that many small systems take linear time. */
  private void findAlternating() {
    int[] vertexOf = new int[molecule.atomCount()];
    Arrays.fill(vertexOf, -1);
    int[] part = new int[molecule.atomCount()];
    for (int a = 0; a < molecule.atomCount(); a++) {
      if (partners[a] < 0 || vertexOf[a] >= 0) {
        continue;
      }
      int count = 0;
      vertexOf[a] = count;
      part[count++] = a;
      for (int i = 0; i < count; i++) {
        int atom = part[i];
        for (int k = 0; k < molecule.degree(atom); k++) {
          int other = molecule.neighbour(atom, k);
          if (vertexOf[other] < 0 && isBetweenPartners(molecule.bondOf(atom, k))) {
            vertexOf[other] = count;
            part[count++] = other;
          }
        }
      }
      findAlternating(Arrays.copyOf(part, count), vertexOf);
    }
  }

  private boolean isBetweenPartners(int bond) {
    Bond its = molecule.bond(bond);
    return rings.isInRing(bond) && partners[its.from] >= 0 && partners[its.to] >= 0;
  }

  private void findAlternating(int[] part, int[] vertexOf) {
    int[][] neighbours = new int[part.length][];
    int[] mates = new int[part.length];
    for (int v = 0; v < part.length; v++) {
      int atom = part[v];
      int[] found = new int[molecule.degree(atom)];
      int count = 0;
      for (int k = 0; k < found.length; k++) {
        if (isBetweenPartners(molecule.bondOf(atom, k))) {
          found[count++] = vertexOf[molecule.neighbour(atom, k)];
        }
      }
      neighbours[v] = Arrays.copyOf(found, count);
      mates[v] = vertexOf[partners[atom]];
    }
    Matching matching = new Matching(neighbours, mates, effort);
    BitSet tried = new BitSet();
    for (int atom : part) {
      for (int k = 0; k < molecule.degree(atom); k++) {
        int bond = molecule.bondOf(atom, k);
        int other = molecule.neighbour(atom, k);
        if (!isBetweenPartners(bond)
            || other == partners[atom]
            || aromatic.get(bond)
            || tried.get(bond)) {
          continue;
        }
        tried.set(bond);
        int[] ring = matching.ringThrough(vertexOf[atom], vertexOf[other]);
        if (ring.length > 0) {
          mark(Arrays.stream(ring).map(v -> part[v]).toArray());
        }
      }
    }
  }

  private void mark(int[] ring) {
    BitSet bonds = new BitSet();
    boolean alone = ring.length % 4 == 0;
    for (int i = 0; i < ring.length; i++) {
      bonds.set(molecule.bondBetween(ring[i], ring[(i + 1) % ring.length]));
      alone &= ringBonds(ring[i]) == 2;
    }
    if (!alone) {
      aromatic.or(bonds);
      return;
    }
    BitSet given = (BitSet) bonds.clone();
    given.andNot(open);
    if (given.isEmpty()) {
      int first = Arrays.stream(ring).min().orElseThrow();
      throw molecule.fault(
          first,
          "a ring of " + ring.length + " atoms written as aromatic from " + molecule.name(first),
          "4n + 2 electrons; with 4n, it matters which bonds are double",
          "write the double bonds, as in C1=CC=CC=CC=C1");
    }
  }

  private int ringBonds(int atom) {
    int count = 0;
    for (int k = 0; k < molecule.degree(atom); k++) {
      count += rings.isInRing(molecule.bondOf(atom, k)) ? 1 : 0;
    }
    return count;
  }

  private void apply() {
    for (int a = 0; a < molecule.atomCount(); a++) {
      boolean is = false;
      for (int k = 0; k < molecule.degree(a); k++) {
        is |= aromatic.get(molecule.bondOf(a, k));
      }
      molecule.set(a, molecule.atom(a).withAromatic(is));
    }
    for (int b = aromatic.nextSetBit(0); b >= 0; b = aromatic.nextSetBit(b + 1)) {
      molecule.bond(b).order = Bond.AROMATIC;
    }
  }
}
