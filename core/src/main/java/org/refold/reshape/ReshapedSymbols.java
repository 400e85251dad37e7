package org.refold.reshape;

import java.io.Serializable;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.refold.graph.Graph;
import org.refold.graph.Symbol;

/**
 * Collects the symbols of the forests of items, with the number of items that have each symbol.
 * Collections from parts of the data can be merged in any order.
 */
public final class ReshapedSymbols implements Serializable {
  private static final long serialVersionUID = 1;

  /** A label that at most one in this many items has may be unknown in the next item. */
  private static final int RARE = 100;

  private final HashMap<Symbol, Long> counts = new HashMap<>();
  private long items;

  /** Creates an empty collection. */
  public ReshapedSymbols() {}

  /** Adds the symbols of an item's forest. */
  public void add(Graph forest) {
    items++;
    Set<Symbol> own = new HashSet<>();
    for (int n = 0; n < forest.nodeCount(); n++) {
      own.add(forest.symbol(n));
    }
    own.forEach(symbol -> counts.merge(symbol, 1L, Long::sum));
  }

  public void addAll(ReshapedSymbols other) {
    items += other.items;
    other.counts.forEach((symbol, count) -> counts.merge(symbol, count, Long::sum));
  }

  public Collection<Symbol> symbols() {
    return counts.keySet();
  }

  public long items() {
    return items;
  }

  /**
   * Returns the symbols of a vocabulary that a future item can expect to be known. These are all
   * symbols except labels that only one item has, because future items bring new labels at the same
   * rate (Good, <i>The population frequencies of species and the estimation of population
   * parameters</i>, 1953), and labels that few items have, because data come in batches that share
   * labels.
   */
  public List<Symbol> known(Collection<Symbol> vocabulary) {
    return vocabulary.stream()
        .filter(symbol -> !symbol.nature().isOfData() || !isRare(symbol))
        .toList();
  }

  private boolean isRare(Symbol symbol) {
    return counts.containsKey(symbol) && counts.get(symbol) <= Math.max(1, items / RARE);
  }
}
