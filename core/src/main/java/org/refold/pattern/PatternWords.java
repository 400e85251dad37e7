package org.refold.pattern;

import java.util.function.Function;
import org.refold.error.Excerpt;
import org.refold.graph.Graph;
import org.refold.graph.Symbol;

/**
 * Describes patterns of a graph in the syntax of the data: {@code equal(multiply(X, Y), …)}. A
 * pattern in a split of a grading is described as {@code near dog below near sees (split 3)}.
 */
public final class PatternWords {
  /** The maximum number of children shown. */
  private static final int SHOWN = 4;

  private final Graph graph;
  private final Function<Symbol, String> naming;

  private PatternWords(Graph graph, Function<Symbol, String> naming) {
    this.graph = graph;
    this.naming = naming;
  }

  static String label(Symbol symbol) {
    return label(symbol.label());
  }

  /**
   * The label of a node. The label of a JSON string has only an opening quote; this adds the
   * closing one.
   */
  static String label(String label) {
    boolean isOpen = label.startsWith("\"") && (label.length() == 1 || !label.endsWith("\""));
    return label.isEmpty() ? "\"\"" : Excerpt.of(label) + (isOpen ? "\"" : "");
  }

  /** Adds the split to a description. */
  static String inSplit(String words, int split) {
    return split == 0 ? words : words + " (split " + split + ")";
  }

  /** Describes the label of a node, or its block in a split. */
  public static String label(Symbol symbol, Labels labels, int split) {
    return inSplit(labels.words(symbol, split), split);
  }

  /**
   * Describes a pattern.
   *
   * @param radius the radius, as in {@link Patterns.Sink#pattern}
   */
  public static String of(Graph graph, Labels labels, int radius, int node, int k, int split) {
    PatternWords words = new PatternWords(graph, symbol -> labels.words(symbol, split));
    return inSplit(radius > 0 ? words.below(radius, node) : words.edge(radius, node, k), split);
  }

  private String edge(int radius, int node, int k) {
    Symbol above = graph.symbol(node);
    Symbol child = graph.symbol(graph.child(node, k));
    if (radius == Patterns.PLACED_EDGE) {
      return naming.apply(child) + " as child " + (k + 1) + " of " + naming.apply(above);
    }
    if (above.isEdge()) {
      return naming.apply(above) + ": " + naming.apply(child);
    }
    return naming.apply(child) + (child.isEdge() ? ": in " : " below ") + naming.apply(above);
  }

  private String below(int levels, int node) {
    Symbol symbol = graph.symbol(node);
    if (symbol.isLeaf()) {
      return naming.apply(symbol);
    }
    StringBuilder words = new StringBuilder(naming.apply(symbol));
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
      words.append(below(levels - 1, graph.child(node, k)));
    }
    if (!symbol.isEdge()) {
      words.append(symbol.isOrdered() ? ')' : '}');
    }
    return words.toString();
  }
}
