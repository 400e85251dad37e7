package org.refold.benchmarks;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.refold.Codec;
import org.refold.decode.DecodeLimits;
import org.refold.decode.Decoding;
import org.refold.file.Gzip;
import org.refold.formats.Kinds;
import org.refold.formats.kind.Kind;
import org.refold.graph.Graph;
import org.refold.graph.GraphBuilder;
import org.refold.graph.Symbol;
import org.refold.plot.Drawing;
import org.refold.plot.Format;
import org.refold.plot.LinePlot;
import org.refold.plot.LinePlot.Axis;
import org.refold.plot.LinePlot.Line;
import org.refold.plot.LinePlot.Look;
import org.refold.plot.LinePlot.Point;
import org.refold.vector.CountVector;

/**
 * How the cost of decoding grows with the graph, each with a codec sized for it: random binary
 * trees with distinct labels, generated JSON documents, and real ones, each also with half of the
 * members of its largest list, a quarter, and so on. Prints a table and the exponents of growth,
 * and draws a plot. Measures processor time of the single decoding thread, which other programs on
 * the machine affect less than elapsed time.
 */
public final class DecodeGrowth {
  private static final int[] SIZES = {100, 300, 1_000, 3_000, 10_000, 30_000, 100_000};
  private static final long SEED = 1;

  /** The minimum time spent, and number of runs, for each item. */
  private static final double SECONDS = 5;

  private static final int LEAST_TIMES = 3;

  private static final DecodeLimits LIMITS =
      DecodeLimits.DEFAULT.withTime(Duration.ofMinutes(2)).withMemoryBytes(1L << 30);

  private record Row(
      int nodes, int constraints, int sets, boolean unique, double millis, double mb) {}

  private final Map<String, List<Row>> lines = new LinkedHashMap<>();
  private final Table table =
      new Table(
          "data | nodes | constraints | t | unique | ms, median | MB, median",
          "%s | %,d | %,d | %d | %s | %,.1f | %,.1f");

  private DecodeGrowth() {}

  /**
   * Writes the plot to the first file, a PNG; the other arguments are JSON documents, plain or
   * gzip.
   */
  public static void main(String[] arguments) throws IOException {
    measure(Kinds.JSON, Kinds.JSON.parse(DocumentGenerator.document(SEED, 1_000)));
    DecodeGrowth growth = new DecodeGrowth();
    for (int size : SIZES) {
      growth.add("trees", "tree", Kinds.TREES, new DataGenerator(SEED).binaryTree(size));
    }
    for (int size : SIZES) {
      Graph document = Kinds.JSON.parse(DocumentGenerator.document(SEED, size));
      growth.add("made-up documents", "made-up document", Kinds.JSON, document);
    }
    for (int i = 1; i < arguments.length; i++) {
      Path file = Path.of(arguments[i]);
      String name = String.valueOf(file.getFileName()).replaceAll("[.].*", "");
      for (Graph part : Cut.parts(Kinds.JSON.parse(read(file)))) {
        growth.add("real documents", name, Kinds.JSON, part);
      }
    }
    System.out.println();
    growth.lines.forEach(
        (name, rows) ->
            System.out.printf(Locale.ROOT, "%s: exponent %.2f%n", name, exponent(rows)));
    growth.draw(Path.of(arguments[0]));
  }

  /** A document cut to the first members of its largest list or object. */
  private static final class Cut {
    /** Lists with fewer members are not cut, and parts with fewer nodes are dropped. */
    private static final int FEWEST_MEMBERS = 16;

    private static final int FEWEST_NODES = SIZES[0];

    private final Graph document;
    private final int list;
    private final int members;
    private final GraphBuilder builder = new GraphBuilder();

    private Cut(Graph document, int list, int members) {
      this.document = document;
      this.list = list;
      this.members = members;
    }

    /** The document, preceded by the results of halving its list again and again. */
    static List<Graph> parts(Graph document) {
      int list = largestList(document);
      List<Graph> parts = new ArrayList<>();
      for (int members = document.symbol(list).arity(); members > 0; members /= 2) {
        Graph part = new Cut(document, list, members).graph();
        if (part.nodeCount() >= FEWEST_NODES) {
          parts.add(0, part);
        }
      }
      return parts;
    }

