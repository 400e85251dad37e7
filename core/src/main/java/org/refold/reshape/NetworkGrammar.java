package org.refold.reshape;

import org.jspecify.annotations.Nullable;
import org.refold.graph.Nature;
import org.refold.graph.Symbol;

/** The further rules of {@link ForestGrammar} for forests of networks. */
final class NetworkGrammar {
  private NetworkGrammar() {}

  /** Tests whether a node may be the k-th child of another, from 0. */
  static boolean fits(Symbol parent, int k, Symbol child) {
    Nature above = parent.nature();
    Wrapper wrapper = Wrapper.of(child);
    if (Wrapper.canBe(child) && wrapper == null) {
      return false;
    }
    return switch (above) {
      case TEXT, BITS -> true; // The spelled symbol comes below it.
      case FOREST, CONTINUATION ->
          !isEdge(child) && (wrapper == null || wrapper.level() == Wrapper.OF_VERTEX);
      case SHARED -> wrapper == null && !isEdge(child);
      case EDGE, SPELLED_EDGE, HASHED_EDGE -> k == 1 ? isEdgeOrText(child) : !isEdge(child);
      default -> fitsBelowNode(parent, child, wrapper);
    };
  }

  /** Like {@link #fits}, but below a vertex or a wrapper. */
  private static boolean fitsBelowNode(Symbol parent, Symbol child, @Nullable Wrapper wrapper) {
    Wrapper above = Wrapper.of(parent);
    if (above == null) {
      return isEdgeOrText(child);
    }
    if (above.isLoop()) {
      return child.equals(Wrapper.LOOP_END);
    }
    return wrapper == null ? !isEdge(child) : wrapper.level() > above.level() && !wrapper.isLoop();
  }

  private static boolean isEdge(Symbol symbol) {
    return symbol.isEdge()
        || symbol.nature() == Nature.SPELLED_EDGE
        || symbol.nature() == Nature.HASHED_EDGE;
  }

  private static boolean isEdgeOrText(Symbol symbol) {
    return isEdge(symbol) || (symbol.nature().isPiece() && !symbol.isLeaf());
  }
}
