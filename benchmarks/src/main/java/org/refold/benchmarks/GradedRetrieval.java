package org.refold.benchmarks;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.SplittableRandom;
import java.util.function.IntUnaryOperator;
import org.refold.Codec;
import org.refold.CodecBuilder;
import org.refold.error.Message;
import org.refold.graph.Graph;
import org.refold.graph.Sharing;
import org.refold.graph.Symbol;
import org.refold.mask.Masking;
import org.refold.mask.Numbering;
import org.refold.pattern.Embeddings;
import org.refold.pattern.Grading;
import org.refold.pattern.Hierarchy;
import org.refold.pattern.PlainSettings;
import org.refold.similarity.RowSimilarity;
import org.refold.similarity.Similarity;
import org.refold.similarity.index.NearestNeighbours;
import org.refold.vector.CountVector;

/**
 * How often the nearest of 10,000 generated clauses is the original of a clause whose symbols were
 * all renamed within their families, by plain and by graded similarity; and the cost of grading.
 * Predicates, functions and constants have 30 families of 10 symbols each; the embedding of a
 * symbol is that of its family plus Gaussian noise, in 50 dimensions. Measures processor time of
 * one thread.
 */
public final class GradedRetrieval {
  private static final int CLAUSES = 10_000;
  private static final int QUERIES = 1_000;
  private static final int MEMBERS = 10;
  private static final int DIMENSION = 50;
  private static final int ROUNDS = 5;

  /** One in this many queries is also answered by a scan. */
  private static final int SCANNED = 10;

  /** Standard deviations of the noise, relative to that of families. */
  private static final double[] NOISE = {1 / 3.0, 0.5, 0.65, 1};

  private static final double[] LAMBDAS = {0.1, 0.5, 1};
  private static final Masking MASKING = Masking.FOLDED.numbered(Numbering.of(Sharing.FREE));

  private final SplittableRandom random = new SplittableRandom(1);
  private final Map<Symbol, Symbol> interned = new HashMap<>();
  private final List<Graph> originals = new ArrayList<>();
  private final List<Graph> renamed = new ArrayList<>();
  private final Table table =
      new Table(
          "Symbols renamed within their families",
          "similarity | entries | plain entries a clause | encoding, µs | original found, λ = 0.1 |"
              + " 0.5 | 1 | index, µs | scan, µs | ratio",
          "%s | %,d | %.0f | %.1f | %.1f%% | %.1f%% | %.1f%% | %,.0f | %,.0f | %.1f");

  private GradedRetrieval() {
    DataGenerator generator = new DataGenerator(1);
    for (int i = 0; i < CLAUSES; i++) {
      Graph families = generator.clause(10, 30);
      Map<String, Integer> shifts = new HashMap<>();
      int[] members = random.ints(families.nodeCount(), 0, MEMBERS).toArray();
      originals.add(with(families, node -> members[node]));
      if (i < QUERIES) {
        // Within a clause, the symbols of a family shift together, so different ones stay
        // different.
        renamed.add(
            with(
                families,
                node -> {
                  int shift =
                      shifts.computeIfAbsent(
                          families.symbol(node).label(), any -> random.nextInt(1, MEMBERS));
                  return (members[node] + shift) % MEMBERS;
                }));
      }
    }
  }

  /** Prints one table, and the cost of a table of 100,000 words. */
  public static void main(String[] arguments) {
    GradedRetrieval retrieval = new GradedRetrieval();
    retrieval.measure("plain", Optional.empty());
    for (double noise : NOISE) {
      Grading grading = embeddings(noise);
      String name = Message.of("embeddings, cosine %.2f", 1 / (1 + noise * noise));
      retrieval.measure(name, Optional.of(grading));
    }
    retrieval.measure("hierarchy", Optional.of(hierarchy()));
    printSize();
  }

  /** A clause with symbols in place of families. */
  private Graph with(Graph families, IntUnaryOperator members) {
    Symbol[] symbols = new Symbol[families.nodeCount()];
    for (int node = 0; node < symbols.length; node++) {
      Symbol family = families.symbol(node);
      symbols[node] =
          family.label().matches("[pfc][0-9]+")
              ? interned.computeIfAbsent(
                  Symbol.ordered(name(family.label(), members.applyAsInt(node)), family.arity()),
                  symbol -> symbol)
              : family;
    }
    return families.withSymbols(symbols);
  }

  private static String name(String family, int member) {
    return family + "_" + member;
  }

  private static List<String> families() {
    List<String> families = new ArrayList<>();
    for (String sort : List.of("p", "f", "c")) {
      for (int i = 0; i < 30; i++) {
        families.add(sort + i);
      }
    }
    return families;
  }

