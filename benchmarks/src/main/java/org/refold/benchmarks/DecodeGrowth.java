package org.refold.benchmarks;

import com.sun.management.ThreadMXBean;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.knowm.xchart.VectorGraphicsEncoder;
import org.knowm.xchart.VectorGraphicsEncoder.VectorGraphicsFormat;
import org.knowm.xchart.XYChart;
import org.knowm.xchart.XYChartBuilder;
import org.knowm.xchart.style.Styler.LegendPosition;
import org.knowm.xchart.style.markers.SeriesMarkers;
import org.refold.Codec;
import org.refold.decode.DecodeLimits;
import org.refold.decode.Decoding;
import org.refold.decode.DecodingReport;
import org.refold.graph.Graph;

/**
 * How the cost of decoding grows with the graph: random binary trees with distinct labels, at four
 * sets, at the fewest that the counting bound allows, and at the fewest that were found to do.
 * Prints a table and draws a plot.
 */
public final class DecodeGrowth {
  private static final int WIDTH = 5;
  private static final int[] SIZES = {10, 30, 100, 300, 1000};
  private static final int[] ITEMS = {200, 100, 10, 3, 2};
  private static final DecodeLimits LIMITS =
      DecodeLimits.DEFAULT
          .withTime(Duration.ofSeconds(20))
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
          "| %,d | %d | %d | %s | %.0f%% | %.0f%% | %.1f%% | %,.2f | %,.1f |",
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

  /** Writes the plot to the given file, an SVG. */
  public static void main(String[] arguments) throws IOException {
    measure(30, WIDTH, 4, 300);
    System.out.println(
        "| nodes | w | t | which t | unique | no solver | candidates left | ms, median | MB"
            + " allocated, median |");
    System.out.println("|---|---|---|---|---|---|---|---|---|");
    List<Row> four = new ArrayList<>();
    List<Row> fewest = new ArrayList<>();
    List<Row> enough = new ArrayList<>();
    for (int i = 0; i < SIZES.length; i++) {
      four.add(print(measure(SIZES[i], WIDTH, 4, ITEMS[i]), "four"));
      int bound = CountingBound.sets(SIZES[i], WIDTH);
      fewest.add(print(measure(SIZES[i], WIDTH, bound, ITEMS[i]), "counting bound"));
      int width = SIZES[i] >= 1000 ? 2 * WIDTH : WIDTH;
      Row row = measure(SIZES[i], width, bound, ITEMS[i]);
      for (int sets = bound + 1; row.unique < 1 && sets <= 6 * bound; sets += 1 + sets / 6) {
        row = measure(SIZES[i], width, sets, ITEMS[i]);
      }
      if (row.unique == 1) {
        enough.add(print(row, "enough"));
      }
    }
    draw(four, fewest, enough, Path.of(arguments[0]));
  }

  private static Row print(Row row, String how) {
    System.out.println(row.markdown(how));
    return row;
  }

  private static Row measure(int nodes, int width, int sets, int items) {
    DataGenerator generator = new DataGenerator(nodes);
    List<Graph> trees = new ArrayList<>();
    for (int i = 0; i < items; i++) {
      trees.add(generator.binaryTree(nodes));
    }
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

  private static void draw(List<Row> four, List<Row> fewest, List<Row> enough, Path file)
      throws IOException {
    XYChart chart =
        new XYChartBuilder()
            .width(760)
            .height(460)
            .title("Decoding binary trees with distinct labels (hollow: not all unique in 20 s)")
            .xAxisTitle("nodes")
            .yAxisTitle("milliseconds, median")
            .build();
    chart.getStyler().setXAxisLogarithmic(true);
    chart.getStyler().setYAxisLogarithmic(true);
    chart.getStyler().setLegendPosition(LegendPosition.InsideSE);
    add(chart, "t = 4, w = 5", four);
    add(chart, "t = counting bound, w = 5", fewest);
    add(chart, "t = enough (w = 10 at 1,000)", enough);
    VectorGraphicsEncoder.saveVectorGraphic(chart, file.toString(), VectorGraphicsFormat.SVG);
  }

  private static void add(XYChart chart, String name, List<Row> rows) {
    double[] nodes = rows.stream().mapToDouble(Row::nodes).toArray();
    double[] millis = rows.stream().mapToDouble(Row::millis).toArray();
    if (nodes.length > 0) {
      boolean all = rows.stream().allMatch(row -> row.unique == 1);
      chart
          .addSeries(name, nodes, millis)
          .setMarker(all ? SeriesMarkers.CIRCLE : SeriesMarkers.DIAMOND);
    }
  }
}
