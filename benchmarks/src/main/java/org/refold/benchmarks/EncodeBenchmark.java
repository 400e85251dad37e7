package org.refold.benchmarks;

import java.util.Arrays;
import java.util.List;
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
import org.refold.graph.Graph;
import org.refold.vector.CountVector;

/**
 * Encoding with t sets, compared with counting the symbols of the same graphs into the same kind of
 * vector. The target: at most 1 + 2t times the time of counting.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(3)
@Warmup(iterations = 4, time = 1)
@Measurement(iterations = 5, time = 1)
@OperationsPerInvocation(EncodeBenchmark.ITEMS)
public class EncodeBenchmark {
  static final int ITEMS = 8192;

  @Param({"sentences", "graphs"})
  String data = "";

  @Param({"1", "3", "5"})
  int sets;

  private List<Graph> items = List.of();
  private Codec codec;
  private int[] symbols = new int[64];

  public EncodeBenchmark() {
    this.codec = Codec.fitUnmasked(List.of()).build();
  }

  @Setup
  public void setUp() {
    DataGenerator generator = new DataGenerator(1);
    if (data.equals("sentences")) {
      items = Stream.generate(() -> generator.sentence(20)).limit(ITEMS).toList();
      codec = Codec.fitSequences(items, 10_000).sets(sets).build();
    } else {
      items = Stream.generate(() -> generator.clause(10, 30)).limit(ITEMS).toList();
      codec = Codec.fitUnmasked(items).width(5).sets(sets).build();
    }
  }

  @Benchmark
  public void encode(Blackhole hole) {
    for (Graph graph : items) {
      hole.consume(codec.encode(graph));
    }
  }

  @Benchmark
  public void countSymbols(Blackhole hole) {
    for (Graph graph : items) {
      int nodes = graph.nodeCount();
      if (symbols.length < nodes) {
        symbols = new int[nodes];
      }
      codec.signature().resolve(graph, symbols);
      Arrays.sort(symbols, 0, nodes);
      hole.consume(CountVector.counting(codec.shape(), codec.id(), symbols, nodes));
    }
  }
}
