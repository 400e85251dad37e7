package org.refold.formats.molecule;

import java.util.Optional;
import org.refold.Codec;
import org.refold.CodecBuilder;
import org.refold.error.RefoldException;
import org.refold.formats.kind.Item;
import org.refold.formats.kind.Kind;
import org.refold.formats.text.Text;
import org.refold.formats.text.TextReader;
import org.refold.graph.CanonicalOrder;
import org.refold.graph.Graph;
import org.refold.graph.GraphRule;
import org.refold.graph.Network;
import org.refold.limit.Allowance;
import org.refold.mask.Masking;

/**
 * Molecules as SMILES, one per line; text after white space is the name. A molecule is the {@link
 * Network} of its atoms and bonds. It does not depend on how the molecule is written: in any order
 * of atoms, as any Kekulé structure or with aromatic bonds, with or without hydrogens as atoms.
 * Tetrahedral centres, double bonds and allenes have their handedness.
 *
 * @param flat whether stereochemistry is ignored
 */
public record MoleculeKind(boolean flat) implements Kind {
  @Override
  public String name() {
    return flat ? "molecules:flat" : "molecules";
  }

  @Override
  public TextReader<Item> read(Text text) {
    return new MoleculeReader(text, flat);
  }

  @Override
  public boolean mayBegin(String line) {
    return true;
  }

  /** Isomorphic graphs give the same text. */
  @Override
  public String write(Graph graph, Allowance allowance) {
    Optional<String> fault = rule().faultUnlessKept(graph, allowance);
    if (fault.isPresent()) {
      throw new RefoldException(fault.get() + "; write it as terms");
    }
    Molecule molecule = MoleculeNetwork.read(Network.of(graph, allowance), allowance);
    CanonicalOrder order = graph.canonicalOrder(allowance);
    int[] ranks = new int[molecule.atomCount()];
    int atom = 0;
    for (int node = 0; node < graph.nodeCount(); node++) {
      if (graph.symbol(node).isLeaf()) {
        ranks[atom++] = order.rank(node);
      }
    }
    return new SmilesWriter(molecule, ranks, allowance).text();
  }

  @Override
  public GraphRule rule() {
    return new MoleculeRule(flat);
  }

  @Override
  public Masking masking() {
    return Masking.NETWORKS;
  }

  @Override
  public CodecBuilder fit(Iterable<Graph> graphs, int spares, Masking masking) {
    return Codec.fit(graphs, spares, masking).kind(name(), rule());
  }
}
