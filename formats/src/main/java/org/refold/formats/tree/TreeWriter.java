package org.refold.formats.tree;

import org.refold.formats.scan.NodePath;
import org.refold.formats.scan.TextLimit;
import org.refold.graph.Graph;
import org.refold.graph.Symbol;
import org.refold.limit.Allowance;

/** Writes a graph that is a tree in brackets. Linear, and not recursive. */
final class TreeWriter {
  private final Graph graph;
  private final StringBuilder out = new StringBuilder();
  private final NodePath path = new NodePath();
  private final TextLimit limit;

  TreeWriter(Graph graph, Allowance allowance) {
    this.graph = graph;
    this.limit = new TextLimit(out, allowance);
  }

  String text() {
    begin(graph.roots()[0]);
    while (!path.isEmpty()) {
      int node = path.node();
      int k = path.nextChild();
      if (k < graph.symbol(node).arity()) {
        out.append(' ');
        begin(graph.child(node, k));
      } else {
        out.append(')');
        path.pop();
      }
    }
    return out.toString();
  }

  private void begin(int node) {
    limit.step();
    Symbol symbol = graph.symbol(node);
    String label = symbol.label();
    if (!symbol.isLeaf()) {
      out.append('(');
      if (label.isEmpty() && isWord(graph.child(node, 0))) {
        // Otherwise, the word would be mistaken for the label.
        out.append("\\e");
      }
      TreeText.append(out, label, 0, label.length());
      path.push(node);
    } else if (isWord(node)) {
      TreeText.appendWord(out, label);
    } else {
      out.append('(');
      TreeText.append(out, label, 1, label.length() - 1);
      out.append(')');
    }
  }

  private boolean isWord(int node) {
    return graph.symbol(node).isLeaf() && !TreeText.isChildless(graph.symbol(node).label());
  }
}
