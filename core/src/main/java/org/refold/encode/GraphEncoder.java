package org.refold.encode;

import java.util.List;
import org.refold.constraint.ConstraintSet;
import org.refold.constraint.NodeFamily;
import org.refold.error.RefoldException;
import org.refold.graph.Graph;
import org.refold.graph.Symbol;
import org.refold.signature.Role;
import org.refold.signature.Signature;
import org.refold.vector.VectorShape;

/** Encodes graphs in general: ordered, unordered and parent constraints. */
final class GraphEncoder extends Encoder {
  private final int maxParents;

  GraphEncoder(Signature signature, List<ConstraintSet> sets, VectorShape shape, int maxParents) {
    super(signature, sets, shape);
    this.maxParents = maxParents;
  }

  @Override
  void addConstraints(Graph graph, int node, ConstraintSet set, int rowStart, Workspace workspace) {
    int[] symbols = workspace.symbols;
    Symbol symbol = graph.symbol(node);
    int arity = symbol.arity();
    int parents = graph.parentCount(node);
    if (arity > 0) {
      // The signature resolved the symbol, so its class has a family.
      NodeFamily family =
          set.nodeFamily(parents == 0 ? Role.ROOT : Role.INTERNAL, symbol.isOrdered(), arity);
      int[] arguments = workspace.arguments(arity);
      for (int k = 0; k < arity; k++) {
        arguments[k] = symbols[graph.child(node, k)];
      }
      workspace.add(rowStart + family.index(symbols[node], arguments));
    }
    if (parents > 0 && maxParents > 0) {
      if (parents > maxParents) {
        throw tooManyParents(node, symbol, parents);
      }
      int[] arguments = workspace.arguments(parents);
      for (int k = 0; k < parents; k++) {
        arguments[k] = symbols[graph.parent(node, k)];
      }
      workspace.add(rowStart + set.parentFamily(parents).index(symbols[node], arguments));
    }
  }

  private RefoldException tooManyParents(int node, Symbol symbol, int parents) {
    return new RefoldException(
        "node "
            + node
            + " ("
            + symbol
            + "): got "
            + parents
            + " parents, expected at most "
            + maxParents
            + ", the cap of parents in this codec; make a codec with a higher cap");
  }
}
