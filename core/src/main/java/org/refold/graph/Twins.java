package org.refold.graph;

import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What is known about the twins of a graph, which are nodes with the same symbol and the same
 * children. If a reader has shared all equal subgraphs, there is no need to search for twins again.
 *
 * @param known whether anything is known
 * @param leaf the leaf symbol that twins may have; null if there are no twins
 */
record Twins(boolean known, @Nullable Symbol leaf) {
  static final Twins UNKNOWN = new Twins(false, null);
  static final Twins NONE = new Twins(true, null);

  /** Tests whether all twins are known to be leaves with one of these symbols. */
  boolean areAmong(Set<Symbol> symbols) {
    return known && (leaf == null || symbols.contains(leaf));
  }

  /** Returns what is known after adding a node that may be the twin of any other. */
  Twins with(Symbol symbol) {
    if (!known || !symbol.isLeaf() || (leaf != null && !leaf.equals(symbol))) {
      return UNKNOWN;
    }
    return leaf == null ? new Twins(true, symbol) : this;
  }
}
