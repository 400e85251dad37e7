package org.refold.formats;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.refold.graph.Graph;
import org.refold.graph.GraphBuilder;
import org.refold.graph.Symbol;

/**
 * Builds a graph in which equal subgraphs are one node, as it goes: a node with a symbol and
 * children that were met before is the one met before.
 */
final class SharedNodes {
  private final GraphBuilder builder = new GraphBuilder();
  private Map<Node, Integer> known = new HashMap<>();

  /** Ordered, so that a map stays fast where texts were made to have nodes of equal hash. */
  private static final class Node implements Comparable<Node> {
    private final Symbol symbol;
    private final int[] children;
    private final int hash;

    private Node(Symbol symbol, int[] children) {
      this.symbol = symbol;
      this.children = children;
      this.hash = 31 * symbol.hashCode() + Arrays.hashCode(children);
    }

    @Override
    public int compareTo(Node other) {
      int bySymbol = symbol.compareTo(other.symbol);
      return bySymbol != 0 ? bySymbol : Arrays.compare(children, other.children);
    }

    @Override
    public boolean equals(@Nullable Object other) {
      return other instanceof Node that
          && hash == that.hash
          && symbol.equals(that.symbol)
          && Arrays.equals(children, that.children);
    }

    @Override
    public int hashCode() {
      return hash;
    }
  }

  int add(Symbol symbol, int... children) {
    if (!symbol.isOrdered()) {
      Arrays.sort(children);
    }
    Node node = new Node(symbol, children);
    Integer met = known.get(node);
    if (met != null) {
      return met;
    }
    int added = builder.add(symbol, children);
    known.put(node, added);
    return added;
  }

  /** Adds a leaf that is no other, whatever its symbol. */
  int addApart(Symbol leaf) {
    return builder.add(leaf);
  }

  /** The graph so far; then begins the next one. */
  Graph build() {
    Graph graph = builder.build();
    builder.clear();
    known = new HashMap<>();
    return graph;
  }
}
