package org.refold.formats.network;

import java.util.EnumMap;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.refold.error.Excerpt;
import org.refold.formats.kind.Item;
import org.refold.formats.network.Draft.End;
import org.refold.formats.text.LookAhead;
import org.refold.formats.text.Place;
import org.refold.formats.text.Text;
import org.refold.formats.text.TextReader;
import org.refold.graph.Network;

/** Reads the networks of a GraphML document, one for each {@code graph} element. */
final class GraphmlNetworks extends LookAhead<Item> implements TextReader<Item> {
  private final Text text;
  private final NetworkOptions options;

  /** The keys so far, by id. */
  private final Map<String, Key> keys = new HashMap<>();

  /** The default labels. */
  private final Map<Owner, String> usual = new EnumMap<>(Owner.class);

  private @Nullable XmlCursor cursor;

  /** The elements that have labels. */
  private enum Owner {
    NODE("node"),
    EDGE("edge"),
    GRAPH("graph");

    private final String name;

    Owner(String name) {
      this.name = name;
    }
  }

  /**
   * An attribute.
   *
   * @param name empty if it has none
   * @param owner the element it belongs to, or {@code all}
   */
  private record Key(String name, String owner) {}

  GraphmlNetworks(Text text, NetworkOptions options) {
    this.text = text;
    this.options = options;
  }

  @Override
  protected @Nullable Item advance() {
    XmlCursor xml = cursor;
    if (xml == null) {
      xml = new XmlCursor(text);
      cursor = xml;
      if (xml.nextRoot() && !xml.name().equals("graphml")) {
        throw xml.unexpected("<graphml>");
      }
    }
    while (xml.nextElement()) {
      switch (xml.name()) {
        case "key" -> key(xml);
        case "desc", "data" -> xml.skip();
        case "graph" -> {
          return item(xml);
        }
        default -> throw xml.unexpected("<key>, <graph>, <data> or <desc>");
      }
    }
    // Only comments may follow.
    xml.nextRoot();
    return null;
  }

  @Override
  protected String place() {
    return text.source() + ":" + text.firstLine();
  }

  /** Can't be read from the middle. */
  @Override
  public long line() {
    return UNKNOWN;
  }

  private void key(XmlCursor xml) {
    Place at = xml.place();
    String id = required(xml, "id");
    String name = xml.attribute("attr.name");
    String owner = xml.attribute("for");
    Key key = new Key(name == null ? "" : name, owner == null ? "all" : owner);
    while (xml.nextElement()) {
      if (xml.name().equals("default")) {
        String value = xml.text();
        for (Owner its : Owner.values()) {
          if (isLabel(key, its)) {
            usual.put(its, value);
          }
        }
      } else {
        xml.skip();
      }
    }
    if (keys.put(id, key) != null) {
      throw at.complaint("a second key with the id '" + Excerpt.of(id) + "'", "each id only once");
    }
  }

  private static String required(XmlCursor xml, String attribute) {
    String value = xml.attribute(attribute);
    if (value == null) {
      throw xml.unexpected("its attribute \"" + attribute + "\"");
    }
    return value;
  }

  private Item item(XmlCursor xml) {
    xml.beginItem();
    Place begin = xml.place();
    boolean directed = direction(xml, "edgedefault", "directed", "undirected", options.directed());
    Marks marks = new Marks(begin);
    Draft<String> draft = new Draft<>(marks::place, "add the node, or correct the id");
    String label = null;
    while (xml.nextElement()) {
      xml.requireRoom(draft.size(), begin);
      switch (xml.name()) {
        case "node" -> node(xml, draft, marks);
        case "edge" -> edge(xml, draft, directed, marks);
        case "data" -> label = data(xml, Owner.GRAPH, label);
        case "desc" -> xml.skip();
        default ->
            throw xml.unexpected(
                "<node>, <edge>, <data> or <desc>", "networks have only vertices and edges");
      }
    }
    xml.beginItem();
    Network network = draft.resolved().build();
    return new Item(Draft.graph(network, begin), begin.location())
        .withLabel(orUsual(label, Owner.GRAPH));
  }

  private static boolean direction(
      XmlCursor xml, String attribute, String yes, String no, boolean otherwise) {
    String value = xml.attribute(attribute);
    if (value == null) {
      return otherwise;
    }
    if (!value.equals(yes) && !value.equals(no)) {
      throw xml.place()
          .complaint(
              attribute + "=\"" + Excerpt.of(value) + "\"", "\"" + yes + "\" or \"" + no + "\"");
    }
    return value.equals(yes);
  }

  private void node(XmlCursor xml, Draft<String> draft, Marks marks) {
    long at = marks.mark(xml.place());
    String id = required(xml, "id");
    String label = parts(xml, Owner.NODE);
    draft.node(new End<>(id, at), label.isEmpty() && options.names() ? id : label);
  }

  private void edge(XmlCursor xml, Draft<String> draft, boolean directed, Marks marks) {
    long at = marks.mark(xml.place());
    String source = required(xml, "source");
    String target = required(xml, "target");
    if (xml.attribute("sourceport") != null || xml.attribute("targetport") != null) {
      throw xml.place().complaint("an edge with a port", "none", "networks have no ports");
    }
    boolean its = direction(xml, "directed", "true", "false", directed);
    draft.link(at, new End<>(source, at), new End<>(target, at), parts(xml, Owner.EDGE), its);
  }

  /** Reads the label of a node or an edge, and moves to the element's end. */
  private String parts(XmlCursor xml, Owner owner) {
    String label = null;
    while (xml.nextElement()) {
      switch (xml.name()) {
        case "data" -> label = data(xml, owner, label);
        case "desc" -> xml.skip();
        default ->
            throw xml.unexpected("<data> or <desc>", "networks have only vertices and edges");
      }
    }
    return orUsual(label, owner);
  }

  /** Returns the label so far, or the one in the current element. */
  private @Nullable String data(XmlCursor xml, Owner owner, @Nullable String earlier) {
    Place at = xml.place();
    String id = required(xml, "key");
    Key key = keys.get(id);
    if (key == null) {
      throw at.complaint("data of the unknown key '" + Excerpt.of(id) + "'", "the id of a <key>");
    }
    if (!isLabel(key, owner)) {
      xml.skip();
      return earlier;
    }
    if (earlier != null) {
      throw at.complaint("a second label", "only one", "remove one");
    }
    return xml.text();
  }

  private boolean isLabel(Key key, Owner owner) {
    String attribute =
        switch (owner) {
          case NODE -> options.node();
          case EDGE -> options.edge();
          case GRAPH -> options.graph();
        };
    return key.name().equals(attribute)
        && (key.owner().equals(owner.name) || key.owner().equals("all"));
  }

  private String orUsual(@Nullable String label, Owner owner) {
    return label != null ? label : usual.getOrDefault(owner, "");
  }

  /** Stores places in 8 bytes, relative to the item, whose size keeps lines and columns small. */
  private record Marks(Place begin) {
    long mark(Place place) {
      return ((place.line() - begin.line()) << 32) | place.column();
    }

    Place place(long mark) {
      return new Place(begin.source(), begin.line() + (mark >>> 32), mark & 0xffff_ffffL);
    }
  }
}
