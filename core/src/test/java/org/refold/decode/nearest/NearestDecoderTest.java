package org.refold.decode.nearest;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Random;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.refold.Codec;
import org.refold.decode.Correction;
import org.refold.decode.DecodeLimits;
import org.refold.decode.Decoding;
import org.refold.decode.Distance;
import org.refold.decode.NearestDecoding;
import org.refold.decode.NearestDecoding.Bounded;
import org.refold.decode.NearestDecoding.Proven;
import org.refold.decode.NearestSettings;
import org.refold.decode.NearestSettings.Rows;
import org.refold.error.RefoldException;
import org.refold.graph.Graph;
import org.refold.graph.GraphBuilder;
import org.refold.graph.RandomGraphs;
import org.refold.graph.Symbol;
import org.refold.mask.Masking;
import org.refold.solver.Resource;
import org.refold.vector.CountVector;
import org.refold.vector.RealVector;
import org.refold.verify.LongRunning;

class NearestDecoderTest {
  private static final DecodeLimits LIMITS =
      DecodeLimits.NEAREST.withTime(Duration.ofMinutes(5)).withConflicts(5_000);

  private static final List<Graph> GRAPHS = graphs();

  private static final Codec CODEC = Codec.fit(GRAPHS).sets(3).redundancy(3).build();

  private static List<Graph> graphs() {
    List<Graph> graphs = new ArrayList<>();
    for (long seed = 0; seed < 40; seed++) {
      graphs.add(new RandomGraphs(seed).dag(4 + (int) seed % 6, 4, 2, true));
    }
    return graphs;
  }

  private static RealVector changed(CountVector vector, int index, double value) {
    double[] values = RealVector.of(vector).toDense();
    values[index] = value;
    return RealVector.dense(vector.shape(), vector.codecId(), values);
  }

  @Test
  void decodeNearest_exactVectors_givesTheirGraphs() {
    for (Graph graph : GRAPHS) {
      CountVector vector = CODEC.encode(graph);
      NearestDecoding decoding =
          CODEC.decodeNearest(RealVector.of(vector), NearestSettings.DEFAULT, LIMITS);
      assertThat(decoding).isInstanceOf(Proven.class);
      assertThat(decoding.graphs()).containsExactly(graph);
      assertThat(decoding.distance()).isZero();
      assertThat(decoding.lowerBound()).isZero();
      assertThat(decoding.corrections()).isEmpty();
      assertThat(decoding.result()).isEqualTo("nearest");
      assertThat(CODEC.decode(vector)).isInstanceOf(Decoding.Unique.class);
    }
  }

  @ParameterizedTest
  @EnumSource(Distance.class)
  void decodeNearest_oneWrongCount_correctsIt(Distance distance) {
    Random random = new Random(3);
    for (Graph graph : GRAPHS) {
      CountVector vector = CODEC.encode(graph);
      int index = random.nextInt(vector.shape().comparedStart());
      RealVector wrong = changed(vector, index, vector.at(index) + 1);
      NearestDecoding decoding =
          CODEC.decodeNearest(wrong, NearestSettings.DEFAULT.with(distance), LIMITS);
      assertThat(decoding.isProven()).isTrue();
      assertThat(decoding.graphs()).containsExactly(graph);
      assertThat(decoding.distance()).isEqualTo(1);
      assertThat(decoding.corrections())
          .containsExactly(new Correction(index, vector.at(index) + 1, vector.at(index)));
      assertThat(decoding.grounds()).isEqualTo("proven: no other graph is as near");
    }
  }

