package org.refold.formats.json;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import org.refold.formats.scan.NodePath;
import org.refold.formats.scan.TextLimit;
import org.refold.formats.text.Quotes;
import org.refold.graph.Graph;
import org.refold.graph.Symbol;
import org.refold.limit.Allowance;

/**
 * Writes a graph that is a JSON document, without white space and with members sorted by key
 * (UTF-16 code units), so that equal graphs have equal texts. Not recursive.
 */
final class JsonWriter {
  private final Graph graph;
  private final StringBuilder out = new StringBuilder();
  private final NodePath path = new NodePath();
  private final TextLimit limit;

  /** The children of each node on the path, in the order of writing. */
  private final List<int[]> children = new ArrayList<>();

  JsonWriter(Graph graph, Allowance allowance) {
    // The members of an object are sorted.
    allowance.requireMemory(32L * graph.edgeCount());
    this.graph = graph;
    this.limit = new TextLimit(out, allowance.besides(32L * graph.edgeCount()));
  }

  String text() {
    begin(graph.roots()[0]);
    while (!path.isEmpty()) {
      int[] itsChildren = children.get(children.size() - 1);
      int k = path.nextChild();
      if (k == itsChildren.length) {
        out.append(graph.symbol(path.node()).isOrdered() ? ']' : '}');
        path.pop();
        children.remove(children.size() - 1);
      } else {
        out.append(k == 0 ? "" : ",");
        begin(itsChildren[k]);
      }
    }
    return out.toString();
  }

  private void begin(int child) {
    limit.step();
    int node = child;
    if (graph.symbol(child).isEdge()) {
      Quotes.append(out, graph.symbol(child).label());
      out.append(':');
      node = graph.child(child, 0);
    }
    Symbol symbol = graph.symbol(node);
    if (JsonSymbols.isSpelled(symbol)) {
      Quotes.append(out, spelled(node));
    } else if (JsonSymbols.isString(symbol)) {
      Quotes.append(out, JsonSymbols.value(symbol));
    } else if (symbol.isLeaf()) {
      out.append(symbol.label());
    } else {
      out.append(symbol.isOrdered() ? '[' : '{');
      path.push(node);
      children.add(symbol.isOrdered() ? graph.children(node) : members(node));
    }
  }

  private String spelled(int node) {
    StringBuilder value = new StringBuilder();
    for (int child : graph.children(node)) {
      value.append(JsonSymbols.value(graph.symbol(child)));
    }
    return value.toString();
  }

  private int[] members(int object) {
    return Arrays.stream(graph.children(object))
        .boxed()
        .sorted(Comparator.comparing(member -> graph.symbol(member).label()))
        .mapToInt(Integer::intValue)
        .toArray();
  }
}
