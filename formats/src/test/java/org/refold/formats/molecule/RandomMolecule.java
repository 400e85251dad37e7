package org.refold.formats.molecule;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/**
 * A random molecule as SMILES: a tree of atoms with room for their bonds, rings, some of them
 * aromatic, charges, isotopes, marks of handedness, hydrogens as atoms, several components.
 */
final class RandomMolecule {
  private static final List<String> ENDS = List.of("F", "Cl", "C", "O", "N", "[2H]", "C#N", "[O-]");
  private static final List<String> RINGS =
      List.of(
          "c%dccccc%d",
          "c%dccncc%d",
          "c%dcc[nH]c%d",
          "c%dcsc(C)n%d",
          "C%dCCCCC%d",
          "[C@H]%dC[C@@H](F)CC%d",
          "C%d=CCC[C@](C)(N)C%d",
          "n%dcnc(=O)[nH]%d",
          "N%dC=CC(=O)C=C%d");
  private static final List<String> LINKS =
      List.of(
          "C",
          "C",
          "[C@H](%s)",
          "[C@@H](%s)",
          "[C@](F)(%s)",
          "[C@@](%s)([H])",
          "N",
          "[15NH]",
          "O",
          "C(=O)",
          "[S@](=O)",
          "[N+](C)(C)",
          "[Si](C)(%s)",
          "C=[C@]=C(%s)",
          "[CH]");

  private final Random random;
  private final StringBuilder out = new StringBuilder();
  private int depth;

  private RandomMolecule(long seed) {
    this.random = new Random(seed);
  }

  static String of(long seed) {
    RandomMolecule molecule = new RandomMolecule(seed);
    int components = molecule.random.nextInt(5) == 0 ? 2 : 1;
    for (int i = 0; i < components; i++) {
      molecule.out.append(i == 0 ? "" : ".");
      molecule.chain(1 + molecule.random.nextInt(6));
    }
    return molecule.out.toString();
  }

  private String any(List<String> list) {
    return list.get(random.nextInt(list.size()));
  }

  private void chain(int length) {
    out.append(any(List.of("C", "N", "O", "F", "[NH3+]", "[2H]C", "CC", "BrC", "OC(=O)")));
    for (int i = 0; i < length; i++) {
      switch (random.nextInt(7)) {
        case 0 -> ring();
        case 1 -> doubleBonds();
        default -> out.append(any(LINKS).replace("%s", branch()));
      }
    }
    out.append(any(ENDS));
  }

  private String branch() {
    if (depth > 1) {
      return any(ENDS);
    }
    depth++;
    int before = out.length();
    chain(random.nextInt(3));
    String branch = out.substring(before);
    out.setLength(before);
    depth--;
    return branch;
  }

  private void ring() {
    // The number is free again before the next ring; branches have other numbers.
    String ring = any(RINGS).replace("%d", String.valueOf(depth + 1));
    int last = ring.lastIndexOf(String.valueOf(depth + 1));
    out.append("C(").append(ring, 0, last).append(depth + 1).append(")");
  }

  /** Adds one or several conjugated double bonds, with or without configurations. */
  private void doubleBonds() {
    List<String> parts = new ArrayList<>();
    for (int i = random.nextInt(3); i >= 0; i--) {
      parts.add(any(List.of("C=C", "C=C", "C(C)=C", "C=C(F)", "C=N")));
    }
    for (String part : parts) {
      out.append(any(List.of("/", "\\", "/", "\\", ""))).append(part);
    }
    out.append(any(List.of("/", "\\", ""))).append("C");
  }
}
