package org.refold.formats;

import java.util.Arrays;
import org.refold.graph.Graph;
import org.refold.graph.Symbol;

/**
 * Writes a graph as terms: roots by node number, children in their order, and a node with several
 * parents in full where it first appears, numbered from 1 in that order. Linear.
 */
final class TermWriter {
  private final Graph graph;
  private final StringBuilder out = new StringBuilder();

  /** The #number of each node that got one, 0 of the others. */
  private final int[] numbers;

  private int lastNumber;

  /** The nodes from a root down to the one being written, and how many of its children are. */
  private int[] path = new int[16];

  private int[] written = new int[16];
  private int depth;

  TermWriter(Graph graph) {
    this.graph = graph;
    this.numbers = new int[graph.nodeCount()];
  }

  String text() {
    if (graph.nodeCount() == 0) {
      return ";";
    }
    for (int root : graph.roots()) {
      if (!out.isEmpty()) {
        out.append("; ");
      }
      begin(root);
      while (depth > 0) {
        step();
      }
    }
    return out.toString();
  }

  private void begin(int node) {
    if (numbers[node] > 0) {
      out.append('#').append(numbers[node]);
      return;
    }
    if (graph.parentCount(node) > 1) {
      numbers[node] = ++lastNumber;
      out.append('#').append(lastNumber).append('=');
    }
    Symbol symbol = graph.symbol(node);
    if (BareLabel.suits(symbol.label())) {
      out.append(symbol.label());
    } else {
      Quotes.append(out, symbol.label());
    }
    if (symbol.isLeaf()) {
      return;
    }
    if (symbol.isEdge()) {
      out.append(':');
    } else {
      out.append(symbol.isOrdered() ? '(' : '{');
    }
    push(node);
  }

  /** Writes the next child of the deepest node, or its end. */
  private void step() {
    int node = path[depth - 1];
    int k = written[depth - 1]++;
    Symbol symbol = graph.symbol(node);
    if (k < symbol.arity()) {
      if (k > 0) {
        out.append(", ");
      }
      begin(graph.child(node, k));
      return;
    }
    depth--;
    if (!symbol.isEdge()) {
      out.append(symbol.isOrdered() ? ')' : '}');
    }
  }

  private void push(int node) {
    if (depth == path.length) {
      path = Arrays.copyOf(path, 2 * depth);
      written = Arrays.copyOf(written, 2 * depth);
    }
    path[depth] = node;
    written[depth++] = 0;
  }
}
