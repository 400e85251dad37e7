package org.refold.formats.network;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.refold.error.Excerpt;
import org.refold.formats.kind.Item;
import org.refold.formats.scan.LineReader;
import org.refold.formats.text.ItemLimits;
import org.refold.formats.text.LookAhead;
import org.refold.formats.text.Place;
import org.refold.formats.text.Text;
import org.refold.formats.text.TextReader;
import org.refold.graph.Network;

/**
 * Reads networks from edge lists, separated by blank lines: {@code a b}, {@code a b label}, and
 * {@code a} for a vertex alone. A vertex has a label if it is written as {@code a:label} at least
 * once. Lines that begin with {@code #} are comments.
 */
final class EdgeLists extends LookAhead<Item> implements TextReader<Item> {
  /** What NetworkX writes for an edge without attributes. */
  private static final String NO_DATA = "{}";

  private final LineReader lines;
  private final EdgeLine line;
  private final ItemLimits limits;
  private final NetworkOptions options;

  /** The line on which the current network begins. */
  private long begin;

  private final Map<String, Integer> numbers = new HashMap<>();
  private final List<String> names = new ArrayList<>();
  private final List<@Nullable String> labels = new ArrayList<>();
  private final List<Network.Edge> edges = new ArrayList<>();

  EdgeLists(Text text, NetworkOptions options) {
    this.lines = new LineReader(text);
    this.line = new EdgeLine(lines);
    this.limits = text.limits();
    this.options = options;
    this.begin = text.firstLine();
  }

  @Override
  protected @Nullable Item advance() {
    boolean more = lines.next();
    while (more && (line.isBlank() || line.isComment())) {
      more = lines.next();
    }
    begin = lines.number();
    if (!more) {
      return null;
    }
    Place place = lines.place(0);
    String location = lines.location();
    clear();
    long characters = 0;
    while (more && !line.isBlank()) {
      characters += lines.length();
      if (characters > limits.characters()) {
        throw limits.tooLong("an item", place);
      }
      if (!line.isComment()) {
        read();
        limits.requireRoom((long) names.size() + edges.size(), place);
      }
      more = lines.next();
    }
    Network network = network();
    clear();
    return new Item(Draft.graph(network, place), location);
  }

  @Override
  protected String place() {
    return lines.location();
  }

  @Override
  public long line() {
    return begin;
  }

  private void clear() {
    numbers.clear();
    names.clear();
    labels.clear();
    edges.clear();
  }

  private void read() {
    line.begin();
    int from = vertex();
    if (line.hasMore()) {
      int to = vertex();
      String label = line.hasMore() ? line.label() : "";
      line.requireEnd();
      edges.add(new Network.Edge(from, to, label.equals(NO_DATA) ? "" : label, options.directed()));
    }
  }

  private int vertex() {
    int at = line.at();
    String name = line.name();
    String label = line.labelOfVertex();
    Integer known = numbers.get(name);
    if (known == null) {
      known = names.size();
      numbers.put(name, known);
      names.add(name);
      labels.add(label);
      return known;
    }
    String earlier = labels.get(known);
    if (earlier == null) {
      labels.set(known, label);
    } else if (label != null && !label.equals(earlier)) {
      throw lines
          .place(at)
          .complaint(
              "the label '" + Excerpt.of(label) + "' for '" + Excerpt.of(name) + "'",
              "'" + Excerpt.of(earlier) + "' as before",
              "put names that contain a colon in quotes");
    }
    return known;
  }

  private Network network() {
    Network.Builder builder = Network.builder();
    for (int v = 0; v < names.size(); v++) {
      String label = labels.get(v);
      builder.vertex(label != null ? label : options.names() ? names.get(v) : "");
    }
    for (Network.Edge edge : edges) {
      if (edge.directed()) {
        builder.arc(edge.from(), edge.to(), edge.label());
      } else {
        builder.edge(edge.from(), edge.to(), edge.label());
      }
    }
    return builder.build();
  }
}
