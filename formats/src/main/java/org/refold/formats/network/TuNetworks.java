package org.refold.formats.network;

import java.io.InputStream;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.refold.error.Excerpt;
import org.refold.formats.kind.Item;
import org.refold.formats.text.LookAhead;
import org.refold.formats.text.Place;
import org.refold.formats.text.Text;
import org.refold.formats.text.TextReader;
import org.refold.graph.Network;

/**
 * Reads the networks of a benchmark with their labels. The files are read in parallel: line i of
 * the indicator has the number of the network of vertex i, and vertices and edges are grouped by
 * network, as in all files of the collection. So it takes the memory of one network. The place of a
 * network is its number.
 */
final class TuNetworks extends LookAhead<Item> implements TextReader<Item> {
  private static final String AN_EDGE = "the numbers of two vertices, such as 1, 2";

  private final Text text;
  private final TuFiles files;
  private final NetworkOptions options;
  private final List<TuLines> opened = new ArrayList<>();
  private @Nullable Lines lines;
  private int number;

  /** The last vertex so far. */
  private int lastVertex;

  /** The files that exist. */
  private record Lines(
      TuLines edges,
      TuLines indicator,
      @Nullable TuLines vertexLabels,
      @Nullable TuLines edgeLabels,
      @Nullable TuLines labels) {}

  /** A line of the edges. Comparable to keep hash maps fast, whatever the hashes. */
  private record Arc(int from, int to, String label) implements Comparable<Arc> {
    private static final Comparator<Arc> ORDER =
        Comparator.comparingInt(Arc::from).thenComparingInt(Arc::to).thenComparing(Arc::label);

    @Override
    public int compareTo(Arc other) {
      return ORDER.compare(this, other);
    }
  }

  private TuNetworks(Text text, TuFiles files, NetworkOptions options) {
    this.text = text;
    this.files = files;
    this.options = options;
  }

  /** Returns the networks of a text that has the edges of a benchmark; null for any other text. */
  static @Nullable TuNetworks of(Text text, NetworkOptions options) {
    if (!text.mayInclude()) {
      return null;
    }
    TuFiles.requireWhole(text.source());
    TuFiles files = TuFiles.of(text.source());
    return files == null ? null : new TuNetworks(text, files, options);
  }

  @Override
  protected @Nullable Item advance() {
    boolean done = true;
    try {
      Lines its = lines == null ? open() : lines;
      lines = its;
      Item item = next(its);
      done = item == null;
      return item;
    } finally {
      if (done) {
        opened.forEach(TuLines::close);
      }
    }
  }

  @Override
  protected String place() {
    return text.source() + ":" + (number + 1);
  }

  /** Can't be read from the middle. */
  @Override
  public long line() {
    return UNKNOWN;
  }

  private Lines open() {
    // The caller owns the text of the edges.
    TuLines edges = new TuLines(text, InputStream.nullInputStream());
    TuLines indicator = open(TuFiles.INDICATOR);
    return new Lines(
        edges,
        indicator,
        openIfThere(TuFiles.NODE_LABELS),
        openIfThere(TuFiles.EDGE_LABELS),
        openIfThere(TuFiles.GRAPH_LABELS));
  }

  private @Nullable TuLines openIfThere(String ending) {
    return files.has(ending) ? open(ending) : null;
  }

  private TuLines open(String ending) {
    InputStream in = files.open(ending);
    Text its = new Text(in, files.file(ending).toString(), 1, text.limits());
    TuLines made = new TuLines(its, in);
    opened.add(made);
    return made;
  }

  private @Nullable Item next(Lines its) {
    boolean isThere = its.labels == null ? its.indicator.hasMore() : its.labels.hasMore();
    if (!isThere) {
      requireEnd(its);
      return null;
    }
    number++;
    requireInOrder(its);
    String label = its.labels == null ? "" : its.labels.take();
    int first = lastVertex + 1;
    Network.Builder builder = Network.builder();
    while (its.indicator.hasMore() && networkOfVertex(its) == number) {
      limit(lastVertex - first + 2L, its);
      lastVertex++;
      builder.vertex(vertexLabel(its));
      its.indicator.take();
    }
    addEdges(builder, first, its);
    Place begin = new Place(text.source(), number, 1);
    return new Item(Draft.graph(builder.build(), begin), begin.location()).withLabel(label);
  }

