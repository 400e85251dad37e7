package org.refold.pattern;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.refold.graph.Graph;
import org.refold.graph.Symbol;

/** Describes patterns of a network: {@code C and O by =}, {@code C with neighbours C, O by =}. */
public final class NetworkWords {
  /** The maximum number of neighbours shown. */
  private static final int SHOWN = 4;

  /** The maximum number of edges read at a vertex. */
  private static final int LOOKED_AT = 64;

  private final Graph graph;
  private final Function<Symbol, String> naming;

  private NetworkWords(Graph graph, Function<Symbol, String> naming) {
    this.graph = graph;
    this.naming = naming;
  }

  /**
   * Describes a pattern.
   *
   * @param radius the radius, as in {@link Patterns.Sink#pattern}
   * @param node a vertex, or the node of an edge
   */
  public static String of(Graph graph, Labels labels, int radius, int node, int split) {
    NetworkWords words = new NetworkWords(graph, symbol -> labels.words(symbol, split));
    return PatternWords.inSplit(
        radius > 0
            ? words.name(node) + " with neighbours " + words.neighbours(radius, node)
            : words.edge(node),
        split);
  }

  private String name(int vertex) {
    return naming.apply(graph.symbol(vertex));
  }

  private String edge(int edge) {
    return name(graph.child(edge, 0))
        + (graph.symbol(edge).isOrdered() ? " to " : " and ")
        + name(graph.child(edge, 1))
        + by(edge);
  }

  private String by(int edge) {
    Symbol symbol = graph.symbol(edge);
    return symbol.label().isEmpty() ? "" : " by " + naming.apply(NetworkPatterns.label(symbol));
  }

  /** Describes the neighbours of a vertex, sorted because they have no order. */
  private String neighbours(int radius, int vertex) {
    List<String> words = new ArrayList<>();
    int edges = Math.min(graph.parentCount(vertex), LOOKED_AT);
    for (int k = 0; k < edges; k++) {
      int edge = graph.parent(vertex, k);
      // A loop occurs twice in a row.
      boolean again = k > 0 && graph.parent(vertex, k - 1) == edge;
      if (NetworkPatterns.isEdge(graph.symbol(edge))) {
        boolean first = graph.child(edge, 0) == vertex && !again;
        int other = graph.child(edge, first ? 1 : 0);
        String way = !graph.symbol(edge).isOrdered() ? "" : first ? "to " : "from ";
        String beyond = radius > 1 ? "(" + neighbours(radius - 1, other) + ")" : "";
        words.add(way + name(other) + beyond + by(edge));
      }
    }
    words.sort(null);
    return String.join(", ", words.subList(0, Math.min(SHOWN, words.size())))
        + (words.size() > SHOWN ? ", …" : "");
  }
}
