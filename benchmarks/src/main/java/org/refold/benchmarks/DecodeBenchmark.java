package org.refold.benchmarks;

import java.util.List;
import java.util.Locale;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;
import org.openjdk.jmh.infra.Blackhole;
import org.refold.Codec;
import org.refold.decode.Decoding;
import org.refold.decode.DistinctGraphs;
import org.refold.graph.Graph;
import org.refold.mask.Mask;
import org.refold.mask.Masking;
import org.refold.vector.CountVector;

/**
 * Decoding with a proof of uniqueness, on one thread. The targets: 10,000 sentences and 5,000
 * graphs per second. Encoding the same graphs is measured for comparison.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Fork(3)
@Warmup(iterations = 6, time = 1)
@Measurement(iterations = 5, time = 1)
@OperationsPerInvocation(DecodeBenchmark.ITEMS)
public class DecodeBenchmark {
  static final int ITEMS = 1024;

  /**
   * Graphs have leaves with one of 30 labels, or each leaf has its own label. Masked graphs are the
   * former, with all masks, and reshaped to at most 3 children and 3 parents.
   */
  @Param({"sentences", "graphs", "distinctGraphs", "maskedGraphs"})
  String data = "";

  private List<Graph> items = List.of();
  private List<CountVector> vectors = List.of();
  private Codec codec;

  public DecodeBenchmark() {
    this.codec = Codec.fitUnmasked(List.of()).build();
  }

  @Setup
  public void setUp() {
    if (data.equals("sentences")) {
      DataGenerator generator = new DataGenerator(1);
      items = Stream.generate(() -> generator.sentence(20)).limit(ITEMS).toList();
      codec = Codec.fitSequences(items, 10_000).sets(5).build();
    } else {
      DistinctGraphs generator = new DistinctGraphs(1, data.equals("distinctGraphs") ? 0 : 30);
      items = Stream.generate(() -> generator.graph(15, 3, 1, 20)).limit(ITEMS).toList();
      Masking masking =
          data.equals("maskedGraphs")
              ? Masking.NONE.withMasks(Mask.values()).withMaxArity(3, 3).withMaxParents(3)
              : Masking.NONE;
      codec = Codec.fit(items, 0, masking).width(5).sets(4).build();
    }
    vectors = codec.encodeAll(items);
    long unique = 0;
    long unsolved = 0;
    for (CountVector vector : vectors) {
      Decoding decoding = codec.decode(vector);
      unique += decoding instanceof Decoding.Unique ? 1 : 0;
      unsolved += decoding.report().neededSolver() ? 0 : 1;
    }
    System.out.printf(
        Locale.ROOT,
        "%s: %.1f%% unique, %.1f%% needed no solver%n",
        data,
        100.0 * unique / ITEMS,
        100.0 * unsolved / ITEMS);
  }

  @Benchmark
  public void decode(Blackhole hole) {
    for (CountVector vector : vectors) {
      hole.consume(codec.decode(vector));
    }
  }

  @Benchmark
  public void encode(Blackhole hole) {
    for (Graph graph : items) {
      // A graph caches its canonical order, which masks need; a new one has to compute it.
      hole.consume(codec.encode(codec.masking().isNone() ? graph : graph.union(Graph.empty())));
    }
  }
}
