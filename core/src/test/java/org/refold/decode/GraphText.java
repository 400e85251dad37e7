package org.refold.decode;

import java.util.Arrays;
import java.util.Collection;
import java.util.StringJoiner;
import org.refold.graph.Graph;

/** Formats small graphs in one line for the messages of failing tests: {@code 0=a 1=f/2(0,0)}. */
final class GraphText {
  private GraphText() {}

  static String of(Graph graph) {
    StringJoiner nodes = new StringJoiner(" ", "[", "]");
    for (int node = 0; node < graph.nodeCount(); node++) {
      int[] children = graph.children(node);
      nodes.add(
          node
              + "="
              + graph.symbol(node)
              + (children.length == 0 ? "" : Arrays.toString(children).replace(" ", "")));
    }
    return nodes.toString();
  }

  static String of(Collection<Graph> graphs) {
    StringJoiner lines = new StringJoiner("\n  ", "\n  ", "");
    graphs.forEach(graph -> lines.add(of(graph)));
    return graphs.isEmpty() ? "none" : lines.toString();
  }

  static String of(Decoding decoding) {
    if (decoding instanceof Decoding.Unique unique) {
      return "unique " + of(unique.graph());
    }
    if (decoding instanceof Decoding.Ambiguous ambiguous) {
      return (ambiguous.complete() ? "exactly " : "at least ")
          + ambiguous.graphs().size()
          + of(ambiguous.graphs());
    }
    if (decoding instanceof Decoding.Inconsistent inconsistent) {
      return "inconsistent: " + inconsistent.reason();
    }
    Decoding.Exhausted exhausted = (Decoding.Exhausted) decoding;
    return "not enough " + exhausted.spent() + ", first " + exhausted.first().map(GraphText::of);
  }
}
