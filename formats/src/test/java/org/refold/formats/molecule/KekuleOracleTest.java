package org.refold.formats.molecule;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.refold.formats.Kinds;
import org.refold.graph.Graph;

/** Finds all Kekulé structures of random hydrocarbons by trying all choices of double bonds. */
class KekuleOracleTest {
  private static final int ATOMS = 10;

  private final List<int[]> bonds = new ArrayList<>();
  private final int[] degrees = new int[ATOMS];
  private final List<Set<Integer>> structures = new ArrayList<>();

  /** Makes a chain of atoms with bonds across; no atom has more than three. */
  private void make(Random random) {
    bonds.clear();
    structures.clear();
    Arrays.fill(degrees, 0);
    for (int a = 1; a < ATOMS; a++) {
      bond(a - 1, a);
    }
    for (int i = random.nextInt(7); i >= 0; i--) {
      int a = random.nextInt(ATOMS);
      int b = random.nextInt(ATOMS);
      boolean apart = Math.abs(a - b) > 1 && degrees[a] < 3 && degrees[b] < 3;
      if (apart
          && bonds.stream()
              .noneMatch(bond -> bond[0] == Math.min(a, b) && bond[1] == Math.max(a, b))) {
        bond(Math.min(a, b), Math.max(a, b));
      }
    }
    choose(0, new HashSet<>(), new HashSet<>());
  }

  private void bond(int a, int b) {
    bonds.add(new int[] {a, b});
    degrees[a]++;
    degrees[b]++;
  }

  private void choose(int bond, Set<Integer> chosen, Set<Integer> met) {
    if (met.size() == ATOMS) {
      structures.add(Set.copyOf(chosen));
      return;
    }
    if (bond == bonds.size()) {
      return;
    }
    int[] its = bonds.get(bond);
    if (!met.contains(its[0]) && !met.contains(its[1])) {
      chosen.add(bond);
      met.add(its[0]);
      met.add(its[1]);
      choose(bond + 1, chosen, met);
      chosen.remove(bond);
      met.remove(its[0]);
      met.remove(its[1]);
    }
    choose(bond + 1, chosen, met);
  }

  /** Writes the chain, with a number for each bond across. Each atom has a different isotope. */
  private String smiles(Set<Integer> structure) {
    StringBuilder out = new StringBuilder();
    for (int a = 0; a < ATOMS; a++) {
      if (a > 0) {
        out.append(structure.contains(a - 1) ? "=" : "");
      }
      int hydrogens = 3 - degrees[a];
      out.append("[" + (10 + a) + "CH" + hydrogens + "]");
      for (int b = ATOMS - 1; b < bonds.size(); b++) {
        if (bonds.get(b)[0] == a || bonds.get(b)[1] == a) {
          out.append(structure.contains(b) ? "=" : "").append("%").append(10 + b);
        }
      }
    }
    return out.toString();
  }

  /** Returns the bonds that differ between structures and form a separate ring of 4n bonds. */
  private Set<Integer> annulenes(Set<Integer> differing) {
    Set<Integer> all = new HashSet<>();
    for (int first : differing) {
      Set<Integer> part = new HashSet<>(Set.of(first));
      boolean grows = true;
      while (grows) {
        Set<Integer> next =
            differing.stream()
                .filter(b -> part.stream().anyMatch(other -> touch(b, other)))
                .collect(Collectors.toSet());
        grows = part.addAll(next);
      }
      boolean isRing =
          part.stream().allMatch(b -> part.stream().filter(o -> touch(b, o)).count() == 3);
      if (isRing && part.size() % 4 == 0) {
        all.addAll(part);
      }
    }
    return all;
  }

  private boolean touch(int one, int other) {
    int[] a = bonds.get(one);
    int[] b = bonds.get(other);
    return a[0] == b[0] || a[0] == b[1] || a[1] == b[0] || a[1] == b[1];
  }

  @Test
  void parse_allKekuleStructures_areOneMoleculeWhoseMovingBondsAreAromatic() {
    int several = 0;
    for (long seed = 0; seed < 3_000; seed++) {
      make(new Random(seed));
      if (structures.isEmpty()) {
        continue;
      }
      Set<Integer> differing = new HashSet<>();
      for (int b = 0; b < bonds.size(); b++) {
        int bond = b;
        long with = structures.stream().filter(its -> its.contains(bond)).count();
        if (with > 0 && with < structures.size()) {
          differing.add(b);
        }
      }
      Set<Integer> annulenes = annulenes(differing);
      Map<Set<Integer>, Graph> firsts = new HashMap<>();
      for (Set<Integer> structure : structures) {
        Set<Integer> fixed = new HashSet<>(structure);
        fixed.retainAll(annulenes);
        String smiles = smiles(structure);
        Graph graph = Kinds.MOLECULES.parse(smiles);
        assertThat(firsts.computeIfAbsent(fixed, none -> graph))
            .as("seed %d: %s", seed, smiles)
            .isEqualTo(graph);
        assertThat(Kinds.MOLECULES.parse(Kinds.MOLECULES.write(graph))).isEqualTo(graph);
      }
      several += structures.size() > 1 ? 1 : 0;
    }
    assertThat(several).isGreaterThan(300);
  }
}
