package org.refold.formats.nodelink;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.refold.error.Excerpt;
import org.refold.error.RefoldException;
import org.refold.formats.json.JsonCursor;
import org.refold.formats.json.NodeId;
import org.refold.formats.rule.AnyGraphKind;
import org.refold.graph.Graph;
import org.refold.graph.KeyedGraphBuilder;
import org.refold.graph.Symbol;

/** Builds a graph from nodes and links, once all of an item have been read. */
final class NodeLinkGraph {
  private final JsonCursor cursor;
  private final Map<NodeId, LinkedNode> nodes;
  private final List<Link> links;

  NodeLinkGraph(JsonCursor cursor, Map<NodeId, LinkedNode> nodes, List<Link> links) {
    this.cursor = cursor;
    this.nodes = nodes;
    this.links = links;
  }

  Graph graph() {
    // Nodes and links are their own keys, compared by identity, so that long ids are not hashed
    // again.
    KeyedGraphBuilder<Object> builder = new KeyedGraphBuilder<>();
    for (Link link : links) {
      node(link.source, "source").add(link);
    }
    for (LinkedNode node : nodes.values()) {
      Symbol symbol = node.symbol(cursor);
      List<Object> children = new ArrayList<>(symbol.arity());
      for (Link link : node.links(cursor)) {
        children.add(link.label == null ? node(link.target, "target") : link);
      }
      builder.node(node, symbol, children);
    }
    for (Link link : links) {
      if (link.label != null) {
        builder.node(link, Symbol.edge(link.label), node(link.target, "target"));
      }
    }
    try {
      return builder.build(AnyGraphKind.RULE);
    } catch (RefoldException cycle) {
      throw cursor
          .itemPlace()
          .complaint(
              new RefoldException(cycle.getMessage() + ", or read the graph as networks", cycle));
    }
  }

  private LinkedNode node(Link.End end, String role) {
    LinkedNode node = nodes.get(end.id());
    if (node == null) {
      throw cursor
          .place(end.at())
          .complaint(
              "a link with the unknown " + role + " '" + Excerpt.of(end.id().text()) + "'",
              "the id of a node",
              "1 and \"1\" are different ids");
    }
    return node;
  }
}
