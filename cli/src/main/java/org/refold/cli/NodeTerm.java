package org.refold.cli;

import java.util.HashMap;
import java.util.Map;
import org.refold.formats.Kinds;
import org.refold.graph.Graph;
import org.refold.graph.GraphBuilder;
import org.refold.graph.Symbol;

/** The part of a graph below a node, as a term that fits a line. */
final class NodeTerm {
  /** Beyond this a term says less than its symbol; it also bounds the recursion. */
  private static final int MOST_NODES = 12;

  private static final int LONGEST = 60;

  private final Graph graph;
  private final GraphBuilder part = new GraphBuilder();
  private final Map<Integer, Integer> numbers = new HashMap<>();
  private int met;

  private NodeTerm(Graph graph) {
    this.graph = graph;
  }

  /** The term, or the symbol where the term would be long. */
  static String of(Graph graph, int node) {
    Symbol symbol = graph.symbol(node);
    NodeTerm term = new NodeTerm(graph);
    if (term.add(node) < 0) {
      return symbol.toString();
    }
    String text = Kinds.TERMS.write(term.part.build());
    return text.length() <= LONGEST ? text : symbol.toString();
  }

  /** The node's number in the part, or −1 if the part gets too large. */
  private int add(int node) {
    Integer known = numbers.get(node);
    if (known != null) {
      return known;
    }
    int arity = graph.symbol(node).arity();
    met++;
    if (met > MOST_NODES || arity > MOST_NODES) {
      return -1;
    }
    int[] children = new int[arity];
    for (int k = 0; k < arity; k++) {
      children[k] = add(graph.child(node, k));
      if (children[k] < 0) {
        return -1;
      }
    }
    int number = part.add(shown(graph.symbol(node)), children);
    numbers.put(node, number);
    return number;
  }

  /**
   * As in the data, which is what people know; the entries of a node have its symbol with all its
   * marks. Parts of folded nodes are not in the data: they are shown with the marks of the node.
   * Terms have no marks, so they go into the label.
   */
  private static Symbol shown(Symbol symbol) {
    Symbol owner = symbol.mark().owner();
    String label =
        owner == null
            ? symbol.label() + symbol.mark().unmasked()
            : owner.label() + owner.mark() + "+" + symbol.mark().part();
    if (symbol.isEdge()) {
      return Symbol.edge(label);
    }
    return symbol.isOrdered()
        ? Symbol.ordered(label, symbol.arity())
        : Symbol.unordered(label, symbol.arity());
  }
}