  /** The label is the only trace of a network without vertices. */
  private void requireInOrder(Lines its) {
    if (its.indicator.hasMore()) {
      int next = networkOfVertex(its);
      if (next < number || (its.labels == null && next > number)) {
        throw its.indicator.fault(
            "a vertex of network " + next,
            "a vertex of network " + number + "; vertices must be in the order of their networks");
      }
    }
  }

  private static int networkOfVertex(Lines its) {
    return its.indicator.peekNumber("the number of a network");
  }

  private String vertexLabel(Lines its) {
    if (its.vertexLabels == null) {
      return options.names() ? String.valueOf(lastVertex) : "";
    }
    if (!its.vertexLabels.hasMore()) {
      throw its.vertexLabels.fault("the end of the file", "the label of vertex " + lastVertex);
    }
    return its.vertexLabels.take();
  }

  private void addEdges(Network.Builder builder, int first, Lines its) {
    Map<Arc, List<Long>> halves = new LinkedHashMap<>();
    long count = 0;
    while (its.edges.hasMore()) {
      int[] pair = its.edges.peekPair(AN_EDGE);
      if (pair[0] > lastVertex && pair[1] > lastVertex && its.indicator.hasMore()) {
        break;
      }
      requireIn(pair[0], first, its);
      requireIn(pair[1], first, its);
      limit(lastVertex - first + 1L + ++count, its);
      long line = its.edges.number();
      its.edges.take();
      Arc arc = new Arc(pair[0] - first, pair[1] - first, edgeLabel(line, its));
      if (options.directed()) {
        builder.arc(arc.from, arc.to, arc.label);
      } else {
        addHalf(arc, line, halves, builder);
      }
    }
    if (!halves.isEmpty()) {
      Map.Entry<Arc, List<Long>> half = halves.entrySet().iterator().next();
      throw oneDirection(half.getKey(), half.getValue().get(0), first);
    }
  }

  private void requireIn(int vertex, int first, Lines its) {
    if (vertex < first || vertex > lastVertex) {
      throw its.edges.fault(
          "vertex " + vertex,
          lastVertex < first
              ? "no edge, since network " + number + " has no vertices"
              : "a vertex of network " + number + ", " + first + " to " + lastVertex);
    }
  }

  private static String edgeLabel(long line, Lines its) {
    if (its.edgeLabels == null) {
      return "";
    }
    if (!its.edgeLabels.hasMore()) {
      throw its.edgeLabels.fault(
          "the end of the file", "the label of the edge on line " + line + " of the edges");
    }
    return its.edgeLabels.take();
  }

  /** An undirected edge is listed in both directions, a loop once. */
  private static void addHalf(
      Arc arc, long line, Map<Arc, List<Long>> halves, Network.Builder builder) {
    Arc other = new Arc(arc.to, arc.from, arc.label);
    List<Long> others = arc.from == arc.to ? null : halves.get(other);
    if (arc.from != arc.to && others == null) {
      halves.computeIfAbsent(arc, key -> new ArrayList<>(1)).add(line);
      return;
    }
    if (others != null) {
      others.remove(others.size() - 1);
      if (others.isEmpty()) {
        halves.remove(other);
      }
    }
    builder.edge(other.from, other.to, arc.label);
  }

  private RuntimeException oneDirection(Arc arc, long line, int first) {
    String label = arc.label.isEmpty() ? "" : " with label '" + Excerpt.of(arc.label) + "'";
    return new Place(text.source(), line, 1)
        .complaint(
            "the edge " + (arc.from + first) + ", " + (arc.to + first) + label,
            "also " + (arc.to + first) + ", " + (arc.from + first) + label,
            "if the edges are directed, read it as networks:directed");
  }

  private void limit(long nodes, Lines its) {
    text.limits().requireRoom(nodes, its.indicator.place());
  }

  private void requireEnd(Lines its) {
    if (its.indicator.hasMore()) {
      throw its.indicator.fault(
          "a vertex of network " + networkOfVertex(its),
          "the end of the file after " + number + " networks with labels");
    }
    requireEnd(its.vertexLabels, "the label of a vertex", lastVertex + " vertices");
    if (its.edges.hasMore()) {
      int[] pair = its.edges.peekPair(AN_EDGE);
      throw its.edges.fault(
          "vertex " + Math.max(pair[0], pair[1]),
          "vertices from 1 to " + lastVertex + ", or no edge");
    }
    requireEnd(its.edgeLabels, "the label of an edge", "all edges");
  }

  private static void requireEnd(@Nullable TuLines lines, String got, String after) {
    if (lines != null && lines.hasMore()) {
      throw lines.fault(got, "the end of the file after those of " + after);
    }
  }
}