  private static Grading embeddings(double noise) {
    Random random = new Random(1);
    Embeddings embeddings = new Embeddings(DIMENSION, 1);
    for (String family : families()) {
      double[] centre = gaussian(random);
      for (int member = 0; member < MEMBERS; member++) {
        double[] moved = gaussian(random);
        Arrays.setAll(moved, i -> centre[i] + noise * moved[i]);
        embeddings.add(name(family, member), moved);
      }
    }
    return embeddings.grading();
  }

  private static double[] gaussian(Random random) {
    double[] numbers = new double[DIMENSION];
    Arrays.setAll(numbers, i -> random.nextGaussian());
    return numbers;
  }

  private static Grading hierarchy() {
    Hierarchy hierarchy = new Hierarchy();
    for (String family : families()) {
      hierarchy.add(family, family.substring(0, 1));
      for (int member = 0; member < MEMBERS; member++) {
        hierarchy.add(name(family, member), family);
      }
    }
    return hierarchy.grading();
  }

  private void measure(String name, Optional<Grading> grading) {
    CodecBuilder builder = Codec.fit(originals, 0, MASKING);
    grading.ifPresent(builder::grading);
    Codec codec = builder.build();
    double[] encoding = new double[ROUNDS];
    List<CountVector> vectors = new ArrayList<>();
    for (int round = 0; round < ROUNDS; round++) {
      vectors.clear();
      long start = Timing.processorNanos();
      originals.forEach(graph -> vectors.add(codec.encode(graph)));
      encoding[round] = (Timing.processorNanos() - start) / 1e3 / CLAUSES;
    }
    NearestNeighbours index = new NearestNeighbours(codec.shape(), codec.id());
    vectors.forEach(vector -> index.add(vector, ""));
    List<CountVector> queries = renamed.stream().map(codec::encode).toList();
    double[] found = new double[LAMBDAS.length];
    double micros = 0;
    for (int i = 0; i < LAMBDAS.length; i++) {
      Similarity similarity = new Similarity(RowSimilarity.COSINE, LAMBDAS[i]);
      micros = i == 0 ? micros(index, queries, similarity) : micros;
      for (int q = 0; q < QUERIES; q++) {
        int nearest = index.nearest(queries.get(q), 1, similarity).get(0).id();
        found[i] += nearest == q ? 100.0 / QUERIES : 0;
      }
    }
    double scan = scanMicros(vectors, queries);
    long entries = vectors.stream().mapToLong(vector -> vector.compared().entryCount()).sum();
    table.row(
        name,
        codec.dimension(),
        (double) entries / CLAUSES,
        Timing.median(encoding),
        found[0],
        found[1],
        found[2],
        micros,
        scan,
        scan / micros);
  }

  private static double micros(
      NearestNeighbours index, List<CountVector> queries, Similarity similarity) {
    double[] times = new double[ROUNDS];
    for (int round = 0; round < ROUNDS; round++) {
      long start = Timing.processorNanos();
      queries.forEach(query -> index.nearest(query, 1, similarity));
      times[round] = (Timing.processorNanos() - start) / 1e3 / QUERIES;
    }
    return Timing.median(times);
  }

  private static double scanMicros(List<CountVector> vectors, List<CountVector> queries) {
    Scan scan = new Scan(vectors.stream().map(CountVector::compared).toList(), Optional.empty());
    double[] times = new double[ROUNDS];
    for (int round = 0; round < ROUNDS; round++) {
      for (int q = 0; q < QUERIES; q += SCANNED) {
        scan.prepare(queries.get(q).compared());
        long start = Timing.processorNanos();
        scan.nearest(1, LAMBDAS[0]);
        times[round] += (Timing.processorNanos() - start) / 1e3 * SCANNED / QUERIES;
      }
    }
    return Timing.median(times);
  }

  private static void printSize() {
    Random random = new Random(1);
    Embeddings embeddings = new Embeddings(DIMENSION, 1);
    long start = Timing.processorNanos();
    for (int i = 0; i < 100_000; i++) {
      embeddings.add("word" + i, gaussian(random));
    }
    Grading grading = embeddings.grading();
    double seconds = (Timing.processorNanos() - start) / 1e9;
    DataGenerator generator = new DataGenerator(1);
    CodecBuilder builder = Codec.fit(List.of(generator.clause(10, 30)), 0, MASKING);
    int without = builder.plain(PlainSettings.GRADED).build().toBytes().length;
    Codec codec = builder.grading(grading).build();
    System.out.printf(
        Locale.ROOT,
        "%n100,000 words: built in %.1f s, %.1f MB in the codec file, %.1f MB in memory%n",
        seconds,
        (codec.toBytes().length - without) / 1e6,
        grading.memoryBytes() / 1e6);
  }
}
