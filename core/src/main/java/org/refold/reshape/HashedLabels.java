package org.refold.reshape;

import java.util.Set;
import org.refold.graph.LabelHash;
import org.refold.graph.Mark;
import org.refold.graph.Nature;
import org.refold.graph.Symbol;

/**
 * The symbols that represent unknown labels if these are hashed rather than spelled. There is a
 * fixed number of them for each number of ordered or unordered children of nodes, and for edges. A
 * keyed hash of the label selects one. Their number does not depend on the data: vectors are
 * sparse, so unused symbols cost nothing, and few labels of an item share a symbol.
 */
final class HashedLabels {
  private static final int ENTRIES = 256;

  private HashedLabels() {}

  static void addTo(Set<Symbol> all, Reshaping reshaping) {
    for (int entry = 0; entry < ENTRIES; entry++) {
      all.add(symbol(Nature.HASHED, entry, 0, true));
      for (boolean ordered : new boolean[] {true, false}) {
        for (int arity = 1; arity <= reshaping.maxArity(ordered); arity++) {
          all.add(symbol(Nature.HASHED, entry, arity, ordered));
        }
      }
      all.add(symbol(Nature.HASHED_EDGE, entry, 1, true));
      all.add(symbol(Nature.HASHED_EDGE, entry, 2, true));
    }
  }

  /** Returns the symbol that represents a reshaped node of the data with an unknown label. */
  static Symbol of(Symbol unknown, long key) {
    return symbol(
        unknown.isEdge() ? Nature.HASHED_EDGE : Nature.HASHED,
        (int) LabelHash.of(unknown.label(), key) & (ENTRIES - 1),
        unknown.arity(),
        unknown.isOrdered());
  }

  /** Tests whether a symbol of the data can be hashed. A symbol with a mark can't. */
  static boolean canBe(Symbol unknown) {
    return unknown.mark().equals(Mark.NONE);
  }

  /** Tests whether a vocabulary with these symbols hashes unknown labels. */
  static boolean areIn(Set<Symbol> symbols) {
    return symbols.contains(symbol(Nature.HASHED, 0, 0, true));
  }

  private static Symbol symbol(Nature nature, int entry, int arity, boolean ordered) {
    return Symbol.of(nature, entry + 1 + " of " + ENTRIES, arity, ordered);
  }
}
