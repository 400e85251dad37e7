package org.refold.size;

import java.util.HashMap;
import java.util.Map;
import org.refold.graph.Graph;
import org.refold.graph.Symbol;

/**
 * Measures what the symbols of a forest leave open, which is the place of each node. Nodes with
 * children are numbered, so no two are alike; leaves with the same symbol are.
 */
final class ForestSize {
  private final Graph forest;

  /** For each symbol: the number of leaves. */
  private final Map<Symbol, Long> leaves = new HashMap<>();

  private long inner;

  /** The logarithm of the number of ways to order the children of unordered nodes. */
  private double unordered;

  ForestSize(Graph forest) {
    this.forest = forest;
    for (int n = 0; n < forest.nodeCount(); n++) {
      if (forest.symbol(n).isLeaf()) {
        leaves.merge(forest.symbol(n), 1L, Long::sum);
      } else {
        Symbol symbol = forest.symbol(n);
        inner += forest.isRoot(n) ? 0 : 1;
        unordered += symbol.isOrdered() ? 0 : LogFactorial.of(symbol.arity());
      }
    }
  }

  /** The number of pairs of nodes that could swap places. */
  long pairs() {
    long all = leaves.values().stream().mapToLong(Long::longValue).sum();
    return ItemSize.unequalPairs(leaves.values()) + inner * all + inner * (inner - 1) / 2;
  }

  /**
   * The counting bound: the logarithm of the number of ways to assign a place to each node. All
   * places below an unordered node are equal.
   */
  private long bits() {
    double bits = LogFactorial.of(forest.edgeCount()) - unordered;
    for (long count : leaves.values().stream().sorted().toList()) {
      bits -= LogFactorial.of(count);
    }
    return (long) StrictMath.ceil(bits - 1e-3);
  }

  ItemSizes.SizeClass summary() {
    long repeats = 0;
    for (long count : leaves.values()) {
      repeats = Math.max(repeats, Math.min(count, forest.edgeCount() - count));
    }
    return new ItemSizes.SizeClass(1, forest.edgeCount(), bits(), 0, 0, 0, repeats);
  }
}
