package org.refold.cli.render;

import java.util.HashMap;
import java.util.Map;
import org.refold.error.Excerpt;
import org.refold.formats.Kinds;
import org.refold.graph.Graph;
import org.refold.graph.GraphBuilder;
import org.refold.graph.Nature;
import org.refold.graph.Symbol;

/** Writes the part of a graph below a node as a term that fits a line. */
final class NodeTerm {
  /** A larger term is less readable than its symbol. Also bounds the recursion. */
  private static final int MOST_NODES = 12;

  private static final int LONGEST = 60;

  private final Graph graph;
  private final GraphBuilder part = new GraphBuilder();
  private final Map<Integer, Integer> numbers = new HashMap<>();
  private int met;

  private NodeTerm(Graph graph) {
    this.graph = graph;
  }

  /** The term; if it would be long, the symbol, or the rest of a spelled label. */
  static String of(Graph graph, int node) {
    NodeTerm term = new NodeTerm(graph);
    if (term.add(node) >= 0) {
      String text = Kinds.TERMS.write(term.part.build());
      if (text.length() <= LONGEST) {
        return text;
      }
    }
    return term.isPiece(node)
        ? Excerpt.of(term.spelled(node).name(graph))
        : graph.symbol(node).toString();
  }

  /** The node's number in the part, or −1 if the part gets too large. */
  private int add(int node) {
    Integer known = numbers.get(node);
    if (known != null) {
      return known;
    }
    if (isPiece(node)) {
      Spelled spelled = spelled(node);
      return isPiece(spelled.end) && !graph.symbol(spelled.end).isLeaf()
          ? -1
          : add(node, spelled.end, labelled(graph.symbol(spelled.end), spelled.text));
    }
    return add(node, node, shown(graph.symbol(node)));
  }

  /** Adds one node to the part for a chain of nodes, and returns its number or −1. */
  private int add(int node, int last, Symbol symbol) {
    int arity = symbol.arity();
    met++;
    if (met > MOST_NODES || arity > MOST_NODES) {
      return -1;
    }
    int[] children = new int[arity];
    for (int k = 0; k < arity; k++) {
      children[k] = add(graph.child(last, k));
      if (children[k] < 0) {
        return -1;
      }
    }
    int number = part.add(symbol, children);
    numbers.put(node, number);
    return number;
  }

  /**
   * The rest of a spelled label, from a node on.
   *
   * @param end the node that has the label, or its last piece; if the label is long, the last piece
   *     read
   */
  private record Spelled(String text, int end) {
    String name(Graph graph) {
      Symbol symbol = graph.symbol(end);
      return symbol.nature() == Nature.SPELLED_EDGE
          ? text + ":…"
          : labelled(symbol, text).toString();
    }
  }

  private Spelled spelled(int first) {
    StringBuilder text = new StringBuilder(isPiece(graph.parent(first, 0)) ? "…" : "");
    StringBuilder bits = new StringBuilder();
    int node = first;
    while (isPiece(node) && text.length() + bits.length() / 4 <= LONGEST) {
      Symbol piece = graph.symbol(node);
      if (piece.nature() == Nature.BITS) {
        bits.append(piece.label());
      } else {
        text.append(characters(bits)).append(piece.label());
        bits.setLength(0);
      }
      if (piece.isLeaf()) {
        break;
      }
      node = graph.child(node, 0);
    }
    return new Spelled(text.append(characters(bits)).toString(), node);
  }

  private boolean isPiece(int node) {
    return graph.symbol(node).nature().isPiece();
  }

  /** Decodes four digits per UTF-16 code unit, leaving out a first unit that is incomplete. */
  private static String characters(CharSequence bits) {
    StringBuilder out = new StringBuilder();
    for (int at = bits.length() % 4; at < bits.length(); at += 4) {
      out.append((char) Integer.parseInt(bits, at, at + 4, 16));
    }
    return out.toString();
  }

  /** The symbol that a node of the forest has in the data, given the text above it. */
  private static Symbol labelled(Symbol symbol, String text) {
    return switch (symbol.nature()) {
      case SPELLED_EDGE -> edge(text, symbol.arity());
      case SPELLED, TEXT, BITS -> node(text, symbol);
      default -> node(shown(symbol).label() + "#" + text, symbol);
    };
  }

  private static Symbol node(String label, Symbol like) {
    return like.isOrdered()
        ? Symbol.ordered(label, like.arity())
        : Symbol.unordered(label, like.arity());
  }

  /** Distinguishes variables, which are leaves, by their numbers. */
  private static String number(Symbol symbol) {
    int number = symbol.isLeaf() ? symbol.mark().occurrence() : 0;
    return number == 0 ? "" : "#" + number;
  }

  /** An edge with a second child, the next edge of the same node, can't be written as an edge. */
  private static Symbol edge(String label, int arity) {
    return arity == 1 ? Symbol.edge(label) : Symbol.ordered(label + ":…", arity);
  }

  /**
   * The symbol to show: as in the data, which users know, whereas the entries of a node have its
   * symbol with all its marks. Continuations and other parts of reshaped nodes are not in the data;
   * they are shown with the marks of their node. Terms have no marks, so the label includes them.
   */
  private static Symbol shown(Symbol symbol) {
    Symbol owner = symbol.mark().owner();
    String label =
        owner == null
            ? symbol.label() + symbol.mark().unmasked() + number(symbol)
            : owner.label() + owner.mark() + "+" + symbol.mark().part();
    if (symbol.isEdge()) {
      return edge(label, symbol.arity());
    }
    return node(
        symbol.nature().isOfData() ? label : symbol.nature().words() + symbol.mark(), symbol);
  }
}
