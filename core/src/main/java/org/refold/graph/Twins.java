package org.refold.graph;

import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What whoever made a graph knows of its twins, nodes that have the same symbol and the same
 * children: where a reader has shared all equal subgraphs, nobody needs to look for others again.
 *
 * @param known whether anything is known
 * @param leaf the leaf symbol that twins may have; null if there are none at all
 */
record Twins(boolean known, @Nullable Symbol leaf) {
  static final Twins UNKNOWN = new Twins(false, null);
  static final Twins NONE = new Twins(true, null);

  /** Whether all twins are known to be leaves with one of these symbols. */
  boolean areAmong(Set<Symbol> symbols) {
    return known && (leaf == null || symbols.contains(leaf));
  }

  /** The same with a node that may be the twin of any other. */
  Twins with(Symbol symbol) {
    if (!known || !symbol.isLeaf() || (leaf != null && !leaf.equals(symbol))) {
      return UNKNOWN;
    }
    return leaf == null ? new Twins(true, symbol) : this;
  }
}