  /** Even if the nearest graph is proven at once, the limits apply to the next one. */
  @Test
  void decodeNearest_runnerUp_isLookedForWithinTheLimits() {
    int found = 0;
    for (Graph graph : GRAPHS.subList(0, 10)) {
      RealVector wrong = changed(CODEC.encode(graph), 1, CODEC.encode(graph).at(1) + 1);
      NearestDecoding without = CODEC.decodeNearest(wrong, NearestSettings.DEFAULT, LIMITS);
      NearestDecoding decoding =
          CODEC.decodeNearest(wrong, NearestSettings.DEFAULT.withRunnerUp(), LIMITS);
      assertThat(decoding).isInstanceOf(Proven.class);
      assertThat(decoding.graphs()).isEqualTo(without.graphs());
      OptionalDouble next = ((Proven) decoding).runnerUp();
      if (next.isPresent()) {
        found++;
        assertThat(next.getAsDouble()).isGreaterThan(decoding.distance());
      } else {
        assertThat(decoding.report().conflicts()).isGreaterThanOrEqualTo(LIMITS.conflicts());
      }
    }
    assertThat(found).isPositive();
  }

  /**
   * A vector of several graphs is proven to be at distance 0, whatever the number of graphs listed.
   */
  @Test
  void decodeNearest_ambiguousVector_givesWhatDecodeGives() {
    List<Graph> leaves = List.of(leaf("a"), leaf("b"), leaf("c"), leaf("d"));
    Codec codec = Codec.fitUnmasked(pairs(leaves)).sets(1).width(1).build();
    CountVector vector = codec.encode(pairs(leaves).get(1));
    for (int solutions : new int[] {2, 100}) {
      DecodeLimits limits = LIMITS.withSolutions(solutions);
      Decoding exact = codec.decode(vector, limits);
      assertThat(exact).isInstanceOf(Decoding.Ambiguous.class);
      for (RealVector real :
          List.of(RealVector.of(vector), RealVector.of(vector).withWeights(twos(vector)))) {
        NearestDecoding nearest = codec.decodeNearest(real, NearestSettings.DEFAULT, limits);
        assertThat(nearest).isInstanceOf(Proven.class);
        assertThat(nearest.graphs()).isEqualTo(exact.graphs());
        assertThat(nearest.distance()).isZero();
        assertThat(((Proven) nearest).complete())
            .isEqualTo(((Decoding.Ambiguous) exact).complete());
      }
    }
  }

  private static double[] twos(CountVector vector) {
    double[] weights = new double[vector.dimension()];
    Arrays.fill(weights, 2);
    return weights;
  }

  /** f(f(a, b), f(c, d)) with the leaves in other orders. */
  private static List<Graph> pairs(List<Graph> leaves) {
    List<Graph> graphs = new ArrayList<>();
    for (int first = 0; first < leaves.size(); first++) {
      GraphBuilder builder = new GraphBuilder();
      int[] nodes = new int[4];
      for (int k = 0; k < 4; k++) {
        nodes[k] = builder.add(leaves.get((first + k) % 4).symbol(0));
      }
      int left = builder.add(Symbol.ordered("f", 2), nodes[0], nodes[1]);
      int right = builder.add(Symbol.ordered("f", 2), nodes[2], nodes[3]);
      builder.add(Symbol.ordered("f", 2), left, right);
      graphs.add(builder.build());
    }
    return graphs;
  }

  /** Values that round to the counts are no corrections. */
  @Test
  void decodeNearest_littleNoise_correctsNothing() {
    Random random = new Random(5);
    Graph graph = GRAPHS.get(7);
    double[] values = RealVector.of(CODEC.encode(graph)).toDense();
    for (int i = 0; i < values.length; i++) {
      values[i] += 0.1 * random.nextDouble();
    }
    NearestDecoding decoding =
        CODEC.decodeNearest(
            RealVector.dense(CODEC.shape(), CODEC.id(), values), NearestSettings.DEFAULT, LIMITS);
    assertThat(decoding.graphs()).containsExactly(graph);
    assertThat(decoding.distance()).isPositive();
    assertThat(decoding.corrections()).isEmpty();
  }

