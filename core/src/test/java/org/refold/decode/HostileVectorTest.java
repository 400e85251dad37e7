package org.refold.decode;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.refold.Codec;
import org.refold.error.RefoldException;
import org.refold.graph.Graph;
import org.refold.graph.GraphBuilder;
import org.refold.graph.RandomGraphs;
import org.refold.graph.Symbol;
import org.refold.signature.GraphSignature;
import org.refold.signature.Role;
import org.refold.signature.SequenceSignature;
import org.refold.solver.Budget;
import org.refold.solver.Questions;
import org.refold.solver.Resource;
import org.refold.solver.Sat4jSolver;
import org.refold.vector.CountVector;

/** Vectors that no encoder made, or that are too large: each ends in a {@link Decoding}. */
class HostileVectorTest {
  private static final DecodeLimits LIMITS =
      new DecodeLimits(Duration.ofHours(1), 1_000, 64L << 20, 3);

  /** The limit in reads of the clock, so that a decoding gets equally far on every machine. */
  private static final long LOOKS = 2_000;

  /** The number of vectors with each outcome, to detect a decoder that gives up too often. */
  private final Map<String, Integer> outcomes = new TreeMap<>();

  private static CountVector vector(Codec codec, Map<Integer, Integer> counts) {
    TreeMap<Integer, Integer> sorted = new TreeMap<>(counts);
    sorted.values().removeIf(count -> count <= 0);
    return CountVector.of(
        codec.shape(),
        codec.id(),
        sorted.keySet().stream().mapToInt(Integer::intValue).toArray(),
        sorted.values().stream().mapToInt(Integer::intValue).toArray());
  }

  private static Map<Integer, Integer> counts(CountVector vector) {
    Map<Integer, Integer> counts = new TreeMap<>();
    for (int i = 0; i < vector.entryCount(); i++) {
      counts.put(vector.index(i), vector.count(i));
    }
    return counts;
  }

  /** Decodes a vector, checks and counts the result, and returns it. */
  private Decoding decode(Codec codec, CountVector vector, String what) {
    Budget budget =
        new Budget(LIMITS.time(), LIMITS.conflicts(), LIMITS.memoryBytes(), Questions.upTo(LOOKS));
    Decoding decoding = decode(codec, vector, budget, what);
    writeDimacs(codec, vector, what);
    return decoding;
  }

  private Decoding decode(Codec codec, CountVector vector, Budget budget, String what) {
    Decoding decoding;
    try {
      decoding = codec.decode(vector, LIMITS, budget, new Sat4jSolver());
    } catch (RuntimeException | StackOverflowError | OutOfMemoryError e) {
      throw new AssertionError(what + " with " + codec + ": " + counts(vector), e);
    }
    List<Graph> graphs =
        decoding instanceof Decoding.Ambiguous ambiguous
            ? ambiguous.graphs()
            : decoding.first().stream().toList();
    for (Graph graph : graphs) {
      assertThat(codec.encode(graph).withCodecId(vector.codecId())).as(what).isEqualTo(vector);
    }
    if (decoding instanceof Decoding.Inconsistent inconsistent) {
      assertThat(inconsistent.reason()).as(what).isNotBlank();
    }
    outcomes.merge(
        decoding instanceof Decoding.Exhausted exhausted
            ? "out of " + exhausted.spent()
            : decoding.result(),
        1,
        Integer::sum);
    return decoding;
  }

  private void assertOutcomes(String expected) {
    assertThat(
            outcomes.entrySet().stream()
                .map(outcome -> outcome.getValue() + " " + outcome.getKey())
                .collect(Collectors.joining(", ")))
        .isEqualTo(expected);
  }

