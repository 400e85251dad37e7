package org.refold.formats.nodelink;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.refold.error.Excerpt;
import org.refold.formats.json.JsonCursor;
import org.refold.formats.json.NodeId;
import org.refold.graph.Symbol;

/** A node of a node-link graph as read, with its outgoing links. */
final class LinkedNode {
  private final long at;
  private final NodeId id;
  private final String label;
  private final @Nullable Boolean saidOrdered;
  private final boolean edge;
  private final List<Link> links = new ArrayList<>(0);

  LinkedNode(long at, NodeId id, String label, @Nullable Boolean saidOrdered, boolean edge) {
    this.at = at;
    this.id = id;
    this.label = label;
    this.saidOrdered = saidOrdered;
    this.edge = edge;
  }

  void add(Link link) {
    links.add(link);
  }

  /** Returns the links in the order of the children they lead to. */
  List<Link> links(JsonCursor cursor) {
    if (!hasPositions()) {
      return links;
    }
    List<Link> sorted = new ArrayList<>(links);
    sorted.sort(Comparator.comparingLong(link -> position(link).number()));
    for (int i = 1; i < sorted.size(); i++) {
      Link.Position position = position(sorted.get(i));
      if (position.number() == position(sorted.get(i - 1)).number()) {
        throw cursor
            .place(position.at())
            .complaint(
                "position " + position.number() + " a second time",
                "each position of node " + quoted() + " only once");
      }
    }
    return sorted;
  }

  private static Link.Position position(Link link) {
    return Objects.requireNonNull(link.position);
  }

  /** Returns the node's symbol, once all its links are known. */
  Symbol symbol(JsonCursor cursor) {
    requireAllOrNoPositions(cursor);
    boolean unordered = Boolean.FALSE.equals(saidOrdered);
    if (unordered && hasPositions()) {
      throw cursor
          .place(position(links.get(0)).at())
          .complaint("a position", "none, since node " + quoted() + " has \"ordered\": false");
    }
    if (edge) {
      if (links.size() != 1 || unordered) {
        throw cursor
            .place(at)
            .complaint(
                "\"edge\": true for "
                    + (unordered ? "an unordered node" : "a node with " + links.size() + " links"),
                "a node with one link, whose label it is");
      }
      return Symbol.edge(label);
    }
    boolean ordered = saidOrdered == null ? hasPositions() : saidOrdered;
    return ordered ? Symbol.ordered(label, links.size()) : Symbol.unordered(label, links.size());
  }

  private boolean hasPositions() {
    return !links.isEmpty() && links.get(0).position != null;
  }

  private void requireAllOrNoPositions(JsonCursor cursor) {
    for (Link link : links) {
      if ((link.position != null) != hasPositions()) {
        throw cursor
            .place(link.at)
            .complaint(
                hasPositions() ? "a link without position" : "a link with a position",
                "all or none of the links of node " + quoted() + " to have one");
      }
    }
  }

  private String quoted() {
    return "'" + Excerpt.of(id.text()) + "'";
  }

  /** The name of the node in messages about a cycle. */
  @Override
  public String toString() {
    return id.text();
  }
}
