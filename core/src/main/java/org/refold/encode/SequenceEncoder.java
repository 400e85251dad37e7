package org.refold.encode;

import java.util.List;
import org.refold.constraint.ConstraintSet;
import org.refold.graph.Graph;
import org.refold.signature.SequenceSignature;
import org.refold.vector.VectorShape;

/** Encodes sequences: sequence constraints alone. */
final class SequenceEncoder extends Encoder {
  private final int entries;

  SequenceEncoder(SequenceSignature signature, List<ConstraintSet> sets, VectorShape shape) {
    super(signature, sets, shape);
    this.entries = signature.entries();
  }

  @Override
  void addConstraints(Graph graph, int node, ConstraintSet set, int rowStart, Workspace workspace) {
    if (graph.symbol(node).isLeaf()) {
      return;
    }
    int[] symbols = workspace.symbols;
    int[] constants = workspace.arguments(entries);
    for (int r = 0; r < entries; r++) {
      constants[r] = symbols[graph.child(node, r)];
    }
    boolean last = graph.symbol(graph.child(node, entries)).isLeaf();
    // The symbol of a position is its number, from 0.
    workspace.add(rowStart + set.sequenceFamily().index(symbols[node], constants, last));
  }
}
