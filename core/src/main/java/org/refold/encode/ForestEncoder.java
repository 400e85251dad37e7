package org.refold.encode;

import org.refold.constraint.family.ConstraintSets;
import org.refold.constraint.family.ParentFamily;
import org.refold.error.RefoldException;
import org.refold.graph.Graph;
import org.refold.signature.GraphSignature;
import org.refold.vector.VectorShape;

/**
 * Encodes forests whose nodes are numbered. There is one constraint for each node with a parent. It
 * includes the place below the parent, and therefore everything that node constraints would add.
 */
final class ForestEncoder extends Encoder {
  private final GraphSignature signature;
  private final ParentFamily family;

  ForestEncoder(GraphSignature signature, ConstraintSets sets, VectorShape shape) {
    super(signature, sets, shape);
    this.signature = signature;
    this.family = sets.parentFamily(1);
  }

  @Override
  void match(Graph graph, int node, int[] symbols, Workspace workspace, Occurrences occurrences) {
    if (graph.isRoot(node)) {
      return;
    }
    if (graph.parentCount(node) > 1) {
      throw RefoldException.of(
          "node %s (%s): got %s parents, expected at most 1 in a forest",
          node, graph.symbol(node), graph.parentCount(node));
    }
    int parent = graph.parent(node, 0);
    int k = 0;
    while (graph.symbol(parent).isOrdered() && graph.child(parent, k) != node) {
      k++;
    }
    int[] slot = workspace.neighbours(1);
    int[] indices = workspace.indices(sets.count());
    slot[0] = signature.slot(symbols[parent], k);
    family.indices(symbols[node], slot, workspace.blocks(), indices);
    addAll(indices, occurrences);
  }
}