    private static int largestList(Graph document) {
      int[] below = new int[document.nodeCount()];
      int largest = -1;
      // In parsed graphs, children come before their parents.
      for (int node = 0; node < below.length; node++) {
        for (int k = 0; k < document.symbol(node).arity(); k++) {
          below[node] += 1 + below[document.child(node, k)];
        }
        boolean isList = document.symbol(node).arity() >= FEWEST_MEMBERS;
        largest = isList && (largest < 0 || below[node] > below[largest]) ? node : largest;
      }
      return largest < 0 ? document.roots()[0] : largest;
    }

    private Graph graph() {
      add(document.roots()[0]);
      return builder.build();
    }

    /** Recursive, since JSON documents are trees of little depth. */
    private int add(int node) {
      Symbol symbol = document.symbol(node);
      int arity = node == list ? members : symbol.arity();
      int[] children = new int[arity];
      for (int k = 0; k < arity; k++) {
        children[k] = add(document.child(node, k));
      }
      return builder.add(symbol.marked(symbol.mark(), arity), children);
    }
  }

  private void add(String line, String name, Kind kind, Graph graph) {
    Row row = measure(kind, graph);
    String unique = row.unique ? "yes" : "no";
    table.row(name, row.nodes, row.constraints, row.sets, unique, row.millis, row.mb);
    lines.computeIfAbsent(line, any -> new ArrayList<>()).add(row);
  }

  private static String read(Path file) {
    try (InputStream in = Gzip.open(file)) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static Row measure(Kind kind, Graph graph) {
    Codec codec = kind.fit(List.of(graph), 0).seed(SEED).build();
    CountVector vector = codec.encode(graph);
    List<Double> millis = new ArrayList<>();
    List<Double> megabytes = new ArrayList<>();
    boolean unique = true;
    long end = System.nanoTime() + (long) (SECONDS * 1e9);
    while (millis.size() < LEAST_TIMES || System.nanoTime() < end) {
      long bytes = Timing.allocatedBytes();
      long start = Timing.processorNanos();
      Decoding decoding = codec.decode(vector, LIMITS);
      millis.add((Timing.processorNanos() - start) / 1e6);
      megabytes.add((Timing.allocatedBytes() - bytes) / 1e6);
      unique &= decoding instanceof Decoding.Unique;
    }
    return new Row(
        graph.nodeCount(),
        codec.shape().sets() * codec.shape().constraints(),
        codec.shape().sets(),
        unique,
        Timing.median(millis),
        Timing.median(megabytes));
  }

  /** The slope of the least-squares line through the logarithms of nodes and time. */
  private static double exponent(List<Row> rows) {
    double[] x = rows.stream().mapToDouble(row -> Math.log(row.nodes)).toArray();
    double[] y = rows.stream().mapToDouble(row -> Math.log(row.millis)).toArray();
    double meanX = Arrays.stream(x).average().orElse(0);
    double meanY = Arrays.stream(y).average().orElse(0);
    double covariance = 0;
    double variance = 0;
    for (int i = 0; i < x.length; i++) {
      covariance += (x[i] - meanX) * (y[i] - meanY);
      variance += (x[i] - meanX) * (x[i] - meanX);
    }
    return covariance / variance;
  }

  private void draw(Path file) throws IOException {
    List<Line> drawn = new ArrayList<>();
    lines.forEach(
        (name, rows) ->
            drawn.add(
                new Line(
                    name,
                    name.startsWith("real") ? Look.POINTS : Look.LINE,
                    rows.stream().map(row -> new Point(row.nodes(), row.millis())).toList())));
    LinePlot plot =
        new LinePlot(
            "decoding-growth",
            "Decoding with a codec sized for the item, one thread",
            Axis.logarithmic("nodes", SIZES[0], SIZES[0], Format.COUNT),
            Axis.logarithmic("processor time, median", 0.1, 1, Format.TIME),
            drawn);
    Files.write(file, Drawing.withHeading(plot).png());
  }
}
