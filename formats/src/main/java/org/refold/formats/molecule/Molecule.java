package org.refold.formats.molecule;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.refold.error.Excerpt;

/** Atoms and bonds, numbered from 0 in the order of the text. Mutable. */
final class Molecule {
  private final List<Atom> atoms = new ArrayList<>();

  /** By atom: its index in the text. */
  private int[] indices = new int[16];

  /** By atom: its bonds in the order of the text, which stereochemistry refers to. */
  private int[][] bondsOf = new int[16][];

  private int[] degrees = new int[16];
  private final List<Bond> bonds = new ArrayList<>();
  private final List<Turn> turns = new ArrayList<>();

  int add(Atom atom, int index) {
    int number = atoms.size();
    if (number == indices.length) {
      indices = Arrays.copyOf(indices, 2 * number);
      bondsOf = Arrays.copyOf(bondsOf, 2 * number);
      degrees = Arrays.copyOf(degrees, 2 * number);
    }
    atoms.add(atom);
    indices[number] = index;
    bondsOf[number] = new int[4];
    return number;
  }

  /** Adds a bond, whose second end may be unknown. */
  int add(Bond bond) {
    int number = bonds.size();
    bonds.add(bond);
    attach(bond.from, number);
    if (bond.to >= 0) {
      attach(bond.to, number);
    }
    return number;
  }

  /** Closes a ring. */
  void close(int bond, int to) {
    bonds.get(bond).to = to;
    attach(to, bond);
  }

  private void attach(int atom, int bond) {
    int[] its = bondsOf[atom];
    if (degrees[atom] == its.length) {
      its = Arrays.copyOf(its, 2 * its.length);
      bondsOf[atom] = its;
    }
    its[degrees[atom]++] = bond;
  }

  void add(Turn turn) {
    turns.add(turn);
  }

  int atomCount() {
    return atoms.size();
  }

  Atom atom(int number) {
    return atoms.get(number);
  }

  void set(int number, Atom atom) {
    atoms.set(number, atom);
  }

  /** Returns the index of an atom in the text. */
  int index(int number) {
    return indices[number];
  }

  int bondCount() {
    return bonds.size();
  }

  Bond bond(int number) {
    return bonds.get(number);
  }

  List<Bond> bonds() {
    return bonds;
  }

  List<Turn> turns() {
    return turns;
  }

  int degree(int atom) {
    return degrees[atom];
  }

  /** Returns the number of the k-th bond of an atom. */
  int bondOf(int atom, int k) {
    return bondsOf[atom][k];
  }

  int neighbour(int atom, int k) {
    return bonds.get(bondsOf[atom][k]).other(atom);
  }

  int bondBetween(int atom, int other) {
    for (int k = 0; k < degrees[atom]; k++) {
      if (neighbour(atom, k) == other) {
        return bondsOf[atom][k];
      }
    }
    throw new IllegalArgumentException("no bond between " + atom + " and " + other);
  }

  /** Returns the sum of its bond orders and its hydrogens. */
  int valence(int atom) {
    return atoms.get(atom).hydrogens() + orders(atom);
  }

  /**
   * Returns whether an atom with additional valence would need a double bond in an aromatic system.
   */
  boolean needsDoubleBond(int atom, int more) {
    Atom its = atoms.get(atom);
    return Elements.needsDoubleBond(its.element(), its.charge(), valence(atom) + more);
  }

  /** Returns the sum of its bond orders, with aromatic bonds counted as single. */
  int orders(int atom) {
    int sum = 0;
    for (int k = 0; k < degrees[atom]; k++) {
      sum += bonds.get(bondsOf[atom][k]).sigma();
    }
    return sum;
  }

  /** Returns the number of its bonds with an order of two or more. */
  int multipleBonds(int atom) {
    int count = 0;
    for (int k = 0; k < degrees[atom]; k++) {
      count += bonds.get(bondsOf[atom][k]).order > 1 ? 1 : 0;
    }
    return count;
  }

  /** Gives atoms without brackets the hydrogens that their valence leaves room for. */
  void addHydrogensByValence() {
    for (int a = 0; a < atoms.size(); a++) {
      Atom atom = atoms.get(a);
      if (atom.hydrogens() == Atom.BY_VALENCE) {
        set(a, atom.withHydrogens(hydrogensByValence(a)));
      }
    }
  }

  int hydrogensByValence(int atom) {
    Atom its = atoms.get(atom);
    return Elements.hydrogens(its.element(), its.aromatic(), orders(atom));
  }

  /** Returns {@code atom 5 (N)}. */
  String name(int atom) {
    return "atom " + (atom + 1) + " (" + Excerpt.of(atoms.get(atom).symbol()) + ")";
  }

  MoleculeFault fault(int atom, String got, String expected, String remedy) {
    return new MoleculeFault(indices[atom], got, expected, remedy);
  }
}
