package org.refold.formats.network;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.refold.formats.json.JsonCursor;
import org.refold.formats.json.NodeId;
import org.refold.formats.kind.Item;
import org.refold.formats.network.Draft.End;
import org.refold.formats.text.LookAhead;
import org.refold.formats.text.Place;
import org.refold.formats.text.Text;
import org.refold.formats.text.TextReader;

/** Reads the networks of a node-link text. */
final class NodeLinkNetworks extends LookAhead<Item> implements TextReader<Item> {
  private final JsonCursor cursor;
  private final NetworkOptions options;

  NodeLinkNetworks(Text text, NetworkOptions options) {
    this.cursor = new JsonCursor(text);
    this.options = options;
  }

  /** A link as read. Its own direction takes precedence over that of the network. */
  private record Link(
      long at, End<NodeId> source, End<NodeId> target, String label, @Nullable Boolean directed) {}

  @Override
  protected @Nullable Item advance() {
    if (!cursor.nextItem("an object {\"nodes\": […], \"links\": […]}")) {
      return null;
    }
    Place begin = cursor.itemPlace();
    Draft<NodeId> draft = new Draft<>(cursor::place, "1 and \"1\" are different ids");
    Boolean directed = null;
    Boolean multigraph = null;
    String label = null;
    Object nodes = null;
    List<Link> links = null;
    List<HandDraft> hands = null;
    for (String name = cursor.nextMember(); name != null; name = cursor.nextMember()) {
      switch (name) {
        case "nodes" -> nodes = cursor.first(nodes, name, () -> nodes(draft));
        case "links", "edges" -> links = cursor.first(links, "links", () -> links(draft));
        case "directed" -> directed = cursor.first(directed, name, cursor::flag);
        case "multigraph" -> multigraph = cursor.first(multigraph, name, cursor::flag);
        case "graph" -> label = cursor.first(label, name, this::ofWhole);
        case "hands" -> hands = cursor.first(hands, name, this::hands);
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
    boolean usually = directed == null ? options.directed() : directed;
    for (Link link : links) {
      draft.link(
          link.at,
          link.source,
          link.target,
          link.label,
          link.directed == null ? usually : link.directed);
    }
    if (Boolean.FALSE.equals(multigraph)) {
      draft.requireNoParallels(usually);
    }
    return new Item(
            HandDraft.graph(draft, hands == null ? List.of() : hands, cursor), begin.location())
        .withLabel(label == null ? "" : label);
  }

  @Override
  protected String place() {
    return cursor.location();
  }

  @Override
  public long line() {
    return cursor.line();
  }

  private Object nodes(Draft<NodeId> draft) {
    cursor.requireArray("an array of nodes");
    while (cursor.nextElement()) {
      cursor.requireRoom(draft.size());
      cursor.requireObject("an object as a node");
      long at = cursor.mark();
      End<NodeId> id = null;
      String label = null;
      for (String name = cursor.nextMember(); name != null; name = cursor.nextMember()) {
        if (name.equals("id")) {
          id = cursor.first(id, name, () -> end("the id of a node"));
        } else if (name.equals(options.node())) {
          label = cursor.first(label, name, () -> label("a node"));
        } else {
          cursor.skip();
        }
      }
      if (id == null) {
        throw cursor.place(at).complaint("a node without \"id\"", "a node with an \"id\"");
      }
      boolean named = options.names() || options.node().equals("id");
      draft.node(id, label != null ? label : named ? id.id().text() : "");
    }
    return draft;
  }

  private List<Link> links(Draft<NodeId> draft) {
    cursor.requireArray("an array of links");
    List<Link> links = new ArrayList<>();
    while (cursor.nextElement()) {
      cursor.requireRoom(draft.size() + links.size());
      cursor.requireObject("an object as a link");
      links.add(link());
    }
    return links;
  }

  private Link link() {
    long at = cursor.mark();
    End<NodeId> source = null;
    End<NodeId> target = null;
    Boolean directed = null;
    String label = null;
    for (String name = cursor.nextMember(); name != null; name = cursor.nextMember()) {
      switch (name) {
        case "source" -> source = cursor.first(source, name, () -> end("the source of a link"));
        case "target" -> target = cursor.first(target, name, () -> end("the target of a link"));
        case "directed" -> directed = cursor.first(directed, name, cursor::flag);
        default -> {
          if (name.equals(options.edge())) {
            label = cursor.first(label, name, () -> label("a link"));
          } else {
            cursor.skip();
          }
        }
      }
    }
    if (source == null || target == null) {
      String missing = source == null ? "source" : "target";
      throw cursor
          .place(at)
          .complaint("a link without \"" + missing + "\"", "a link with both ends");
    }
    return new Link(at, source, target, label == null ? "" : label, directed);
  }

  private End<NodeId> end(String role) {
    long at = cursor.mark();
    return new End<>(NodeId.read(cursor, role), at);
  }

  private String label(String whose) {
    if (!cursor.isString() && !cursor.isNumber() && !cursor.isBoolean()) {
      throw cursor.unexpected("a string, number or boolean as the label of " + whose);
    }
    return cursor.text();
  }

  /** Reads the attributes of the whole network; only the label is kept. */
  private String ofWhole() {
    cursor.requireObject("an object as the attributes of the graph");
    String label = null;
    for (String name = cursor.nextMember(); name != null; name = cursor.nextMember()) {
      if (name.equals(options.graph())) {
        label = cursor.first(label, name, () -> label("a graph"));
      } else {
        cursor.skip();
      }
    }
    return label == null ? "" : label;
  }

  private List<HandDraft> hands() {
    cursor.requireArray("an array of hands");
    List<HandDraft> hands = new ArrayList<>();
    while (cursor.nextElement()) {
      cursor.requireRoom(hands.size());
      cursor.requireObject("an object as a hand");
      hands.add(HandDraft.read(cursor));
    }
    return hands;
  }
}
