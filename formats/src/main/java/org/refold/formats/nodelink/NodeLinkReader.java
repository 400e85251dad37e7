package org.refold.formats.nodelink;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.refold.error.Excerpt;
import org.refold.formats.json.JsonCursor;
import org.refold.formats.json.NodeId;
import org.refold.formats.kind.Item;
import org.refold.formats.text.LookAhead;
import org.refold.formats.text.Place;
import org.refold.formats.text.TextReader;

/** Reads the graphs of a node-link text. */
public final class NodeLinkReader extends LookAhead<Item> implements TextReader<Item> {
  private final JsonCursor cursor;

  public NodeLinkReader(JsonCursor cursor) {
    this.cursor = cursor;
  }

  @Override
  protected @Nullable Item advance() {
    if (!cursor.nextItem("an object {\"nodes\": […], \"links\": […]}")) {
      return null;
    }
    Place begin = cursor.itemPlace();
    Map<NodeId, LinkedNode> nodes = null;
    List<Link> links = null;
    for (String name = cursor.nextMember(); name != null; name = cursor.nextMember()) {
      switch (name) {
        case "nodes" -> nodes = cursor.first(nodes, name, this::nodes);
        case "links", "edges" -> links = cursor.first(links, "links", this::links);
        case "directed" -> requireDirected();
        default -> cursor.skip();
      }
    }
    if (nodes == null) {
      throw begin.complaint("a graph without \"nodes\"", "an array of nodes");
    }
    if (links == null) {
      throw begin.complaint(
          "a graph without \"links\"", "an array of links", "write \"links\": [] for none");
    }
    return new Item(new NodeLinkGraph(cursor, nodes, links).graph(), begin.location());
  }

  @Override
  protected String place() {
    return cursor.location();
  }

  @Override
  public long line() {
    return cursor.line();
  }

  private void requireDirected() {
    if (!cursor.flag()) {
      throw cursor
          .place()
          .complaint(
              "an undirected graph",
              "a directed graph",
              "read it as networks, or give each link its direction");
    }
  }

  private Map<NodeId, LinkedNode> nodes() {
    cursor.requireArray("an array of nodes");
    Map<NodeId, LinkedNode> nodes = new LinkedHashMap<>();
    while (cursor.nextElement()) {
      cursor.requireRoom(nodes.size());
      cursor.requireObject("an object as a node");
      node(nodes);
    }
    return nodes;
  }

  private void node(Map<NodeId, LinkedNode> nodes) {
    long at = cursor.mark();
    NodeId id = null;
    String label = null;
    Boolean ordered = null;
    Boolean edge = null;
    for (String name = cursor.nextMember(); name != null; name = cursor.nextMember()) {
      switch (name) {
        case "id" -> id = cursor.first(id, name, () -> newId(nodes));
        case "label" -> label = cursor.first(label, name, this::nodeLabel);
        case "ordered" -> ordered = cursor.first(ordered, name, cursor::flag);
        case "edge" -> edge = cursor.first(edge, name, cursor::flag);
        default -> cursor.skip();
      }
    }
    if (id == null) {
      throw cursor.place(at).complaint("a node without \"id\"", "a node with an \"id\"");
    }
    nodes.put(
        id,
        new LinkedNode(
            at, id, label == null ? id.text() : label, ordered, Boolean.TRUE.equals(edge)));
  }

  private NodeId newId(Map<NodeId, LinkedNode> nodes) {
    long at = cursor.mark();
    NodeId id = NodeId.read(cursor, "the id of a node");
    if (nodes.containsKey(id)) {
      throw cursor
          .place(at)
          .complaint(
              "a second node with the id '" + Excerpt.of(id.text()) + "'", "each id only once");
    }
    return id;
  }

  private String nodeLabel() {
    if (!cursor.isString() && !cursor.isNumber()) {
      throw cursor.unexpected("a string or number as the label of a node");
    }
    return cursor.text();
  }

  private List<Link> links() {
    cursor.requireArray("an array of links");
    List<Link> links = new ArrayList<>();
    while (cursor.nextElement()) {
      cursor.requireRoom(links.size());
      cursor.requireObject("an object as a link");
      links.add(link());
    }
    return links;
  }

  private Link link() {
    long at = cursor.mark();
    Link.End source = null;
    Link.End target = null;
    Link.Position position = null;
    String label = null;
    for (String name = cursor.nextMember(); name != null; name = cursor.nextMember()) {
      switch (name) {
        case "source" -> source = cursor.first(source, name, () -> end("the source of a link"));
        case "target" -> target = cursor.first(target, name, () -> end("the target of a link"));
        case "position" -> position = cursor.first(position, name, this::position);
        case "label" -> label = cursor.first(label, name, this::linkLabel);
        default -> cursor.skip();
      }
    }
    if (source == null || target == null) {
      String missing = source == null ? "source" : "target";
      throw cursor
          .place(at)
          .complaint("a link without \"" + missing + "\"", "a link with both ends");
    }
    return new Link(at, source, target, position, label);
  }

  private Link.End end(String role) {
    return new Link.End(cursor.mark(), NodeId.read(cursor, role));
  }

  private Link.Position position() {
    return new Link.Position(cursor.mark(), cursor.wholeNumber(Long.MIN_VALUE, Long.MAX_VALUE));
  }

  private String linkLabel() {
    if (!cursor.isString()) {
      throw cursor.unexpected("a string as the label of a link");
    }
    return cursor.text();
  }
}
