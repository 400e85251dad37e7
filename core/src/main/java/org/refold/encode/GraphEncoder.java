package org.refold.encode;

import org.refold.constraint.family.ConstraintSets;
import org.refold.constraint.family.NodeFamily;
import org.refold.constraint.family.ParentFamily;
import org.refold.error.RefoldException;
import org.refold.graph.Graph;
import org.refold.graph.NodeException;
import org.refold.graph.Symbol;
import org.refold.signature.Role;
import org.refold.signature.Signature;
import org.refold.vector.VectorShape;

/** Encodes general graphs with ordered, unordered and parent constraints. */
final class GraphEncoder extends Encoder {
  private final int maxParents;

  GraphEncoder(Signature signature, ConstraintSets sets, VectorShape shape, int maxParents) {
    super(signature, sets, shape);
    this.maxParents = maxParents;
  }

  @Override
  void match(Graph graph, int node, int[] symbols, Workspace workspace, Occurrences occurrences) {
    Symbol symbol = graph.symbol(node);
    int parents = graph.parentCount(node);
    int arity = symbol.arity();
    int[] indices = workspace.indices(sets.count());
    if (arity > 0) {
      int[] children = workspace.neighbours(arity);
      for (int k = 0; k < arity; k++) {
        children[k] = symbols[graph.child(node, k)];
      }
      NodeFamily family =
          sets.nodeFamily(parents == 0 ? Role.ROOT : Role.INTERNAL, symbol.isOrdered(), arity);
      family.indices(symbols[node], children, workspace.blocks(), indices);
      addAll(indices, occurrences);
    }
    if (parents > 0 && maxParents > 0) {
      if (parents > maxParents) {
        throw tooManyParents(graph, node, parents);
      }
      int[] itsParents = workspace.neighbours(parents);
      for (int k = 0; k < parents; k++) {
        itsParents[k] = symbols[graph.parent(node, k)];
      }
      ParentFamily family = sets.parentFamily(parents);
      family.indices(symbols[node], itsParents, workspace.blocks(), indices);
      addAll(indices, occurrences);
    }
  }

  private RefoldException tooManyParents(Graph graph, int node, int parents) {
    return new NodeException(
        graph,
        node,
        graph.symbol(node).toString(),
        "got "
            + parents
            + " parents, expected at most "
            + maxParents
            + ", the cap on parents of this codec; build a codec with a higher cap");
  }
}
