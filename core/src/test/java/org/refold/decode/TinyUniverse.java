package org.refold.decode;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.refold.graph.Graph;
import org.refold.graph.GraphBuilder;
import org.refold.graph.Symbol;

/**
 * Enumerates every graph over some symbols up to a number of nodes, once up to isomorphism. This
 * includes graphs with any number of roots, shared nodes and equal symbols, and the empty graph.
 *
 * <p>A graph of n + 1 nodes is a graph of n nodes with a node on top that has no parents, because a
 * graph without one of its roots is a graph. It is therefore enough to extend one graph of each
 * isomorphism class.
 */
public final class TinyUniverse {
  private final Collection<Symbol> symbols;
  private final Set<Symbol> rootOnly;
  private final Set<Symbol> internalOnly;

  /**
   * @param symbols the symbols that may be used
   * @param rootOnly the symbols that are never children
   * @param internalOnly the symbols that are never roots
   */
  public TinyUniverse(Collection<Symbol> symbols, Set<Symbol> rootOnly, Set<Symbol> internalOnly) {
    this.symbols = symbols;
    this.rootOnly = rootOnly;
    this.internalOnly = internalOnly;
  }

  public List<Graph> graphs(int mostNodes) {
    List<Graph> graphs = new ArrayList<>();
    Set<Graph> level = Set.of(Graph.empty());
    for (int nodes = 0; ; nodes++) {
      level.stream().filter(this::hasValidRoots).forEach(graphs::add);
      if (nodes == mostNodes) {
        return graphs;
      }
      Set<Graph> next = new LinkedHashSet<>();
      for (Graph graph : level) {
        for (Symbol symbol : symbols) {
          addNodesOnTop(graph, symbol, new int[symbol.arity()], 0, next);
        }
      }
      level = next;
    }
  }

  private boolean hasValidRoots(Graph graph) {
    for (int root : graph.roots()) {
      if (internalOnly.contains(graph.symbol(root))) {
        return false;
      }
    }
    return true;
  }

  private void addNodesOnTop(
      Graph graph, Symbol symbol, int[] children, int chosen, Set<Graph> target) {
    if (chosen == children.length) {
      GraphBuilder builder = new GraphBuilder();
      for (int node = 0; node < graph.nodeCount(); node++) {
        builder.add(graph.symbol(node), graph.children(node));
      }
      builder.add(symbol, children);
      target.add(builder.build());
      return;
    }
    int first = symbol.isOrdered() || chosen == 0 ? 0 : children[chosen - 1];
    for (int child = first; child < graph.nodeCount(); child++) {
      if (!rootOnly.contains(graph.symbol(child))) {
        children[chosen] = child;
        addNodesOnTop(graph, symbol, children, chosen + 1, target);
      }
    }
  }
}