  /** Either the formula is written, or the message explains why it can't be. */
  private static void writeDimacs(Codec codec, CountVector vector, String what) {
    try {
      codec.writeDimacs(vector, LIMITS.withMemoryBytes(1 << 20), Writer.nullWriter());
    } catch (RefoldException e) {
      assertThat(e).as(what).hasMessageStartingWith("vector: ");
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private Decoding decode(Codec codec, Map<Integer, Integer> counts, String what) {
    return decode(codec, vector(codec, counts), what);
  }

  /** A codec for the graphs of a seed, with spare placeholders. */
  private static Codec codec(List<Graph> graphs, long seed) {
    return Codec.fitUnmasked(graphs, 2).sets(1 + (int) (seed % 3)).width(2).seed(seed).build();
  }

  private static List<Graph> graphs(long seed) {
    List<Graph> graphs = new ArrayList<>();
    for (int i = 0; i < 10; i++) {
      graphs.add(new RandomGraphs(seed * 10 + i).any(8));
      graphs.add(new DistinctGraphs(seed * 10 + i, 3).graph(3 + i, 2, 1, 20));
    }
    return graphs;
  }

  @Test
  void decode_oneEntryChanged_isInconsistentOrVerified() {
    for (long seed = 0; seed < 20; seed++) {
      List<Graph> graphs = graphs(seed);
      Codec codec = codec(graphs, seed);
      Random random = new Random(seed);
      for (int g = 0; g < graphs.size(); g++) {
        CountVector vector = codec.encode(graphs.get(g));
        for (int change = 0; change < 10; change++) {
          Map<Integer, Integer> counts = counts(vector);
          boolean known = vector.entryCount() > 0 && random.nextBoolean();
          int index =
              known
                  ? vector.index(random.nextInt(vector.entryCount()))
                  : random.nextInt(codec.dimension());
          counts.merge(index, known && random.nextBoolean() ? -1 : 1, Integer::sum);
          decode(codec, counts, "seed " + seed + " graph " + g + " change " + change);
        }
      }
    }
    assertOutcomes("37 ambiguous, 3722 inconsistent, 241 unique");
  }

  /**
   * g(g(b)), and an x that only a parent constraint could place, because it has no index as a root.
   */
  @ParameterizedTest
  @CsvSource({
    "1, '58 inconsistent, 32 unique'",
    "2, '56 inconsistent, 34 unique'",
    "3, '56 inconsistent, 34 unique'"
  })
  void decode_internalSymbolTooMany_isInconsistentOrVerified(int depth, String outcomes) {
    Symbol b = Symbol.leaf("b");
    Symbol x = Symbol.leaf("x");
    Symbol g = Symbol.ordered("g", 1);
    GraphSignature signature = GraphSignature.builder().root(b, g).internal(b, g, x).build();
    GraphBuilder builder = new GraphBuilder();
    int below = builder.add(b);
    for (int i = 0; i < depth; i++) {
      below = builder.add(g, below);
    }
    Graph graph = builder.build();
    for (long seed = 0; seed < 30; seed++) {
      for (int width = 1; width <= 3; width++) {
        Codec codec =
            Codec.builder(signature).sets(1).width(width).seed(seed).maxParents(2).build();
        Map<Integer, Integer> counts = counts(codec.encode(graph));
        counts.merge(signature.index(x, Role.INTERNAL), 1, Integer::sum);
        decode(codec, counts, "seed " + seed + " width " + width);
      }
    }
    assertOutcomes(outcomes);
  }

  @Test
  void decode_oneConstraintMissing_isInconsistent() {
    for (long seed = 0; seed < 10; seed++) {
      List<Graph> graphs = graphs(seed);
      Codec codec = codec(graphs, seed);
      for (Graph graph : graphs) {
        CountVector vector = codec.encode(graph);
        for (int i = vector.rowBegin(1); i < vector.entryCount(); i++) {
          Map<Integer, Integer> counts = counts(vector);
          counts.merge(vector.index(i), -1, Integer::sum);
          assertThat(decode(codec, counts, "seed " + seed))
              .as("seed %d without one of entry %d", seed, i)
              .isInstanceOf(Decoding.Inconsistent.class);
        }
      }
    }
    assertOutcomes("2232 inconsistent");
  }

  @Test
  void decode_noise_endsSoundly() {
    for (long seed = 0; seed < 300; seed++) {
      Codec codec = codec(graphs(seed % 10), seed % 10);
      Random random = new Random(seed);
      Map<Integer, Integer> counts = new TreeMap<>();
      int entries = 1 + random.nextInt(30);
      int most = seed % 3 == 0 ? 1 : seed % 3 == 1 ? 5 : Integer.MAX_VALUE - 1;
      for (int i = 0; i < entries; i++) {
        counts.put(random.nextInt(codec.dimension()), 1 + random.nextInt(most));
      }
      decode(codec, counts, "seed " + seed);
    }
    assertOutcomes("300 inconsistent");
  }

  /** Noise in the symbols only: this many nodes can't lack constraints, unless they are leaves. */
  @Test
  void decode_symbolsOnly_endsSoundly() {
    for (long seed = 0; seed < 100; seed++) {
      Codec codec = codec(graphs(seed % 10), seed % 10);
      Random random = new Random(seed);
      Map<Integer, Integer> counts = new TreeMap<>();
      for (int i = 0; i < 5; i++) {
        counts.put(random.nextInt(codec.shape().symbols()), 1 + random.nextInt(3));
      }
      decode(codec, counts, "seed " + seed);
    }
    assertOutcomes("100 inconsistent");
  }

  @ParameterizedTest
  @CsvSource({
    "1000000, '416 inconsistent, 27 out of memory, 35 unique'",
    "1000000000, '6169 inconsistent, 397 out of memory, 12 unique'",
    "2147483647, '6169 inconsistent, 397 out of memory, 12 unique'"
  })
  void decode_hugeCounts_end(int count, String outcomes) {
    // A million leaves can be built, which takes a while; a billion can't.
    for (long seed = 0; seed < (count > 1_000_000 ? 10 : 1); seed++) {
      List<Graph> graphs = graphs(seed);
      Codec codec = codec(graphs, seed);
      for (int g = 0; g < graphs.size(); g++) {
        String what = "seed " + seed + " graph " + g;
        Map<Integer, Integer> all = counts(codec.encode(graphs.get(g)));
        all.replaceAll((index, one) -> count);
        decode(codec, all, what + " all");
        for (int index : all.keySet()) {
          Map<Integer, Integer> one = counts(codec.encode(graphs.get(g)));
          one.put(index, count);
          decode(codec, one, what + " index " + index);
          decode(codec, Map.of(index, count), what + " only index " + index);
        }
      }
    }
    assertOutcomes(outcomes);
  }

  /** The vector of a million copies of a graph has a graph, but one that is too large to build. */
  @Test
  void decode_multiplesOfAVector_endSoundly() {
    for (long seed = 0; seed < 2; seed++) {
      List<Graph> graphs = graphs(seed);
      Codec codec = codec(graphs, seed);
      for (int g = 0; g < graphs.size(); g++) {
        for (int factor : new int[] {2, 10, 1_000, 100_000_000}) {
          Map<Integer, Integer> counts = counts(codec.encode(graphs.get(g)));
          counts.replaceAll((index, count) -> Math.min(count, 20) * factor);
          decode(codec, counts, "seed " + seed + " graph " + g + " times " + factor);
        }
      }
    }
    assertOutcomes(
        "38 ambiguous, 64 out of memory, 18 out of solver conflicts, 3 out of time, 37 unique");
  }

  /** A spare placeholder has no symbol yet, so no graph can have it. */
  @Test
  void decode_sparePlaceholders_areInconsistent() {
    for (long seed = 0; seed < 10; seed++) {
      List<Graph> graphs = graphs(seed);
      Codec codec = codec(graphs, seed);
      for (int index = 0; index < codec.shape().symbols(); index++) {
        if (codec.signature().symbol(index).isEmpty()) {
          for (int count : new int[] {1, 1_000, 2_000_000_000}) {
            Map<Integer, Integer> counts = counts(codec.encode(graphs.get(1)));
            counts.put(index, count);
            for (var hostile : List.of(counts, Map.of(index, count))) {
              assertThat(decode(codec, hostile, "seed " + seed + " index " + index))
                  .as("seed %d index %d", seed, index)
                  .isInstanceOf(Decoding.Inconsistent.class);
            }
          }
        }
      }
    }
    assertOutcomes("1512 inconsistent");
  }

  @ParameterizedTest
  @CsvSource({
    "10, '1 unique'",
    "100, '1 out of time'",
    "1000, '1 out of memory'",
    "5000, '1 out of memory'",
    "50000, '1 out of memory'"
  })
  void decode_chainOfEqualSymbols_ends(int length, String outcomes) {
    GraphBuilder builder = new GraphBuilder();
    int below = builder.add(Symbol.leaf("a"));
    for (int i = 0; i < length; i++) {
      below = builder.add(Symbol.ordered("f", 1), below);
    }
    Graph chain = builder.build();
    Codec codec = Codec.fitUnmasked(List.of(chain)).sets(1).width(2).build();
    decode(codec, codec.encode(chain), "chain of " + length);
    assertOutcomes(outcomes);
  }

  @ParameterizedTest
  @CsvSource({
    "10, '1 out of solver conflicts'",
    "100, '1 out of memory'",
    "1000, '1 out of memory'",
    "5000, '1 out of memory'"
  })
  void decode_manyEqualTrees_ends(int count, String outcomes) {
    GraphBuilder builder = new GraphBuilder();
    Symbol pair = Symbol.unordered("p", 2);
    Symbol ordered = Symbol.ordered("f", 2);
    for (int i = 0; i < count; i++) {
      int a = builder.add(Symbol.leaf("a"));
      int b = builder.add(Symbol.leaf("b"));
      int shared = builder.add(pair, a, b);
      builder.add(ordered, shared, builder.add(pair, shared, b));
    }
    Graph forest = builder.build();
    Codec codec = Codec.fitUnmasked(List.of(forest)).sets(1).width(2).build();
    decode(codec, codec.encode(forest), count + " trees");
    assertOutcomes(outcomes);
  }

  @ParameterizedTest
  @CsvSource({
    "5, '1 ambiguous, 1 inconsistent'",
    "50, '1 inconsistent, 1 out of solver conflicts'",
    "500, '1 inconsistent, 1 out of memory'",
    "2000, '1 inconsistent, 1 out of memory'"
  })
  void decode_wideNodes_end(int width, String outcomes) {
    GraphBuilder builder = new GraphBuilder();
    int[] children = new int[width];
    for (int k = 0; k < width; k++) {
      children[k] = builder.add(Symbol.leaf("x" + k % 50));
    }
    int wide = builder.add(Symbol.unordered("wide", width), children);
    int[] again = children.clone();
    again[0] = wide;
    builder.add(Symbol.unordered("wide", width), again);
    Graph graph = builder.build();
    Codec codec = Codec.fitUnmasked(List.of(graph)).sets(1).width(2).build();
    decode(codec, codec.encode(graph), "width " + width);
    Map<Integer, Integer> changed = counts(codec.encode(graph));
    changed.merge(codec.dimension() - 1, 1_000_000_000, Integer::sum);
    decode(codec, changed, "width " + width + " with a huge count");
    assertOutcomes(outcomes);
  }

  /** All incoming edges on one node. */
  @ParameterizedTest
  @ValueSource(ints = {5, 50, 500, 2_000})
  void decode_manyParents_ends(int parents) {
    GraphBuilder builder = new GraphBuilder();
    int child = builder.add(Symbol.leaf("a"));
    for (int i = 0; i < parents; i++) {
      builder.add(Symbol.ordered("f" + i % 20, 1), child);
    }
    Graph graph = builder.build();
    Codec codec = Codec.fitUnmasked(List.of(graph)).sets(1).width(2).build();
    decode(codec, codec.encode(graph), parents + " parents");
    assertOutcomes("1 unique");
  }

  @Test
  void decode_damagedSentences_endSoundly() {
    for (long seed = 0; seed < 200; seed++) {
      Random random = new Random(seed);
      List<List<String>> words = new ArrayList<>();
      for (int i = 1 + random.nextInt(12); i > 0; i--) {
        words.add(List.of("w" + random.nextInt(8)));
      }
      Graph sentence = SequenceSignature.sequence(words);
      Codec codec =
          Codec.fitSequences(List.of(sentence), 3).sets(1 + (int) (seed % 3)).width(2).build();
      CountVector vector = codec.encode(sentence);
      for (int change = 0; change < 10; change++) {
        Map<Integer, Integer> counts = counts(vector);
        int index = random.nextInt(codec.dimension());
        int by = change == 0 ? 2_000_000_000 : random.nextInt(3) - 1;
        counts.merge(index, by, Integer::sum);
        decode(codec, counts, "seed " + seed + " change " + change);
      }
      Map<Integer, Integer> times = counts(vector);
      times.replaceAll((index, count) -> count * 50_000_000);
      decode(codec, times, "seed " + seed + " many times");
    }
    assertOutcomes("403 ambiguous, 1068 inconsistent, 200 out of memory, 529 unique");
  }

  @Test
  void decode_nothingToSpend_isExhausted() {
    for (long seed = 0; seed < 10; seed++) {
      List<Graph> graphs = graphs(seed);
      Codec codec = codec(graphs, seed);
      for (Graph graph : graphs) {
        Budget none = new Budget(Duration.ofHours(1), 1, 1, Questions.upTo(0));
        decode(codec, codec.encode(graph), none, "seed " + seed);
      }
    }
    assertOutcomes("188 out of memory, 12 out of time");
  }

  @Test
  void decode_interruptedThread_saysSoAndStaysInterrupted() {
    Graph graph = new DistinctGraphs(1, 2).graph(40, 3, 1, 30);
    Codec codec = Codec.fitUnmasked(List.of(graph)).sets(1).width(2).build();
    CountVector vector = codec.encode(graph);
    Thread.currentThread().interrupt();
    try {
      Decoding decoding = codec.decode(vector);
      assertThat(decoding).isInstanceOf(Decoding.Exhausted.class);
      assertThat(((Decoding.Exhausted) decoding).spent()).isEqualTo(Resource.INTERRUPTED);
      assertThat(Thread.currentThread().isInterrupted()).isTrue();
    } finally {
      // Cleared for the tests that this thread runs next.
      assertThat(Thread.interrupted()).isTrue();
    }
  }

  /** Interrupted while listing more graphs than there is time for. */
  @ParameterizedTest
  @CsvSource({
    "10, interrupted before a graph was found",
    "1000, interrupted before a graph was found",
    "3000, 'interrupted; one graph has this vector, and there may be more'"
  })
  void decode_interruptedWhileSearching_endsAtTheNextLook(long look, String grounds) {
    Graph graph = new DistinctGraphs(1, 2).graph(40, 2, 1, 30);
    Codec codec = Codec.fitUnmasked(List.of(graph)).sets(1).width(2).build();
    DecodeLimits all = LIMITS.withSolutions(Integer.MAX_VALUE);
    AtomicLong looks = new AtomicLong();
    Budget budget =
        new Budget(
            all.time(),
            Long.MAX_VALUE,
            1L << 30,
            () -> {
              if (looks.incrementAndGet() == look) {
                Thread.currentThread().interrupt();
              }
              return 0;
            });
    Decoding decoding = codec.decode(codec.encode(graph), all, budget, new Sat4jSolver());
    // Cleared for the tests that this thread runs next.
    assertThat(Thread.interrupted()).isTrue();
    assertThat(decoding).isInstanceOf(Decoding.Exhausted.class);
    assertThat(decoding.grounds()).isEqualTo(grounds);
    assertThat(looks).hasValue(look);
  }
}
