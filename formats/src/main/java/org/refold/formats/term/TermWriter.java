package org.refold.formats.term;

import org.refold.formats.scan.BareLabel;
import org.refold.formats.scan.NodePath;
import org.refold.formats.scan.TextLimit;
import org.refold.formats.text.Quotes;
import org.refold.graph.Graph;
import org.refold.graph.Symbol;
import org.refold.limit.Allowance;

/**
 * Writes a graph as terms: roots by node number and children in their order. A node with several
 * parents is written in full where it first appears, and numbered from 1 in that order. Linear.
 */
final class TermWriter {
  private final Graph graph;
  private final StringBuilder out = new StringBuilder();
  private final NodePath path = new NodePath();
  private final TextLimit limit;

  /** The #number of each numbered node; 0 for others. */
  private final int[] numbers;

  private int lastNumber;

  TermWriter(Graph graph, Allowance allowance) {
    allowance.requireMemory(4L * graph.nodeCount());
    this.graph = graph;
    this.limit = new TextLimit(out, allowance.besides(4L * graph.nodeCount()));
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
      while (!path.isEmpty()) {
        step();
      }
    }
    return out.toString();
  }

  private void begin(int node) {
    limit.step();
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
    path.push(node);
  }

  /** Writes the next child of the deepest node, or its end. */
  private void step() {
    int node = path.node();
    int k = path.nextChild();
    Symbol symbol = graph.symbol(node);
    if (k < symbol.arity()) {
      if (k > 0) {
        out.append(", ");
      }
      begin(graph.child(node, k));
      return;
    }
    path.pop();
    if (!symbol.isEdge()) {
      out.append(symbol.isOrdered() ? ')' : '}');
    }
  }
}