  /**
   * A count of about ten is far from 0: a step towards it gains many times as much as others, and a
   * beam that takes such steps first loses the graph.
   */
  @Test
  void decodeNearest_highCountsUnderNoise_findsThem() {
    List<Graph> graphs = new ArrayList<>();
    for (long seed = 0; seed < 40; seed++) {
      graphs.add(new RandomGraphs(seed).dag(24, 4, 3, true));
    }
    Codec codec = Codec.fit(graphs).sets(3).redundancy(3).build();
    for (int i = 0; i < graphs.size(); i++) {
      Random random = new Random(i);
      double[] values = RealVector.of(codec.encode(graphs.get(i))).toDense();
      for (int at = 0; at < values.length; at++) {
        values[at] += 0.2 * random.nextGaussian();
      }
      NearestDecoding decoding =
          codec.decodeNearest(
              RealVector.dense(codec.shape(), codec.id(), values),
              NearestSettings.DEFAULT.with(Distance.SQUARED),
              DecodeLimits.NEAREST.withTime(Duration.ofMinutes(5)));
      assertThat(decoding.graphs()).as("seed %d", i).containsExactly(graphs.get(i));
    }
  }

  @ParameterizedTest
  @EnumSource(
      value = Rows.class,
      names = {"EXACT", "BOTH"})
  void decodeNearest_anyRows_measuresThem(Rows rows) {
    Graph graph = GRAPHS.get(5);
    CountVector vector = CODEC.encode(graph);
    double[] values = RealVector.of(vector).toDense();
    values[0] += 1;
    values[vector.shape().comparedStart()] += 0.25;
    NearestDecoding decoding =
        CODEC.decodeNearest(
            RealVector.dense(CODEC.shape(), CODEC.id(), values),
            NearestSettings.DEFAULT.with(rows),
            LIMITS);
    assertThat(decoding.distance()).isEqualTo(rows == Rows.EXACT ? 1 : 1.25);
  }

  /** Bounds cover the exact rows, so nothing is proven about the plain rows. */
  @Test
  void decodeNearest_plainRowsOfAnotherGraph_provesNothing() {
    Graph found = GRAPHS.get(5);
    Graph other = GRAPHS.get(11);
    double[] values = RealVector.of(CODEC.encode(found)).toDense();
    double[] others = RealVector.of(CODEC.encode(other)).toDense();
    int from = CODEC.shape().comparedStart();
    System.arraycopy(others, from, values, from, values.length - from);
    double[] weights = new double[values.length];
    Arrays.fill(weights, 0, from, 1);
    Arrays.fill(weights, from, weights.length, 0.01);
    RealVector vector = RealVector.dense(CODEC.shape(), CODEC.id(), values).withWeights(weights);
    NearestDecoding plain =
        CODEC.decodeNearest(vector, NearestSettings.DEFAULT.with(Rows.PLAIN), LIMITS);
    assertThat(plain).isInstanceOf(Bounded.class);
    assertThat(plain.lowerBound()).isZero();
    NearestDecoding exact = CODEC.decodeNearest(vector, NearestSettings.DEFAULT, LIMITS);
    assertThat(exact.isProven()).isTrue();
    assertThat(exact.graphs()).containsExactly(found);
    assertThat(exact.distance()).isZero();
  }

  private static Graph leaf(String label) {
    GraphBuilder builder = new GraphBuilder();
    builder.add(Symbol.leaf(label));
    return builder.build();
  }

