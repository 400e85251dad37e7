package org.refold.benchmarks;

import com.sun.management.ThreadMXBean;
import java.awt.Color;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import javax.imageio.ImageIO;
import org.knowm.xchart.BitmapEncoder;
import org.knowm.xchart.XYChart;
import org.knowm.xchart.XYChartBuilder;
import org.knowm.xchart.XYSeries;
import org.knowm.xchart.XYSeries.XYSeriesRenderStyle;
import org.knowm.xchart.style.Styler.LegendPosition;
import org.knowm.xchart.style.markers.SeriesMarkers;
import org.refold.Codec;
import org.refold.decode.DecodeLimits;
import org.refold.decode.Decoding;
import org.refold.decode.DecodingReport;
import org.refold.graph.Graph;
import org.refold.plan.CountingBound;

/**
 * How the cost of decoding grows with the graph: random binary trees with distinct labels, at four
 * sets, at the fewest that the counting bound allows, at the fewest that were found to do, and at
 * four sets whose width grows with the graph. Prints a table and draws a plot.
 */
public final class DecodeGrowth {
  private static final int WIDTH = 5;
  private static final int[] SIZES = {10, 30, 100, 300, 1000};
  private static final int[] ITEMS = {200, 100, 6, 2, 2};
  private static final DecodeLimits LIMITS =
      DecodeLimits.DEFAULT
          .withTime(Duration.ofSeconds(10))
          .withConflicts(Long.MAX_VALUE)
          .withMemoryBytes(2L << 30)
          .withSolutions(2);

  private record Row(
      int nodes,
      int width,
      int sets,
      double unique,
      double unsolved,
      double left,
      double millis,
      double megabytes) {
    String markdown(String how) {
      return String.format(
          Locale.ROOT,
          "| %,d | %d | %d | %s | %.0f%% | %.0f%% | %.1f%% | %,.2f | %,.2f |",
          nodes,
          width,
          sets,
          how,
          100 * unique,
          100 * unsolved,
          100 * left,
          millis,
          megabytes);
    }
  }

  private DecodeGrowth() {}

  /** Writes the plot to the given file, a PNG. */
  public static void main(String[] arguments) throws IOException {
    measure(30, WIDTH, 4, 300);
    System.out.println(
        "| nodes | w | t | which t | unique | no solver | candidates left | ms, median | MB"
            + " allocated, median |");
    System.out.println("|---|---|---|---|---|---|---|---|---|");
    List<Row> four = new ArrayList<>();
    List<Row> fewest = new ArrayList<>();
    List<Row> enough = new ArrayList<>();
    List<Row> wide = new ArrayList<>();
    for (int i = 0; i < SIZES.length; i++) {
      four.add(print(measure(SIZES[i], WIDTH, 4, ITEMS[i]), "four"));
      int bound = leastSets(SIZES[i]);
      fewest.add(print(measure(SIZES[i], WIDTH, bound, ITEMS[i]), "counting bound"));
      wide.add(print(measure(SIZES[i], Math.max(WIDTH, SIZES[i] / 12), 4, ITEMS[i]), "wider"));
      int sets = bound;
      while (sets <= 6 * bound && !suffice(SIZES[i], WIDTH, sets, ITEMS[i])) {
        sets += 1 + sets / 6;
      }
      if (sets <= 6 * bound) {
        enough.add(print(measure(SIZES[i], WIDTH, sets, ITEMS[i]), "enough"));
      }
    }
    draw(four, fewest, enough, wide, Path.of(arguments[0]));
  }

  private static Row print(Row row, String how) {
    System.out.println(row.markdown(how));
    return row;
  }

  private static List<Graph> trees(int nodes, int items) {
    DataGenerator generator = new DataGenerator(nodes);
    List<Graph> trees = new ArrayList<>();
    for (int i = 0; i < items; i++) {
      trees.add(generator.binaryTree(nodes));
    }
    return trees;
  }

