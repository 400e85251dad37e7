package org.refold.graph;

import java.util.Arrays;
import java.util.Optional;
import java.util.Set;
import org.refold.limit.Allowance;

/**
 * The rule of a kind of data about sharing: whether equal subgraphs are one node or several.
 *
 * <pre>{@code
 * Sharing.NEVER.fault(graph).isEmpty();                  // whether no node has two parents
 * Codec.fitUnmasked(trees).sharing(Sharing.NEVER).build(); // a codec of trees
 * }</pre>
 */
public enum Sharing {
  /** Equal subgraphs may be shared or not; the two cases are different graphs. */
  FREE,
  /** Equal subgraphs are always shared: no two nodes have the same symbol and the same children. */
  ALWAYS,
  /** Nothing is shared: no node has two parents. */
  NEVER;

  /**
   * Explains why a graph breaks this rule; empty if it does not. Takes linear time in its edges.
   */
  public Optional<String> fault(Graph graph) {
    return fault(graph, Set.of());
  }

  /** Like {@link #fault(Graph)}, but within limits. */
  public Optional<String> fault(Graph graph, Allowance allowance) {
    return fault(graph, Set.of(), allowance);
  }

  /**
   * Like {@link #fault(Graph)}, but for data in which some leaf symbols are variables. Two such
   * leaves count as different, so they are never shared.
   */
  public Optional<String> fault(Graph graph, Set<Symbol> variables) {
    return fault(graph, variables, Allowance.UNLIMITED);
  }

  /** Like {@link #fault(Graph, Set)}, but within limits. */
  public Optional<String> fault(Graph graph, Set<Symbol> variables, Allowance allowance) {
    return switch (this) {
      case FREE -> Optional.empty();
      case ALWAYS ->
          graph.twins().areAmong(variables)
              ? Optional.empty()
              : firstTwins(graph, variables, allowance);
      case NEVER -> firstShared(graph, allowance);
    };
  }

  private static Optional<String> firstShared(Graph graph, Allowance allowance) {
    for (int n = 0; n < graph.nodeCount(); n++) {
      Allowance.requireTimeAt(n, allowance);
      if (graph.parentCount(n) > 1) {
        return Optional.of(
            "node "
                + n
                + " ("
                + graph.symbol(n)
                + "): got "
                + graph.parentCount(n)
                + " parents, expected at most 1, because data of this codec share no nodes;"
                + " repeat the node, or build a codec without that rule");
      }
    }
    return Optional.empty();
  }

  /**
   * Finds the first two equal subgraphs. Those below them are shared and so the same node, which
   * makes it enough to compare children as nodes.
   */
  private static Optional<String> firstTwins(
      Graph graph, Set<Symbol> variables, Allowance allowance) {
    int nodes = graph.nodeCount();
    allowance.requireMemory(nodes * (8L + NodeTable.NODE_BYTES) + 4L * graph.edgeCount());
    Symbol[] symbols = new Symbol[nodes];
    int[] offsets = new int[nodes + 1];
    int[] children = new int[graph.edgeCount()];
    NodeTable met = new NodeTable();
    for (int n = 0; n < nodes; n++) {
      Allowance.requireTimeAt(n, allowance);
      Symbol symbol = graph.symbol(n);
      symbols[n] = symbol;
      offsets[n + 1] = offsets[n] + symbol.arity();
      for (int k = 0; k < symbol.arity(); k++) {
        children[offsets[n] + k] = graph.child(n, k);
      }
      if (!symbol.isOrdered()) {
        Arrays.sort(children, offsets[n], offsets[n + 1]);
      }
      if (symbol.isLeaf() && variables.contains(symbol)) {
        continue;
      }
      int twin = met.add(n, symbols, offsets, children);
      if (twin != n) {
        return Optional.of(
            "nodes "
                + twin
                + " and "
                + n
                + " ("
                + symbol
                + "): got two equal subgraphs, expected one, because data of this codec always"
                + " share them; share the node, or build a codec without that rule");
      }
    }
    return Optional.empty();
  }
}
