package org.refold.formats.molecule;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;

/**
 * Which bonds are written as {@code /} or {@code \}, so that double bonds have the configurations
 * that they should, and others have none.
 *
 * <p>Each end of a double bond has a side that its first neighbour is on; a configuration relates
 * the sides of two ends, and so does a bond between two ends that has a direction. What is related
 * is kept in a disjoint-set forest, with signs. Where a bond would relate ends in a way that they
 * are not, or would give a double bond a configuration that has none, the hydrogen is written as an
 * atom, and its bond used.
 */
final class BondDirections {
  private static final int NONE = -1;

  private final Molecule molecule;
  private final WritingOrder order;

  /** By atom that is an end of a double bond with a configuration: its first neighbour, or −1. */
  private final int[] first;

  /** By atom: another one that it is related to, itself for a root, and whether the same way. */
  private final int[] related;

  private final int[] signs;

  /** By root: the side that is settled, as 1 or −1; 0 before the first bond of it is written. */
  private final int[] sides;

  /** By bond: the end whose side gives its direction, or −1. */
  private final int[] carriers;

  /** By atom: how many of its bonds have a direction. */
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

  /** The side of an atom in terms of its root's. */
  private int sign(int atom) {
    int root = root(atom);
    return atom == root ? 1 : signs[atom];
  }

  /** Relates two sides; false if they are related the other way. */
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

  /** Gives one of the bonds of an end a direction. */
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

  /** Whether a direction at an atom would give one of its double bonds a configuration. */
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

  /** Whether a neighbour is on the side (1) that the first is on, or on the other one (−1). */
  private int sideOf(int end, int neighbour) {
    return first[end] == neighbour ? 1 : -1;
  }

  /** The symbol of a bond that is written from an atom; empty if it has no direction. */
  String symbol(int bond, int from) {
    int end = carriers[bond];
    if (end == NONE) {
      return "";
    }
    int above = sign(end) * sideOf(end, molecule.bond(bond).other(end));
    return written(end, end == from ? above : -above);
  }

  /** The symbol of the bond to a hydrogen that is written as an atom. */
  String symbolToHydrogen(int end) {
    return written(end, -sign(end));
  }

  /** The first of all that are related is {@code /}. */
  private String written(int end, int above) {
    int root = root(end);
    if (sides[root] == 0) {
      sides[root] = above;
    }
    return above == sides[root] ? "/" : "\\";
  }
}
