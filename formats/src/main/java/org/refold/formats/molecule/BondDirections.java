package org.refold.formats.molecule;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;

/**
 * Decides which bonds are written as {@code /} or {@code \}, so that double bonds have the intended
 * configurations, and other double bonds have none.
 *
 * <p>Each end of a double bond has a side on which its first neighbour lies. A configuration
 * relates the sides of two ends, and so does a directed bond between two ends. Relations are kept
 * in a disjoint-set forest with signs. If a bond would relate ends inconsistently, or would give a
 * configuration to a double bond without one, the hydrogen is written as an atom and its bond is
 * used.
 */
final class BondDirections {
  private static final int NONE = -1;

  private final Molecule molecule;
  private final WritingOrder order;

  /** By atom that is an end of a double bond with a configuration: its first neighbour, or −1. */
  private final int[] first;

  /**
   * By atom: another atom it is related to (itself for a root), and whether they have the same
   * side.
   */
  private final int[] related;

  private final int[] signs;

  /** By root: the chosen side, 1 or −1; 0 before its first bond is written. */
  private final int[] sides;

  /** By bond: the end whose side determines its direction, or −1. */
  private final int[] carriers;

  /** By atom: the number of its directed bonds. */
  private final int[] directed;

  BondDirections(Molecule molecule, WritingOrder order) {
    this.molecule = molecule;
    this.order = order;
    int atoms = molecule.atomCount();
    this.first = new int[atoms];
    this.related = new int[atoms];
    this.signs = new int[atoms];
    this.sides = new int[atoms];
    this.carriers = new int[molecule.bondCount()];
    this.directed = new int[atoms];
    Arrays.fill(first, NONE);
    Arrays.fill(carriers, NONE);
    Arrays.fill(signs, 1);
    Arrays.setAll(related, a -> a);
    List<Turn> turns =
        molecule.turns().stream()
            .filter(turn -> turn.path().length == 2)
            .sorted(
                Comparator.comparing(
                    turn -> Math.min(order.place(turn.path()[0]), order.place(turn.path()[1]))))
            .toList();
    turns.forEach(this::relate);
    for (Turn turn : turns) {
      int[] path = turn.path();
      boolean forwards = order.place(path[0]) < order.place(path[1]);
      direct(path[forwards ? 0 : 1], path[forwards ? 1 : 0]);
      direct(path[forwards ? 1 : 0], path[forwards ? 0 : 1]);
    }
  }

  private void relate(Turn turn) {
    int[] around = new int[TextOrder.CENTRE];
    for (int i = 0; i < 2; i++) {
      int end = turn.path()[i];
      int other = turn.path()[1 - i];
      int count = 0;
      around[2 * i + 1] = end;
      for (int k = 0; k < molecule.degree(end); k++) {
        int neighbour = molecule.neighbour(end, k);
        if (neighbour != other) {
          around[2 * i + count++] = neighbour;
        }
      }
      first[end] = around[2 * i];
    }
    unite(turn.path()[0], turn.path()[1], turn.leftIn(around) ? 1 : -1);
  }

  private int root(int atom) {
    int root = atom;
    int sign = 1;
    while (related[root] != root) {
      sign *= signs[root];
      root = related[root];
    }
    int at = atom;
    while (related[at] != root && at != root) {
      int next = related[at];
      int rest = sign * signs[at];
      signs[at] = sign;
      related[at] = root;
      sign = rest;
      at = next;
    }
    return root;
  }

  /** Returns the side of an atom relative to its root. */
  private int sign(int atom) {
    int root = root(atom);
    return atom == root ? 1 : signs[atom];
  }

  /** Relates two sides; returns false if they are already related the other way. */
  private boolean unite(int one, int other, int sign) {
    int a = root(one);
    int b = root(other);
    int relation = sign(one) * sign(other) * sign;
    if (a == b) {
      return relation == 1;
    }
    related[a] = b;
    signs[a] = relation;
    return true;
  }

  /** Gives a direction to one of the bonds of an end. */
  private void direct(int end, int partner) {
    if (directed[end] > 0) {
      return;
    }
    for (boolean shared : new boolean[] {false, true}) {
      for (int bond : order.bonds(end)) {
        int other = molecule.bond(bond).other(end);
        if (other != partner
            && molecule.bond(bond).order <= 1
            && (first[other] != NONE) == shared
            && take(bond, end, other)) {
          return;
        }
      }
    }
    if (molecule.degree(end) == 2 && molecule.atom(end).hydrogens() == 1) {
      order.writeHydrogen(end);
      directed[end]++;
      return;
    }
    throw molecule.fault(
        end,
        "a double bond at "
            + molecule.name(end)
            + " whose configuration can't be written without giving one to its neighbours",
        "a hydrogen, or another neighbour, to write it with",
        "");
  }

  private boolean take(int bond, int end, int other) {
    if (givesConfiguration(other, end)
        || (first[other] != NONE && !unite(end, other, -sideOf(end, other) * sideOf(other, end)))) {
      return false;
    }
    carriers[bond] = end;
    directed[end]++;
    directed[other]++;
    return true;
  }

  /**
   * Returns whether a direction at an atom would give a configuration to one of its double bonds.
   */
  private boolean givesConfiguration(int atom, int except) {
    if (first[atom] != NONE) {
      return false;
    }
    for (int k = 0; k < molecule.degree(atom); k++) {
      int other = molecule.neighbour(atom, k);
      if (other != except
          && molecule.bond(molecule.bondOf(atom, k)).order == 2
          && directed[other] > 0) {
        return true;
      }
    }
    return false;
  }

  /** Returns whether a neighbour is on the same side as the first (1) or on the other side (−1). */
  private int sideOf(int end, int neighbour) {
    return first[end] == neighbour ? 1 : -1;
  }

  /** Returns the symbol of a bond that is written from an atom; empty if it has no direction. */
  String symbol(int bond, int from) {
    int end = carriers[bond];
    if (end == NONE) {
      return "";
    }
    int above = sign(end) * sideOf(end, molecule.bond(bond).other(end));
    return written(end, end == from ? above : -above);
  }

  /** Returns the symbol of the bond to a hydrogen that is written as an atom. */
  String symbolToHydrogen(int end) {
    return written(end, -sign(end));
  }

  /** The first of all related bonds is {@code /}. */
  private String written(int end, int above) {
    int root = root(end);
    if (sides[root] == 0) {
      sides[root] = above;
    }
    return above == sides[root] ? "/" : "\\";
  }
}