  /** A leaf with a lost label may be any leaf, and the empty graph is not that near. */
  @Test
  void decodeNearest_lostLabel_givesAllThatAreAsNear() {
    List<Graph> leaves = List.of(leaf("a"), leaf("b"), leaf("c"));
    Codec codec =
        Codec.fit(leaves)
            .sets(1)
            .width(1)
            .kind(
                "leaves",
                graph -> leaves.contains(graph) ? Optional.empty() : Optional.of("no leaf"))
            .build();
    BitSet unknown = new BitSet();
    unknown.set(0, codec.signature().size());
    RealVector vector = RealVector.of(codec.encode(leaves.get(0))).withUnknown(unknown);
    NearestDecoding all = codec.decodeNearest(vector, NearestSettings.DEFAULT, LIMITS);
    assertThat(all.graphs()).containsExactlyInAnyOrderElementsOf(leaves);
    assertThat(all.distance()).isZero();
    NearestDecoding two =
        codec.decodeNearest(vector, NearestSettings.DEFAULT, LIMITS.withSolutions(2));
    assertThat(two.graphs()).hasSize(2);
    assertThat(two).isInstanceOf(Proven.class);
    assertThat(((Proven) two).complete()).isFalse();
    assertThat(two.grounds())
        .isEqualTo("proven: no other graph is nearer; others may be equally near");
  }

  @Test
  void decodeNearest_manyThreads_givesTheSame() throws Exception {
    List<RealVector> vectors = new ArrayList<>();
    Random random = new Random(11);
    for (Graph graph : GRAPHS) {
      double[] values = RealVector.of(CODEC.encode(graph)).toDense();
      for (int i = 0; i < values.length; i++) {
        values[i] += 0.2 * random.nextGaussian();
      }
      vectors.add(RealVector.dense(CODEC.shape(), CODEC.id(), values));
    }
    DecodeLimits limits = LIMITS.withConflicts(300);
    List<String> alone = new ArrayList<>();
    for (RealVector vector : vectors) {
      alone.add(text(CODEC.decodeNearest(vector, NearestSettings.DEFAULT, limits)));
    }
    ExecutorService threads = Executors.newFixedThreadPool(4);
    try {
      List<Callable<String>> tasks = new ArrayList<>();
      for (RealVector vector : vectors) {
        tasks.add(() -> text(CODEC.decodeNearest(vector, NearestSettings.DEFAULT, limits)));
      }
      List<String> together = new ArrayList<>();
      for (Future<String> each : threads.invokeAll(tasks)) {
        together.add(each.get());
      }
      assertThat(together).isEqualTo(alone);
    } finally {
      threads.shutdown();
    }
  }

  private static String text(NearestDecoding decoding) {
    return decoding.result()
        + decoding.distance()
        + " "
        + decoding.lowerBound()
        + " "
        + decoding.graphs().stream().map(CODEC::encode).toList()
        + decoding.corrections()
        + decoding.report().conflicts();
  }

  @Test
  void decodeNearest_vectorOfAnotherCodec_isRefused() {
    Codec other = Codec.fit(GRAPHS).sets(1).build();
    RealVector vector = RealVector.of(other.encode(GRAPHS.get(0)));
    assertThatThrownBy(() -> CODEC.decodeNearest(vector))
        .isInstanceOf(RefoldException.class)
        .hasMessageStartingWith("vector of codec ")
        .hasMessageContaining("expected codec " + CountVector.idText(CODEC.id()));
  }

  private static RealVector noise(Codec codec, double deviation, long seed) {
    Random random = new Random(seed);
    double[] values = new double[codec.dimension()];
    for (int i = 0; i < values.length; i++) {
      values[i] = deviation * random.nextGaussian();
    }
    return RealVector.dense(codec.shape(), codec.id(), values);
  }

  private static void assertBounded(NearestDecoding decoding, Resource spent) {
    assertThat(decoding).isInstanceOf(Bounded.class);
    assertThat(((Bounded) decoding).spent()).isEqualTo(spent);
    assertThat(decoding.result()).isEqualTo("bounded");
    assertThat(decoding.lowerBound()).isBetween(0.0, decoding.distance());
  }

  @Test
  void decodeNearest_fewConflicts_isBounded() {
    NearestDecoding decoding =
        CODEC.decodeNearest(noise(CODEC, 1, 1), NearestSettings.DEFAULT, LIMITS.withConflicts(100));
    assertBounded(decoding, Resource.CONFLICTS);
    assertThat(decoding.grounds()).startsWith("reached the limit on search steps");
  }

