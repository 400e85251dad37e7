package org.refold.formats.network;

import java.util.Arrays;
import org.refold.formats.scan.TextLimit;
import org.refold.formats.text.Quotes;
import org.refold.graph.CanonicalOrder;
import org.refold.graph.Graph;
import org.refold.graph.Network.Hand;
import org.refold.graph.Symbol;
import org.refold.limit.Allowance;

/**
 * Writes an incidence graph as node-link JSON. Vertices are numbered, and edges and hands are
 * listed, in canonical order, so the text is the same for all isomorphic networks.
 */
final class NetworkWriter {
  /** The memory per node: its position in two lists, and a pair of vertices. */
  private static final long NODE_BYTES = 24;

  private final Graph graph;
  private final NetworkOptions options;
  private final CanonicalOrder order;
  private final StringBuilder out = new StringBuilder();
  private final TextLimit limit;

  /** The number of the vertex, by node. */
  private final int[] ids;

  /** The edges in canonical order. */
  private final int[] edges;

  private int edgeCount;
  private int handCount;

  private NetworkWriter(Graph graph, NetworkOptions options, Allowance allowance) {
    this.graph = graph;
    this.options = options;
    this.order = graph.canonicalOrder(allowance);
    long bytes = graph.nodeCount() * NODE_BYTES;
    allowance.requireMemory(bytes);
    this.limit = new TextLimit(out, allowance.besides(bytes));
    this.ids = new int[graph.nodeCount()];
    this.edges = new int[graph.nodeCount()];
  }

  static String text(Graph graph, NetworkOptions options, Allowance allowance) {
    return new NetworkWriter(graph, options, allowance).text();
  }

  private String text() {
    number();
    boolean directed = edgeCount > 0;
    for (int e = 0; e < edgeCount; e++) {
      directed &= graph.symbol(edges[e]).isOrdered();
    }
    out.append("{\"directed\":").append(directed);
    out.append(",\"multigraph\":").append(hasParallels(directed));
    out.append(",\"nodes\":[");
    appendNodes();
    out.append("],\"links\":[");
    appendLinks(directed);
    if (handCount > 0) {
      out.append("],\"hands\":[");
      appendHands();
    }
    return out.append("]}").toString();
  }

  private void number() {
    int vertices = 0;
    for (int rank = 0; rank < graph.nodeCount(); rank++) {
      limit.step();
      int node = order.node(rank);
      Symbol symbol = graph.symbol(node);
      if (symbol.isLeaf()) {
        ids[node] = vertices++;
      } else if (symbol.arity() == 2) {
        edges[edgeCount++] = node;
      } else {
        handCount++;
      }
    }
  }

  /** As seen by programs that treat all edges of a network as directed, or none. */
  private boolean hasParallels(boolean directed) {
    long[] pairs = new long[edgeCount];
    for (int e = 0; e < edgeCount; e++) {
      limit.step();
      pairs[e] = Draft.pair(end(e, 0), end(e, 1), directed);
    }
    Arrays.sort(pairs);
    for (int e = 1; e < edgeCount; e++) {
      if (pairs[e] == pairs[e - 1]) {
        return true;
      }
    }
    return false;
  }

  private int end(int edge, int k) {
    return ids[graph.child(edges[edge], k)];
  }

  private void appendNodes() {
    int id = 0;
    for (int rank = 0; rank < graph.nodeCount(); rank++) {
      Symbol symbol = graph.symbol(order.node(rank));
      if (!symbol.isLeaf()) {
        continue;
      }
      limit.step();
      separate(id);
      out.append("{\"id\":").append(id++);
      // If names serve as labels, a vertex without a label needs an explicit empty one.
      if (!symbol.label().isEmpty() || options.names()) {
        appendLabel(options.node(), symbol);
      }
      out.append('}');
    }
  }

  private void appendLinks(boolean directed) {
    for (int e = 0; e < edgeCount; e++) {
      limit.step();
      separate(e);
      Symbol symbol = graph.symbol(edges[e]);
      boolean turned = !symbol.isOrdered() && end(e, 0) > end(e, 1);
      out.append("{\"source\":").append(end(e, turned ? 1 : 0));
      out.append(",\"target\":").append(end(e, turned ? 0 : 1));
      if (!symbol.label().isEmpty()) {
        appendLabel(options.edge(), symbol);
      }
      if (symbol.isOrdered() && !directed) {
        out.append(",\"directed\":true");
      }
      out.append('}');
    }
  }

  /** The children of a hand are its path and the vertices around it, in left-handed order. */
  private void appendHands() {
    int hand = 0;
    for (int rank = 0; rank < graph.nodeCount(); rank++) {
      int node = order.node(rank);
      int arity = graph.symbol(node).arity();
      if (arity <= 2) {
        continue;
      }
      limit.step();
      separate(hand++);
      out.append("{\"path\":[");
      appendIds(node, 0, arity - Hand.AROUND);
      out.append("],\"around\":[");
      appendIds(node, arity - Hand.AROUND, arity);
      out.append("]}");
    }
  }

  private void appendIds(int node, int from, int to) {
    for (int k = from; k < to; k++) {
      separate(k - from);
      out.append(ids[graph.child(node, k)]);
    }
  }

  private void appendLabel(String attribute, Symbol symbol) {
    out.append(',');
    Quotes.append(out, attribute);
    out.append(':');
    Quotes.append(out, symbol.label());
  }

  private void separate(int index) {
    if (index > 0) {
      out.append(',');
    }
  }
}
