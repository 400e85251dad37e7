package org.refold.encode;

import org.refold.constraint.family.ConstraintSets;
import org.refold.constraint.family.SequenceFamily;
import org.refold.graph.Graph;
import org.refold.signature.SequenceSignature;
import org.refold.vector.VectorShape;

/** Encodes sequences with sequence constraints, the only family of their sets. */
final class SequenceEncoder extends Encoder {
  private final SequenceFamily family;
  private final int entries;

  SequenceEncoder(SequenceSignature signature, ConstraintSets sets, VectorShape shape) {
    super(signature, sets, shape);
    this.family = sets.sequenceFamily();
    this.entries = signature.entries();
  }

  @Override
  void match(Graph graph, int node, int[] symbols, Workspace workspace, Occurrences occurrences) {
    if (graph.symbol(node).isLeaf()) {
      return;
    }
    int[] constants = workspace.neighbours(entries);
    for (int r = 0; r < entries; r++) {
      constants[r] = symbols[graph.child(node, r)];
    }
    boolean last = graph.symbol(graph.child(node, entries)).isLeaf();
    // The symbol of a position is its number, from 0.
    int lead = SequenceFamily.place(symbols[node], last);
    int[] indices = workspace.indices(sets.count());
    family.indices(lead, constants, workspace.blocks(), indices);
    addAll(indices, occurrences);
  }
}
