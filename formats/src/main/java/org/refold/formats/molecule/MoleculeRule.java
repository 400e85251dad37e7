package org.refold.formats.molecule;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.refold.error.Excerpt;
import org.refold.error.Message;
import org.refold.formats.rule.LimitedRule;
import org.refold.graph.Graph;
import org.refold.graph.GraphRule;
import org.refold.graph.Network;
import org.refold.limit.Allowance;

/** Accepts molecules: networks of atoms and bonds in normal form. */
record MoleculeRule(boolean flat) implements LimitedRule {
  @Override
  public Optional<String> fault(Graph graph, Allowance allowance) {
    Optional<String> fault = Network.RULE.faultUnlessKept(graph, allowance);
    if (fault.isPresent()) {
      return fault;
    }
    Network network = Network.of(graph, allowance);
    try {
      return Optional.ofNullable(difference(network, allowance));
    } catch (MoleculeFault e) {
      return Optional.of(e.words());
    }
  }

  /** Returns what changes if the molecule is written and read again; null if nothing. */
  private @Nullable String difference(Network network, Allowance allowance) {
    if (network.vertexCount() == 0) {
      return "molecule: got no atoms, expected one or more";
    }
    Molecule molecule = MoleculeNetwork.read(network, allowance);
    Map<Long, Boolean> pairs = new HashMap<>();
    for (Bond bond : molecule.bonds()) {
      long pair =
          (long) Math.min(bond.from, bond.to) << Integer.SIZE | Math.max(bond.from, bond.to);
      if (pairs.put(pair, true) != null) {
        return Message.of(
            "molecule: got two bonds between %s and %s, expected one",
            molecule.name(Math.min(bond.from, bond.to)),
            molecule.name(Math.max(bond.from, bond.to)));
      }
    }
    NormalForm.perceive(molecule, flat);
    for (int v = 0; v < network.vertexCount(); v++) {
      Allowance.requireTimeAt(v, allowance);
      String label = MoleculeNetwork.label(molecule, v);
      if (!label.equals(network.label(v))) {
        return Message.of(
            "molecule: got atom %s as '%s', expected '%s', given its valence and aromaticity",
            v + 1, Excerpt.of(network.label(v)), label);
      }
    }
    for (int b = 0; b < network.edges().size(); b++) {
      String label = MoleculeNetwork.label(molecule, molecule.bond(b));
      if (!label.equals(network.edges().get(b).label())) {
        return Message.of(
            "molecule: got the bond between %s and %s as '%s', expected '%s'",
            molecule.name(molecule.bond(b).from),
            molecule.name(molecule.bond(b).to),
            Excerpt.of(network.edges().get(b).label()),
            label);
      }
    }
    return null;
  }

  /** A molecule is a network, so reshaping need not check that again. */
  @Override
  public boolean implies(GraphRule other) {
    return equals(other) || other == Network.RULE;
  }

  @Override
  public String place(Graph graph, int node) {
    return Network.RULE.place(graph, node);
  }
}
