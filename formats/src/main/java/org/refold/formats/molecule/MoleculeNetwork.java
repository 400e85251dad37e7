package org.refold.formats.molecule;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import org.refold.error.Excerpt;
import org.refold.error.Message;
import org.refold.graph.Network;
import org.refold.limit.Allowance;

/**
 * Represents molecules as networks. A vertex is an atom, labelled with the atom in SMILES. An edge
 * is a bond; its label is empty if SMILES needs no symbol between these atoms.
 */
final class MoleculeNetwork {
  private MoleculeNetwork() {}

  /** Returns the network of a molecule in normal form. */
  static Network of(Molecule molecule) {
    Network.Builder builder = Network.builder();
    for (int a = 0; a < molecule.atomCount(); a++) {
      builder.vertex(label(molecule, a));
    }
    for (Bond bond : molecule.bonds()) {
      builder.edge(bond.from, bond.to, label(molecule, bond));
    }
    for (Turn turn : molecule.turns()) {
      builder.hand(turn.leftInAscendingOrder(), turn.path());
    }
    return builder.build();
  }

  static String label(Molecule molecule, int atom) {
    Atom its = molecule.atom(atom);
    return its.isPlain() && its.hydrogens() == molecule.hydrogensByValence(atom)
        ? its.symbol()
        : its.bracketed("");
  }

  static String label(Molecule molecule, Bond bond) {
    boolean aromatic = molecule.atom(bond.from).aromatic() && molecule.atom(bond.to).aromatic();
    return bond.order == (aromatic ? Bond.AROMATIC : 1) ? "" : Bond.text(bond.order);
  }

  /**
   * Returns the molecule of a network with the labels of one; the numbers are the same, and all
   * hydrogens are set.
   *
   * @throws MoleculeFault if the network is not a molecule
   */
  static Molecule read(Network network, Allowance allowance) {
    Molecule molecule = new Molecule();
    Map<String, Atom> atoms = new HashMap<>();
    for (int v = 0; v < network.vertexCount(); v++) {
      Allowance.requireTimeAt(v, allowance);
      molecule.add(atoms.computeIfAbsent(network.label(v), AtomText::parse), v);
    }
    int steps = 0;
    for (Network.Edge edge : network.edges()) {
      Allowance.requireTimeAt(steps++, allowance);
      if (edge.directed() || edge.from() == edge.to()) {
        throw molecule.fault(
            edge.from(),
            (edge.directed() ? "a directed edge" : "a loop") + " at " + molecule.name(edge.from()),
            "a bond between two atoms",
            "");
      }
      boolean aromatic =
          molecule.atom(edge.from()).aromatic() && molecule.atom(edge.to()).aromatic();
      molecule.add(new Bond(edge.from(), edge.to(), order(edge.label(), aromatic), 0));
    }
    molecule.addHydrogensByValence();
    for (Network.Hand hand : network.hands()) {
      int[] path = hand.path().stream().mapToInt(Integer::intValue).toArray();
      int[] around = around(molecule, path);
      int[] ascending = around.clone();
      Arrays.sort(ascending);
      boolean left = new Turn(path, ascending, hand.left()).leftIn(around);
      molecule.add(new Turn(path, around, left));
    }
    return molecule;
  }

  private static int order(String label, boolean aromatic) {
    return switch (label) {
      case "" -> aromatic ? Bond.AROMATIC : 1;
      case "-" -> 1;
      case "=" -> 2;
      case "#" -> 3;
      case "$" -> 4;
      default ->
          throw new MoleculeFault(
              0, Message.of("a bond '%s'", Excerpt.of(label)), "no label, or -, =, # or $");
    };
  }

  /**
   * Returns the four atoms around a path, grouped by its ends; the network guarantees that there
   * are four.
   */
  private static int[] around(Molecule molecule, int[] path) {
    int[] around = new int[TextOrder.CENTRE];
    int count = 0;
    int last = path.length - 1;
    int each = TextOrder.CENTRE / (last == 0 ? 1 : 2);
    for (int end : last == 0 ? path : new int[] {path[0], path[last]}) {
      int before = count;
      for (int k = 0; k < molecule.degree(end); k++) {
        int other = molecule.neighbour(end, k);
        if (Arrays.stream(path).noneMatch(on -> on == other) && count < before + each) {
          around[count++] = other;
        }
      }
      if (count < before + each) {
        around[count++] = end;
      }
    }
    return around;
  }
}
