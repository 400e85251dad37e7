package org.refold.reshape;

import java.util.Set;
import org.refold.graph.LabelHash;
import org.refold.graph.Mark;
import org.refold.graph.Nature;
import org.refold.graph.Symbol;

/**
 * The symbols that stand for unknown labels where those are not spelled: a fixed number for each
 * number of children, ordered or not, of nodes and of edges. A keyed hash of the label says which
 * one it is. Their number does not depend on data: as vectors are sparse, symbols that do not occur
 * cost nothing, and few labels of an item share one.
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

  /** What stands for a node of the data with an unknown label, once reshaped. */
  static Symbol of(Symbol unknown, long key) {
    return symbol(
        unknown.isEdge() ? Nature.HASHED_EDGE : Nature.HASHED,
        (int) LabelHash.of(unknown.label(), key) & (ENTRIES - 1),
        unknown.arity(),
        unknown.isOrdered());
  }

  /** Whether one can stand for a symbol of the data: there are none for marks. */
  static boolean canBe(Symbol unknown) {
    return unknown.mark().equals(Mark.NONE);
  }

  /** Whether a vocabulary with these symbols hashes unknown labels. */
  static boolean areIn(Set<Symbol> symbols) {
    return symbols.contains(symbol(Nature.HASHED, 0, 0, true));
  }

  private static Symbol symbol(Nature nature, int entry, int arity, boolean ordered) {
    return Symbol.of(nature, entry + 1 + " of " + ENTRIES, arity, ordered);
  }
}