  /** The fewest sets that the counting bound allows. */
  private static int leastSets(int nodes) {
    Graph tree = trees(nodes, 1).get(0);
    Codec codec = Codec.fit(List.of(tree)).width(WIDTH).sets(1).build();
    double needed = CountingBound.neededBits(codec, tree);
    return (int) Math.max(1, Math.ceil(needed / CountingBound.capacityBits(codec, tree)));
  }

  /** Whether so many sets make all trees unique. */
  private static boolean suffice(int nodes, int width, int sets, int items) {
    List<Graph> trees = trees(nodes, items);
    Codec codec = Codec.fit(trees).width(width).sets(sets).build();
    return trees.stream()
        .allMatch(tree -> codec.decode(codec.encode(tree), LIMITS) instanceof Decoding.Unique);
  }

  private static Row measure(int nodes, int width, int sets, int items) {
    List<Graph> trees = trees(nodes, items);
    Codec codec = Codec.fit(trees).width(width).sets(sets).build();
    ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    double[] millis = new double[items];
    double[] megabytes = new double[items];
    double unique = 0;
    double unsolved = 0;
    double left = 0;
    for (int i = 0; i < items; i++) {
      var vector = codec.encode(trees.get(i));
      long bytes = threads.getCurrentThreadAllocatedBytes();
      long start = System.nanoTime();
      Decoding decoding = codec.decode(vector, LIMITS);
      millis[i] = (System.nanoTime() - start) / 1e6;
      megabytes[i] = (threads.getCurrentThreadAllocatedBytes() - bytes) / 1e6;
      DecodingReport report = decoding.report();
      unique += decoding instanceof Decoding.Unique ? 1 : 0;
      unsolved += report.neededSolver() ? 0 : 1;
      left += (double) report.candidatesAfter() / report.candidatesBefore();
    }
    Arrays.sort(millis);
    Arrays.sort(megabytes);
    return new Row(
        nodes,
        width,
        sets,
        unique / items,
        unsolved / items,
        left / items,
        millis[items / 2],
        megabytes[items / 2]);
  }

  private static void draw(
      List<Row> four, List<Row> fewest, List<Row> enough, List<Row> wide, Path file)
      throws IOException {
    XYChart chart =
        new XYChartBuilder()
            .width(760)
            .height(460)
            .title("Decoding binary trees with distinct labels, limit 10 s")
            .xAxisTitle("nodes")
            .yAxisTitle("milliseconds, median")
            .build();
    chart.getStyler().setChartBackgroundColor(Color.WHITE);
    chart.getStyler().setXAxisLogarithmic(true);
    chart.getStyler().setYAxisLogarithmic(true);
    chart.getStyler().setLegendPosition(LegendPosition.OutsideE);
    addLine(chart, "t = 4, w = 5", four);
    addLine(chart, "t = counting bound, w = 5", fewest);
    addLine(chart, "t = enough, w = 5", enough);
    addLine(chart, "t = 4, w = n / 12", wide);
    List<Row> all = new ArrayList<>(four);
    all.addAll(fewest);
    all.addAll(enough);
    all.addAll(wide);
    addPoints(chart, "all proven unique", all.stream().filter(row -> row.unique == 1).toList())
        .setMarker(SeriesMarkers.CIRCLE)
        .setMarkerColor(Color.BLACK);
    addPoints(chart, "not all", all.stream().filter(row -> row.unique < 1).toList())
        .setMarker(SeriesMarkers.CROSS)
        .setMarkerColor(Color.RED);
    ImageIO.write(BitmapEncoder.getBufferedImage(chart), "png", file.toFile());
  }

  private static void addLine(XYChart chart, String name, List<Row> rows) {
    add(chart, name, rows).setMarker(SeriesMarkers.NONE);
  }

  private static XYSeries addPoints(XYChart chart, String name, List<Row> rows) {
    return add(chart, name, rows).setXYSeriesRenderStyle(XYSeriesRenderStyle.Scatter);
  }

  private static XYSeries add(XYChart chart, String name, List<Row> rows) {
    return chart.addSeries(
        name,
        rows.stream().mapToDouble(Row::nodes).toArray(),
        rows.stream().mapToDouble(Row::millis).toArray());
  }
}