  @Test
  void decodeNearest_littleMemory_isBounded() {
    assertBounded(
        CODEC.decodeNearest(
            noise(CODEC, 1, 1), NearestSettings.DEFAULT, LIMITS.withMemoryBytes(1_000)),
        Resource.MEMORY);
  }

  @Test
  void decodeNearest_interrupted_isBounded() {
    Thread.currentThread().interrupt();
    try {
      NearestDecoding decoding =
          CODEC.decodeNearest(noise(CODEC, 1, 1), NearestSettings.DEFAULT, LIMITS);
      assertBounded(decoding, Resource.INTERRUPTED);
      assertThat(decoding.grounds()).isEqualTo("interrupted before a graph was found");
      assertThat(Thread.currentThread().isInterrupted()).isTrue();
    } finally {
      Thread.interrupted();
    }
  }

  @Test
  void decodeNearest_allUnknown_givesSomething() {
    BitSet unknown = new BitSet();
    unknown.set(0, CODEC.dimension());
    NearestDecoding decoding =
        CODEC.decodeNearest(
            RealVector.of(CODEC.encode(GRAPHS.get(0))).withUnknown(unknown),
            NearestSettings.DEFAULT,
            LIMITS);
    assertThat(decoding.isProven()).isTrue();
    assertThat(decoding.distance()).isZero();
  }

  /** Growing has no cost if the relevant entries are unknown, and then never ends. */
  @Test
  void decodeNearest_unmaskedWithGaps_endsWithItsSteps() {
    List<Graph> graphs = GRAPHS.stream().filter(graph -> graph.nodeCount() < 7).toList();
    Codec codec = Codec.fitUnmasked(graphs).sets(1).width(2).build();
    Random random = new Random(13);
    int found = 0;
    for (Graph graph : graphs) {
      BitSet unknown = new BitSet();
      for (int i = 0; i < codec.dimension(); i++) {
        unknown.set(i, random.nextInt(8) == 0);
      }
      NearestDecoding decoding =
          codec.decodeNearest(
              RealVector.of(codec.encode(graph)).withUnknown(unknown),
              NearestSettings.DEFAULT,
              LIMITS.withConflicts(1_000));
      assertThat(decoding.distance()).isGreaterThanOrEqualTo(decoding.lowerBound());
      found += decoding.distance() == 0 ? 1 : 0;
      if (decoding instanceof Bounded bounded) {
        assertThat(bounded.spent()).isEqualTo(Resource.CONFLICTS);
      }
    }
    assertThat(found).isGreaterThan(graphs.size() * 8 / 10);
  }

  @ParameterizedTest
  @ValueSource(doubles = {1e9, -1e9})
  void decodeNearest_hugeValues_endsWithinLimits(double value) {
    for (Distance distance : Distance.values()) {
      NearestDecoding decoding =
          CODEC.decodeNearest(
              changed(CODEC.encode(GRAPHS.get(0)), 3, value),
              NearestSettings.DEFAULT.with(distance),
              LIMITS.withConflicts(200).withTime(Duration.ofSeconds(20)));
      assertThat(decoding.lowerBound()).isLessThanOrEqualTo(decoding.distance());
    }
  }

  /** A codec built without data has at least as many symbols as this has entries. */
  @Test
  @LongRunning
  void decodeNearest_aMillionRandomNumbers_endsWithinLimits() {
    Codec codec = Codec.universal(List.of(), Masking.OPEN, 1_000_000).build();
    assertThat(codec.dimension()).isGreaterThan(500_000);
    NearestDecoding decoding =
        codec.decodeNearest(
            noise(codec, 1, 1),
            NearestSettings.DEFAULT,
            DecodeLimits.NEAREST.withTime(Duration.ofSeconds(20)).withConflicts(100));
    assertThat(decoding.lowerBound()).isBetween(0.0, decoding.distance());
  }
}
