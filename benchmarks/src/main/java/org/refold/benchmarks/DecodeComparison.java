package org.refold.benchmarks;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.TimeUnit;
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
import org.refold.decode.DecodeLimits;
import org.refold.decode.DistinctGraphs;
import org.refold.decode.PaperFormula;
import org.refold.decode.PaperFormula.Cycles;
import org.refold.decode.PaperFormula.TooLargeException;
import org.refold.decode.pipeline.UnprunedDecoder;
import org.refold.graph.Graph;
import org.refold.solver.CryptoMiniSat;
import org.refold.solver.Sat4jSolver;
import org.refold.solver.Solver;
import org.refold.vector.CountVector;

/**
 * Decoding with a proof of uniqueness, side by side: Refold's decoder, its formula without pruning,
 * the same formula as DIMACS for CryptoMiniSat, and the paper's formula unchanged. Random graphs
 * with distinct labels; graphs too large for the paper's formula are left out, and counted.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Fork(1)
@Warmup(iterations = 3, time = 3)
@Measurement(iterations = 5, time = 3)
@OperationsPerInvocation(DecodeComparison.ITEMS)
public class DecodeComparison {
  static final int ITEMS = 32;

  /** The maximum number of tuples, implications and cycles in the paper's formula. */
  private static final int LARGEST = 100_000;

  private static final DecodeLimits TWO = DecodeLimits.DEFAULT.withSolutions(2);

  @Param({"8", "15"})
  int nodes;

  private final List<CountVector> vectors = new ArrayList<>();
  private Codec codec;

  public DecodeComparison() {
    this.codec = Codec.fitUnmasked(List.of()).build();
  }

  @Setup
  public void setUp() {
    DistinctGraphs generator = new DistinctGraphs(1, 0);
    List<Graph> graphs = new ArrayList<>();
    for (int i = 0; i < 3 * ITEMS; i++) {
      graphs.add(generator.graph(nodes, 3, 1, 20));
    }
    codec = Codec.fitUnmasked(graphs).width(5).sets(nodes == 8 ? 2 : 4).build();
    int left = 0;
    for (int i = 0; vectors.size() < ITEMS; i++) {
      CountVector vector = codec.encode(graphs.get(i));
      try {
        PaperFormula.of(codec, vector, Cycles.ENUMERATED, LARGEST);
        vectors.add(vector);
      } catch (TooLargeException e) {
        left++;
      }
    }
    System.out.printf(Locale.ROOT, "%d nodes: left out %d of %d%n", nodes, left, left + ITEMS);
  }

  @Benchmark
  public void ours(Blackhole hole) {
    for (CountVector vector : vectors) {
      hole.consume(codec.decode(vector, TWO));
    }
  }

  @Benchmark
  public void withoutPruning(Blackhole hole) {
    solve(new Sat4jSolver(), hole);
  }

  @Benchmark
  public void cryptoMiniSat(Blackhole hole) {
    solve(CryptoMiniSat.onPath(), hole);
  }

  private void solve(Solver solver, Blackhole hole) {
    UnprunedDecoder decoder = new UnprunedDecoder(codec, solver);
    for (CountVector vector : vectors) {
      hole.consume(decoder.solutions(vector, TWO));
    }
  }

  @Benchmark
  public void paper(Blackhole hole) {
    for (CountVector vector : vectors) {
      hole.consume(PaperFormula.of(codec, vector, Cycles.ENUMERATED, LARGEST).solve(2));
    }
  }
}
