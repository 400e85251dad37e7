package org.refold.formats.nodelink;

import org.refold.formats.scan.TextLimit;
import org.refold.formats.text.Quotes;
import org.refold.graph.Graph;
import org.refold.graph.Symbol;
import org.refold.limit.Allowance;

/**
 * Writes a graph as node-link JSON, with node numbers as ids. An edge symbol becomes the label of a
 * link if it has exactly one parent, and the parent is not an edge symbol: the ends of a link must
 * be nodes.
 */
final class NodeLinkWriter {
  private final Graph graph;
  private final StringBuilder out = new StringBuilder();
  private final TextLimit limit;

  private NodeLinkWriter(Graph graph, Allowance allowance) {
    this.graph = graph;
    this.limit = new TextLimit(out, allowance);
  }

  static String text(Graph graph, Allowance allowance) {
    NodeLinkWriter writer = new NodeLinkWriter(graph, allowance);
    writer.out.append("{\"directed\":true,\"nodes\":[");
    writer.appendNodes();
    writer.out.append("],\"links\":[");
    writer.appendLinks();
    return writer.out.append("]}").toString();
  }

  private boolean isLink(int node) {
    return graph.symbol(node).isEdge()
        && graph.parentCount(node) == 1
        && !graph.symbol(graph.parent(node, 0)).isEdge();
  }

  private void appendNodes() {
    String separator = "";
    for (int node = 0; node < graph.nodeCount(); node++) {
      if (isLink(node)) {
        continue;
      }
      limit.step();
      Symbol symbol = graph.symbol(node);
      out.append(separator).append("{\"id\":").append(node).append(",\"label\":");
      Quotes.append(out, symbol.label());
      if (!symbol.isLeaf()) {
        out.append(",\"ordered\":").append(symbol.isOrdered());
      }
      if (symbol.isEdge()) {
        out.append(",\"edge\":true");
      }
      out.append('}');
      separator = ",";
    }
  }

  private void appendLinks() {
    String separator = "";
    for (int node = 0; node < graph.nodeCount(); node++) {
      if (isLink(node)) {
        continue;
      }
      Symbol symbol = graph.symbol(node);
      for (int k = 0; k < symbol.arity(); k++) {
        limit.step();
        int child = graph.child(node, k);
        boolean labelled = isLink(child);
        out.append(separator).append("{\"source\":").append(node).append(",\"target\":");
        out.append(labelled ? graph.child(child, 0) : child);
        if (symbol.isOrdered()) {
          out.append(",\"position\":").append(k);
        }
        if (labelled) {
          out.append(",\"label\":");
          Quotes.append(out, graph.symbol(child).label());
        }
        out.append('}');
        separator = ",";
      }
    }
  }
}
