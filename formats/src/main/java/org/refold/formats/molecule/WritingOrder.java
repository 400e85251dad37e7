package org.refold.formats.molecule;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Comparator;
import java.util.List;
import org.refold.limit.Allowance;

/**
 * The order in which a molecule is written: depth first from an atom at its edge, along a tree that
 * the ranks of atoms determine, with short branches first. Not recursive.
 */
final class WritingOrder implements TextOrder {
  private static final int NONE = -1;

  private final Molecule molecule;
  private final Allowance allowance;
  private final Integer[] byRank;
  private final int[] ranks;

  /** By atom: the bond to the preceding atom, or −1. */
  private final int[] before;

  /** By atom: the bonds to the following atoms. */
  private final List<List<Integer>> after = new ArrayList<>();

  /** By atom: the bonds that close a ring there, then those that open one. */
  private final List<List<Integer>> closing = new ArrayList<>();

  private final List<List<Integer>> opening = new ArrayList<>();
  private final List<Integer> beginnings = new ArrayList<>();

  /** Atoms in the order of the search, and their positions in it. */
  private final int[] found;

  private final int[] places;
  private int foundCount;

  /** Atoms whose hydrogen is written as an atom, after the ring bonds. */
  private final BitSet withHydrogen = new BitSet();

  /**
   * @param ranks by atom
   */
  WritingOrder(Molecule molecule, int[] ranks, Allowance allowance) {
    this.molecule = molecule;
    this.allowance = allowance;
    this.ranks = ranks;
    int atoms = molecule.atomCount();
    this.byRank = new Integer[atoms];
    this.before = new int[atoms];
    this.found = new int[atoms];
    this.places = new int[atoms];
    Arrays.fill(before, NONE);
    Arrays.fill(places, NONE);
    for (int a = 0; a < atoms; a++) {
      byRank[a] = a;
      after.add(new ArrayList<>(2));
      closing.add(new ArrayList<>(0));
      opening.add(new ArrayList<>(0));
    }
    Comparator<Integer> edgeFirst = Comparator.comparing(a -> Math.min(2, molecule.degree(a)));
    Arrays.sort(byRank, edgeFirst.thenComparing(a -> ranks[a]));
    for (int a : byRank) {
      if (places[a] == NONE) {
        beginnings.add(a);
        search(a);
      }
    }
    sortBranches();
  }

  private void search(int root) {
    int[] path = new int[molecule.atomCount() - foundCount];
    int[][] bonds = new int[path.length][];
    int[] next = new int[path.length];
    int depth = 0;
    path[0] = root;
    bonds[0] = bondsByRank(root);
    visit(root);
    while (depth >= 0) {
      int atom = path[depth];
      if (next[depth] == bonds[depth].length) {
        depth--;
        continue;
      }
      int bond = bonds[depth][next[depth]++];
      int other = molecule.bond(bond).other(atom);
      if (places[other] == NONE) {
        before[other] = bond;
        after.get(atom).add(bond);
        visit(other);
        path[++depth] = other;
        bonds[depth] = bondsByRank(other);
        next[depth] = 0;
      } else if (bond != before[atom] && places[other] < places[atom]) {
        closing.get(atom).add(bond);
        opening.get(other).add(bond);
      }
    }
  }

  private void visit(int atom) {
    Allowance.requireTimeAt(foundCount, allowance);
    places[atom] = foundCount;
    found[foundCount++] = atom;
  }

  private int[] bondsByRank(int atom) {
    Integer[] its = new Integer[molecule.degree(atom)];
    for (int k = 0; k < its.length; k++) {
      its[k] = molecule.bondOf(atom, k);
    }
    Arrays.sort(its, Comparator.comparing(bond -> ranks[molecule.bond(bond).other(atom)]));
    return Arrays.stream(its).mapToInt(Integer::intValue).toArray();
  }

  private void sortBranches() {
    int[] sizes = new int[molecule.atomCount()];
    for (int i = foundCount - 1; i >= 0; i--) {
      int atom = found[i];
      sizes[atom]++;
      if (before[atom] != NONE) {
        sizes[molecule.bond(before[atom]).other(atom)] += sizes[atom];
      }
    }
    for (int a = 0; a < sizes.length; a++) {
      int atom = a;
      after.get(a).sort(Comparator.comparing(bond -> sizes[molecule.bond(bond).other(atom)]));
      closing.get(a).sort(Comparator.comparing(bond -> places[molecule.bond(bond).other(atom)]));
      opening.get(a).sort(Comparator.comparing(bond -> places[molecule.bond(bond).other(atom)]));
    }
  }

  /** Returns the position of an atom in the search. */
  int place(int atom) {
    return places[atom];
  }

  /**
   * Returns the bonds of an atom in the order of the text; ring bonds come last for readability.
   */
  List<Integer> bonds(int atom) {
    List<Integer> bonds = new ArrayList<>();
    if (before[atom] != NONE) {
      bonds.add(before[atom]);
    }
    bonds.addAll(after.get(atom));
    bonds.addAll(closing.get(atom));
    bonds.addAll(opening.get(atom));
    return bonds;
  }

  /** Marks the hydrogen of an atom to be written as an atom. */
  void writeHydrogen(int atom) {
    withHydrogen.set(atom);
  }

  boolean writesHydrogen(int atom) {
    return withHydrogen.get(atom);
  }

  /** Returns the first atom of each component. */
  List<Integer> beginnings() {
    return beginnings;
  }

  /** Returns the bond to the preceding atom, or −1. */
  int before(int atom) {
    return before[atom];
  }

  List<Integer> after(int atom) {
    return after.get(atom);
  }

  List<Integer> closing(int atom) {
    return closing.get(atom);
  }

  List<Integer> opening(int atom) {
    return opening.get(atom);
  }

  @Override
  public int[] of(int atom, int count) {
    int degree = molecule.degree(atom);
    boolean isShort = degree == count - 1;
    int[] order = new int[isShort ? count : degree];
    int at = 0;
    if (before[atom] != NONE) {
      order[at++] = molecule.bond(before[atom]).other(atom);
    }
    if (isShort && !writesHydrogen(atom)) {
      order[at++] = atom;
    }
    for (int bond : closing.get(atom)) {
      order[at++] = molecule.bond(bond).other(atom);
    }
    for (int bond : opening.get(atom)) {
      order[at++] = molecule.bond(bond).other(atom);
    }
    if (isShort && writesHydrogen(atom)) {
      order[at++] = atom;
    }
    for (int bond : after.get(atom)) {
      order[at++] = molecule.bond(bond).other(atom);
    }
    return order;
  }
}
