package org.refold.formats.molecule;

import java.util.Arrays;
import java.util.BitSet;

/**
 * Determines which bonds are in rings: those that are not bridges (Tarjan 1974). Linear, and not
 * recursive.
 */
final class Rings {
  private final Molecule molecule;
  private final BitSet inRing = new BitSet();

  Rings(Molecule molecule) {
    this.molecule = molecule;
    int atoms = molecule.atomCount();
    inRing.set(0, molecule.bondCount());
    int[] number = new int[atoms];
    int[] low = new int[atoms];
    int[] next = new int[atoms];
    int[] path = new int[atoms];
    int[] into = new int[atoms];
    Arrays.fill(into, -1);
    int count = 0;
    for (int root = 0; root < atoms; root++) {
      if (number[root] > 0) {
        continue;
      }
      int depth = 0;
      path[0] = root;
      number[root] = ++count;
      low[root] = count;
      while (depth >= 0) {
        int atom = path[depth];
        if (next[atom] < molecule.degree(atom)) {
          int bond = molecule.bondOf(atom, next[atom]++);
          int other = molecule.bond(bond).other(atom);
          if (number[other] == 0) {
            number[other] = ++count;
            low[other] = count;
            into[other] = bond;
            path[++depth] = other;
          } else if (bond != into[atom]) {
            low[atom] = Math.min(low[atom], number[other]);
          }
        } else {
          depth--;
          if (depth >= 0) {
            int parent = path[depth];
            low[parent] = Math.min(low[parent], low[atom]);
            inRing.set(into[atom], low[atom] <= number[parent]);
          }
        }
      }
    }
  }

  boolean isInRing(int bond) {
    return inRing.get(bond);
  }

  /** Returns whether there is a path of limited length between two atoms that avoids two others. */
  boolean isNear(int from, int to, int[] avoided, int most, Effort effort) {
    BitSet seen = new BitSet();
    seen.set(from);
    for (int atom : avoided) {
      seen.set(atom);
    }
    int[] front = {from};
    for (int steps = 0; steps < most && front.length > 0 && !seen.get(to); steps++) {
      int[] further = new int[8];
      int count = 0;
      for (int atom : front) {
        effort.spend(molecule.degree(atom));
        for (int k = 0; k < molecule.degree(atom); k++) {
          int other = molecule.neighbour(atom, k);
          if (!inRing.get(molecule.bondOf(atom, k)) || seen.get(other)) {
            continue;
          }
          seen.set(other);
          if (count == further.length) {
            further = Arrays.copyOf(further, 2 * count);
          }
          further[count++] = other;
        }
      }
      front = Arrays.copyOf(further, count);
    }
    return seen.get(to);
  }
}
