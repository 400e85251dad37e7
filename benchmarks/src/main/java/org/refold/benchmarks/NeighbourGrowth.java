package org.refold.benchmarks;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Random;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.refold.Codec;
import org.refold.formats.EarlierShape;
import org.refold.graph.Graph;
import org.refold.plot.Drawing;
import org.refold.plot.Format;
import org.refold.plot.LinePlot;
import org.refold.plot.LinePlot.Axis;
import org.refold.plot.LinePlot.Line;
import org.refold.plot.LinePlot.Look;
import org.refold.plot.LinePlot.Point;
import org.refold.similarity.RowSimilarity;
import org.refold.similarity.Similarity;
import org.refold.similarity.Weights;
import org.refold.similarity.index.NearestNeighbours;
import org.refold.similarity.index.Neighbour;
import org.refold.vector.CountVector;

/**
 * The ten nearest neighbours by the index, compared with a scan of plain arrays, and how both grow
 * with the number of vectors: the axioms of TPTP, the sentences of the Brown corpus, and generated
 * clauses, all at t = 3, and the first two also with plain and exact rows. With and without weights
 * by rarity. Queries are not among the vectors. Every answer of a scan is compared with the
 * index's. Prints tables and draws a plot.
 */
public final class NeighbourGrowth {
  private static final int K = 10;
  private static final int SETS = 3;
  private static final int QUERIES = 200;

  /** One in this many queries is also answered by a scan. */
  private static final int SCANNED = 10;

  private static final int ROUNDS = 5;
  private static final int WARM_UP = 2;
  private static final double[] LAMBDAS = {1, 0.5, 0.05, 0};
  private static final int[] SIZES = {1_000, 10_000, 100_000, 1_000_000};

  private final Table table =
      new Table(
          "data | vectors | entries a vector | λ | weights | index, µs | scan, µs | ratio | dot"
              + " products, µs | scan to dot products",
          "%s | %,d | %.0f | %s | %s | %,.0f | %,.0f | %.1f | %,.0f | %.2f");

  private NeighbourGrowth() {}

  /** Medians, in microseconds. */
  private record Times(double index, double scan, double dotProducts) {}

  /**
   * Measures and draws.
   *
   * @param arguments the folder of the data; the file for the plot, a PNG; and optionally the
   *     maximum number of generated clauses
   */
  public static void main(String[] arguments) throws IOException {
    Path data = Path.of(arguments[0]);
    NeighbourGrowth growth = new NeighbourGrowth();
    growth.measure("TPTP clauses", vectors(Corpus.tptp(data), false), LAMBDAS);
    growth.measure("TPTP clauses, two groups", vectors(Corpus.tptp(data), true), LAMBDAS);
    growth.measure("Brown sentences", vectors(Corpus.brown(data), false), LAMBDAS);
    growth.measure("Brown sentences, two groups", vectors(Corpus.brown(data), true), LAMBDAS);
    int most = arguments.length > 2 ? Integer.parseInt(arguments[2]) : Integer.MAX_VALUE;
    int[] sizes = Arrays.stream(SIZES).filter(size -> size <= most).toArray();
    List<CountVector> generated = generated(sizes[sizes.length - 1] + QUERIES);
    List<Times> structural = new ArrayList<>();
    List<Times> mixed = new ArrayList<>();
    for (int size : sizes) {
      List<CountVector> some = generated.subList(0, size + QUERIES);
      List<Times> times = growth.measure("made-up clauses", some, LAMBDAS);
      structural.add(times.get(0));
      mixed.add(times.get(2));
    }
    draw(sizes, structural, mixed, Path.of(arguments[1]));
  }

  /**
   * @param twoGroups whether the codec has plain rows for similarity and exact ones for decoding,
   *     as by default; otherwise it has three sets for both
   */
  private static List<CountVector> vectors(Corpus corpus, boolean twoGroups) {
    List<Graph> graphs = corpus.graphs();
    Codec codec =
        twoGroups
            ? corpus.kind().fit(graphs, 0).build()
            : EarlierShape.fit(corpus.kind(), graphs).sets(SETS).build();
    List<CountVector> vectors = new ArrayList<>(codec.encodeAll(graphs));
    Collections.shuffle(vectors, new Random(1));
    return vectors;
  }

  /** Generated twice, since all graphs would need more memory than the vectors. */
  private static List<CountVector> generated(int size) {
    Codec codec = Codec.fitUnmasked(() -> clauses(size)).width(5).sets(SETS).build();
    List<CountVector> vectors = new ArrayList<>(size);
    codec.encodeAll(clauses(size), Runtime.getRuntime().availableProcessors(), vectors::add);
    return vectors;
  }

  private static Iterator<Graph> clauses(int size) {
    DataGenerator generator = new DataGenerator(1);
    return Stream.generate(() -> generator.clause(10, 30)).limit(size).iterator();
  }

