package org.refold.pattern;

import org.refold.error.Excerpt;
import org.refold.graph.Graph;
import org.refold.graph.Symbol;

/** Patterns of a graph in words, as data write them: {@code equal(multiply(X, Y), …)}. */
public final class PatternWords {
  /** More children are not written out. */
  private static final int SHOWN = 4;

  private PatternWords() {}

  /** The label of a node. */
  public static String label(Symbol symbol) {
    return symbol.label().isEmpty() ? "\"\"" : Excerpt.of(symbol.label());
  }

  /**
   * A pattern in words.
   *
   * @param radius as {@link Patterns.Sink#pattern} has it
   */
  public static String of(Graph graph, int radius, int node, int k) {
    return radius > 0 ? below(graph, radius, node) : edge(graph, radius, node, k);
  }

  private static String edge(Graph graph, int radius, int node, int k) {
    Symbol above = graph.symbol(node);
    Symbol child = graph.symbol(graph.child(node, k));
    if (radius == Patterns.PLACED_EDGE) {
      return label(child) + " as child " + (k + 1) + " of " + label(above);
    }
    if (above.isEdge()) {
      return label(above) + ": " + label(child);
    }
    return label(child) + (child.isEdge() ? ": in " : " below ") + label(above);
  }

  private static String below(Graph graph, int levels, int node) {
    Symbol symbol = graph.symbol(node);
    if (symbol.isLeaf()) {
      return label(symbol);
    }
    StringBuilder words = new StringBuilder(label(symbol));
    if (symbol.isEdge()) {
      words.append(": ");
    } else {
      words.append(symbol.isOrdered() ? '(' : '{');
    }
    if (levels == 0) {
      words.append('…');
    }
    for (int k = 0; k < symbol.arity() && levels > 0; k++) {
      words.append(k == 0 ? "" : ", ");
      if (k == SHOWN) {
        words.append('…');
        break;
      }
      words.append(below(graph, levels - 1, graph.child(node, k)));
    }
    if (!symbol.isEdge()) {
      words.append(symbol.isOrdered() ? ')' : '}');
    }
    return words.toString();
  }
}