  /** The first vectors are the queries. Returns the times without weights, by λ. */
  private List<Times> measure(String name, List<CountVector> all, double... lambdas)
      throws IOException {
    List<CountVector> queries = all.subList(0, QUERIES);
    List<CountVector> vectors = all.subList(QUERIES, all.size());
    List<CountVector> compared = vectors.stream().map(CountVector::compared).toList();
    long start = System.nanoTime();
    NearestNeighbours index = new NearestNeighbours(all.get(0).shape(), all.get(0).codecId());
    vectors.forEach(vector -> index.add(vector, ""));
    index.nearest(queries.get(0), K, Similarity.STRUCTURAL);
    double seconds = (System.nanoTime() - start) / 1e9;
    double entries = vectors.stream().mapToLong(CountVector::entryCount).sum();
    System.out.printf(
        Locale.ROOT,
        "%s, %,d vectors of %.0f entries: made in %.1f s; %.2f bytes per entry in memory, %.2f in a"
            + " file%n",
        name,
        vectors.size(),
        entries / vectors.size(),
        seconds,
        index.memoryBytes() / entries,
        fileBytes(index) / entries);
    List<Times> times = new ArrayList<>();
    Scan scan = new Scan(compared, Optional.empty());
    for (double lambda : lambdas) {
      times.add(times(index, scan, queries, new Similarity(RowSimilarity.COSINE, lambda)));
      print(name, "none", scan, lambda, times.get(times.size() - 1));
    }
    start = System.nanoTime();
    Weights weights = index.inverseDocumentFrequency();
    double weighing = (System.nanoTime() - start) / 1e9;
    scan = new Scan(compared, Optional.of(weights));
    for (double lambda : lambdas) {
      Similarity similarity = new Similarity(RowSimilarity.COSINE, lambda).weighted(weights);
      print(name, "IDF", scan, lambda, times(index, scan, queries, similarity));
    }
    System.out.printf(
        Locale.ROOT,
        "%s, %,d vectors: weights made in %.3f s; %.2f bytes per entry in memory with them%n",
        name,
        vectors.size(),
        weighing,
        index.memoryBytes() / entries);
    return times;
  }

  private void print(String name, String weights, Scan scan, double lambda, Times times) {
    table.row(
        name,
        scan.size(),
        (double) scan.entryCount() / scan.size(),
        lambda,
        weights,
        times.index,
        times.scan,
        times.scan / times.index,
        times.dotProducts,
        times.scan / times.dotProducts);
  }

  private static long fileBytes(NearestNeighbours index) throws IOException {
    Path file = Files.createTempFile("neighbours", ".index");
    try {
      index.save(file);
      return Files.size(file);
    } finally {
      Files.delete(file);
    }
  }

  /** Alternating, so that other load on the machine affects both. */
  private static Times times(
      NearestNeighbours index, Scan scan, List<CountVector> queries, Similarity similarity) {
    List<Double> indexed = new ArrayList<>();
    List<Double> scanned = new ArrayList<>();
    List<Double> products = new ArrayList<>();
    for (int round = 0; round < WARM_UP + ROUNDS; round++) {
      if (round == WARM_UP) {
        indexed.clear();
        scanned.clear();
        products.clear();
      }
      List<int[]> found = new ArrayList<>();
      for (CountVector query : queries) {
        long start = System.nanoTime();
        List<Neighbour> neighbours = index.nearest(query, K, similarity);
        indexed.add((System.nanoTime() - start) / 1e3);
        found.add(neighbours.stream().mapToInt(Neighbour::id).toArray());
      }
      for (int q = round; q < queries.size(); q += SCANNED) {
        scan.prepare(queries.get(q).compared());
        long start = System.nanoTime();
        int[] nearest = scan.nearest(K, similarity.lambda());
        scanned.add((System.nanoTime() - start) / 1e3);
        start = System.nanoTime();
        long largest = scan.dotProducts();
        products.add((System.nanoTime() - start) / 1e3);
        if (largest < 0 || !Arrays.equals(nearest, found.get(q))) {
          throw new IllegalStateException("query " + q + ": the index and the scan differ");
        }
      }
    }
    return new Times(Timing.median(indexed), Timing.median(scanned), Timing.median(products));
  }

  private static void draw(int[] sizes, List<Times> structural, List<Times> mixed, Path file)
      throws IOException {
    LinePlot plot =
        new LinePlot(
            "neighbour-growth",
            "The ten nearest of made-up clauses, t = 3",
            Axis.logarithmic("vectors", sizes[0], sizes[0], Format.COUNT),
            Axis.logarithmic("microseconds a query, median", 10, 100, Format.COUNT),
            List.of(
                line("scan", sizes, structural, Times::scan),
                line("index, λ = 1", sizes, structural, Times::index),
                line("index, λ = 0.05", sizes, mixed, Times::index)));
    Files.write(file, Drawing.withHeading(plot).png());
  }

  private static Line line(
      String name, int[] sizes, List<Times> times, ToDoubleFunction<Times> figure) {
    return new Line(
        name,
        Look.LINE,
        IntStream.range(0, sizes.length)
            .mapToObj(i -> new Point(sizes[i], figure.applyAsDouble(times.get(i))))
            .toList());
  }
}
