package org.refold.similarity.index;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.refold.error.RefoldException;
import org.refold.similarity.RowSimilarity;
import org.refold.similarity.RowSimilarity.Common;
import org.refold.similarity.Similarity;
import org.refold.similarity.Weights;
import org.refold.vector.CountVector;
import org.refold.vector.VectorShape;
import org.refold.verify.LongRunning;

class NearestNeighboursTest {
  private static final RowSimilarity DICE =
      new RowSimilarity("dice", Common.MINIMA, (common, a, b) -> 2 * common / (a + b));

  /** Not 0 for rows with nothing in common. */
  private static final RowSimilarity KERNEL =
      new RowSimilarity("kernel", Common.PRODUCTS, (c, a, b) -> Math.exp((2 * c - a - b) / 20));

  /** Has a pole where rows have more in common than is possible, except for the larger of both. */
  private static final RowSimilarity TANIMOTO =
      new RowSimilarity("tanimoto", Common.PRODUCTS, (c, a, b) -> c / Math.max(c, a + b - c));

  private static final List<RowSimilarity> MEASURES =
      List.of(
          RowSimilarity.COSINE,
          RowSimilarity.DOT_PRODUCT,
          RowSimilarity.JACCARD,
          RowSimilarity.OVERLAP,
          DICE,
          KERNEL,
          TANIMOTO);

  private static final double[] LAMBDAS = {1, 0.5, 0.05, 0, 0.999, 1e-6};
  private static final int[] KS = {1, 2, 10, 100, 1_000_000};

  /** Compares every vector, and sorts all of them. */
  static List<Neighbour> byBruteForce(
      Map<Integer, CountVector> vectors, CountVector query, int k, Similarity similarity) {
    return vectors.entrySet().stream()
        .map(
            entry ->
                new Neighbour(
                    entry.getKey(), "v" + entry.getKey(), similarity.of(query, entry.getValue())))
        .sorted(
            Comparator.comparingDouble(Neighbour::similarity)
                .reversed()
                .thenComparingInt(Neighbour::id))
        .limit(k)
        .toList();
  }

  private static NearestNeighbours index(VectorShape shape, Map<Integer, CountVector> vectors) {
    NearestNeighbours index = new NearestNeighbours(shape, SomeVectors.CODEC_ID);
    vectors.forEach((id, vector) -> assertThat(index.add(vector, "v" + id)).isEqualTo(id));
    return index;
  }

  private static Map<Integer, CountVector> numbered(List<CountVector> vectors) {
    Map<Integer, CountVector> numbered = new TreeMap<>();
    vectors.forEach(vector -> numbered.put(numbered.size(), vector));
    return numbered;
  }

  /** Checks all measures, λ and k, and returns the number of queries. */
  private static int requireAll(
      NearestNeighbours index, Map<Integer, CountVector> vectors, List<CountVector> queries) {
    int asked = 0;
    for (CountVector query : queries) {
      for (RowSimilarity phi : MEASURES) {
        for (double lambda : LAMBDAS) {
          Similarity similarity = new Similarity(phi, lambda);
          List<Neighbour> all = byBruteForce(vectors, query, vectors.size(), similarity);
          for (int k : KS) {
            assertThat(index.nearest(query, k, similarity))
                .as("%s, k = %d, query %s", similarity, k, query)
                .isEqualTo(all.subList(0, Math.min(k, all.size())));
            asked++;
          }
        }
      }
    }
    return asked;
  }

  @ParameterizedTest(name = "seed {0}: {1} vectors of {2} + {4} × {3}, {5} entries, counts to {6}")
  @CsvSource({
    "1, 10, 20, 30, 2, 6, 3",
    "2, 70, 20, 30, 3, 8, 3",
    "3, 600, 40, 60, 3, 12, 2",
    "4, 1500, 15, 20, 1, 9, 4",
    "5, 1500, 300, 900, 3, 25, 2",
    "6, 700, 30, 0, 0, 14, 5",
    "7, 700, 30, 40, 2, 12, 400",
    "8, 300, 12, 15, 2, 8, 2147483646",
  })
  void nearest_isWhatBruteForceGives(
      long seed, int size, int symbols, int constraints, int sets, int longest, int mostCount) {
    VectorShape shape = new VectorShape(symbols, constraints, sets);
    SomeVectors some = new SomeVectors(seed, shape, longest, mostCount);
    Map<Integer, CountVector> vectors = numbered(some.list(size));
    List<CountVector> queries = some.list(3);
    queries.addAll(List.of(vectors.get(size / 2), SomeVectors.of(shape)));
    assertThat(requireAll(index(shape, vectors), vectors, queries))
        .isEqualTo(5 * MEASURES.size() * LAMBDAS.length * KS.length);
  }

  /**
   * Weights of all sorts: near each other, mostly zero, of ratios up to 10²⁴ and by rarity; with
   * vectors removed, and others that were just added and are not in a segment.
   */
  @ParameterizedTest(name = "seed {0}: {1} vectors of {2} + {4} × {3}, {5} entries, counts to {6}")
  @CsvSource({
    "41, 10, 20, 30, 2, 6, 3",
    "42, 600, 40, 60, 3, 12, 2",
    "46, 300, 12, 15, 2, 8, 2147483646",
  })
  void nearest_withWeights_isWhatBruteForceGives(
      long seed, int size, int symbols, int constraints, int sets, int longest, int mostCount) {
    assertWeightedAsByBruteForce(seed, size, symbols, constraints, sets, longest, mostCount);
  }

  @LongRunning
  @ParameterizedTest(name = "seed {0}: {1} vectors of {2} + {4} × {3}, {5} entries, counts to {6}")
  @CsvSource({
    "43, 1500, 15, 20, 1, 9, 4",
    "44, 1500, 300, 900, 3, 25, 2",
    "45, 700, 30, 40, 2, 12, 400",
  })
  void nearest_withWeightsOfMore_isWhatBruteForceGives(
      long seed, int size, int symbols, int constraints, int sets, int longest, int mostCount) {
    assertWeightedAsByBruteForce(seed, size, symbols, constraints, sets, longest, mostCount);
  }

  private static void assertWeightedAsByBruteForce(
      long seed, int size, int symbols, int constraints, int sets, int longest, int mostCount) {
    VectorShape shape = new VectorShape(symbols, constraints, sets);
    SomeVectors some = new SomeVectors(seed, shape, longest, mostCount);
    Map<Integer, CountVector> vectors = numbered(some.list(size));
    NearestNeighbours index = index(shape, vectors);
    SplittableRandom random = new SplittableRandom(seed);
    for (int id = 0; id < size; id += 1 + random.nextInt(6)) {
      index.remove(id);
      vectors.remove(id);
    }
    for (CountVector vector : some.list(40)) {
      vectors.put(index.add(vector, "v" + index.size()), vector);
    }
    vectors.replaceAll((id, vector) -> index.vector(id).orElseThrow());
    List<CountVector> queries = some.list(2);
    queries.add(vectors.values().iterator().next());
    for (Weights weights : SomeWeights.all(seed, shape, index)) {
      for (CountVector query : queries) {
        for (RowSimilarity phi : MEASURES) {
          for (double lambda : LAMBDAS) {
            assertSame(index, vectors, query, new Similarity(phi, lambda).weighted(weights));
          }
        }
      }
    }
  }

  /** A custom measure may be NaN for large sizes; brute force rejects it, too. */
  private static void assertSame(
      NearestNeighbours index,
      Map<Integer, CountVector> vectors,
      CountVector query,
      Similarity similarity) {
    List<Neighbour> all;
    try {
      all =
          byBruteForce(vectors, query, 100, similarity).stream()
              .map(
                  its ->
                      new Neighbour(its.id(), index.name(its.id()).orElseThrow(), its.similarity()))
              .toList();
    } catch (RefoldException e) {
      assertThat(similarity.phi()).isEqualTo(KERNEL);
      return;
    }
    for (int k : new int[] {1, 7, 100}) {
      assertThat(index.nearest(query, k, similarity))
          .as("%s, %s, k = %d, query %s", similarity, similarity.weights(), k, query)
          .isEqualTo(all.subList(0, Math.min(k, all.size())));
    }
  }

  @Test
  void nearest_withWeightsOfOne_isBitForBitThatWithout() {
    VectorShape shape = new VectorShape(40, 60, 3);
    SomeVectors some = new SomeVectors(51, shape, 12, 300);
    NearestNeighbours index = index(shape, numbered(some.list(900)));
    Weights ones = Weights.builder(shape, SomeVectors.CODEC_ID, 1).build();
    for (CountVector query : some.list(10)) {
      for (RowSimilarity phi : MEASURES) {
        Similarity similarity = new Similarity(phi, 0.5);
        assertThat(index.nearest(query, 20, similarity.weighted(ones)))
            .isEqualTo(index.nearest(query, 20, similarity));
      }
    }
  }

  @Test
  void nearest_withWeightsOfAnotherCodec_isRefused() {
    VectorShape shape = new VectorShape(4, 3, 1);
    NearestNeighbours index = new NearestNeighbours(shape, SomeVectors.CODEC_ID);
    CountVector query = SomeVectors.of(shape, 1);
    Similarity foreign = Similarity.DEFAULT.weighted(Weights.builder(shape, 7, 1).build());
    String message =
        "weights of codec 0000000000000007 with dimension 7: got vectors of codec 000000000000002a"
            + " with dimension 7, expected the same codec; make weights from vectors of that codec";
    assertThatThrownBy(() -> index.nearest(query, 1, foreign)).hasMessage(message);
    assertThatThrownBy(() -> foreign.of(query, query)).hasMessage(message);
  }

  /** The first query with weights takes memory for them, which other weights then replace. */
  @Test
  void memory_ofWeights_isThatOfTheLastOnes() {
    VectorShape shape = new VectorShape(400, 900, 2);
    SomeVectors some = new SomeVectors(8, shape, 12, 2);
    NearestNeighbours index = index(shape, numbered(some.list(3_000)));
    long without = index.memoryBytes();
    CountVector query = some.next();
    long[] with = new long[3];
    for (int i = 0; i < with.length; i++) {
      Weights weights = Weights.builder(shape, SomeVectors.CODEC_ID, 2 + i).build();
      index.nearest(query, 1, Similarity.DEFAULT.weighted(weights));
      with[i] = index.memoryBytes();
    }
    assertThat(with[0] - without).isBetween(4L * 3 * 3_000, 5L * 3 * 3_000 + 8 * 2_200);
    assertThat(with).containsOnly(with[0]);
  }

  /** Exact rows are returned, and make no difference. */
  @Test
  void nearest_ofVectorsWithPlainRows_comparesThose() {
    VectorShape plain = new VectorShape(20, 30, 2);
    VectorShape exact = new VectorShape(15, 25, 3);
    SomeVectors ofPlain = new SomeVectors(31, plain, 9, 3);
    SomeVectors ofExact = new SomeVectors(32, exact, 8, 300);
    Map<Integer, CountVector> vectors = new TreeMap<>();
    Map<Integer, CountVector> compared = new TreeMap<>();
    for (int id = 0; id < 400; id++) {
      compared.put(id, ofPlain.next());
      vectors.put(id, CountVector.joined(ofExact.next(), compared.get(id)));
    }
    NearestNeighbours index = index(exact.with(plain), vectors);
    for (CountVector query : ofPlain.list(5)) {
      CountVector whole = CountVector.joined(ofExact.next(), query);
      for (double lambda : LAMBDAS) {
        Similarity similarity = new Similarity(RowSimilarity.COSINE, lambda);
        assertThat(index.nearest(whole, 10, similarity))
            .isEqualTo(byBruteForce(compared, query, 10, similarity))
            .isEqualTo(byBruteForce(vectors, whole, 10, similarity));
        Similarity weighted = similarity.weighted(index.inverseDocumentFrequency());
        assertThat(index.nearest(whole, 10, weighted))
            .isEqualTo(byBruteForce(vectors, whole, 10, weighted));
      }
    }
    vectors.forEach((id, vector) -> assertThat(index.vector(id)).hasValue(vector));
  }

  @Test
  void nearest_whileVectorsComeAndGo_isWhatBruteForceGives() {
    VectorShape shape = new VectorShape(25, 40, 2);
    SomeVectors some = new SomeVectors(11, shape, 9, 3);
    SplittableRandom random = new SplittableRandom(11);
    NearestNeighbours index = new NearestNeighbours(shape, SomeVectors.CODEC_ID);
    Map<Integer, CountVector> vectors = new TreeMap<>();
    int added = 0;
    for (int round = 0; round < 150; round++) {
      for (CountVector vector : some.list(random.nextInt(random.nextInt(8) == 0 ? 200 : 20))) {
        assertThat(index.add(vector, "v" + added)).isEqualTo(added);
        vectors.put(added++, vector);
      }
      for (int i = random.nextInt(random.nextInt(5) == 0 ? 150 : 12); i > 0 && added > 0; i--) {
        int id = random.nextInt(added);
        assertThat(index.remove(id)).isEqualTo(vectors.remove(id) != null);
      }
      Similarity similarity =
          new Similarity(
              MEASURES.get(random.nextInt(MEASURES.size())),
              LAMBDAS[random.nextInt(LAMBDAS.length)]);
      CountVector query = some.next();
      assertThat(index.nearest(query, 7, similarity))
          .as("round %d, %s", round, similarity)
          .isEqualTo(byBruteForce(vectors, query, 7, similarity));
      assertThat(index.size()).isEqualTo(vectors.size());
      for (int id = 0; id < added; id++) {
        assertThat(index.vector(id).orElse(null)).isEqualTo(vectors.get(id));
      }
    }
    vectors.keySet().forEach(id -> assertThat(index.remove(id)).isTrue());
    assertThat(index.size()).isZero();
    assertThat(index.nearest(some.next(), 3, Similarity.STRUCTURAL)).isEmpty();
  }

  @Test
  void nearest_ofEqualVectors_areTheFirstAdded() {
    VectorShape shape = new VectorShape(4, 3, 1);
    CountVector vector = SomeVectors.of(shape, 1, 2, 0, 0, 1);
    NearestNeighbours index = new NearestNeighbours(shape, SomeVectors.CODEC_ID);
    for (int i = 0; i < 500; i++) {
      index.add(vector, "v" + i);
    }
    index.remove(1);
    assertThat(index.nearest(vector, 3, Similarity.STRUCTURAL))
        .extracting(Neighbour::id)
        .containsExactly(0, 2, 3);
  }

  @Test
  void nearest_onManyThreadsWhileOthersAdd_isRightForWhatWasThere() throws Exception {
    VectorShape shape = new VectorShape(30, 40, 2);
    SomeVectors some = new SomeVectors(5, shape, 10, 2);
    Map<Integer, CountVector> vectors = numbered(some.list(2_000));
    List<CountVector> queries = some.list(20);
    NearestNeighbours index = new NearestNeighbours(shape, SomeVectors.CODEC_ID);
    AtomicInteger finished = new AtomicInteger();
    Semaphore answered = new Semaphore(0);
    List<Thread> threads = new ArrayList<>();
    List<Throwable> failures = new ArrayList<>();
    for (int t = 0; t < 4; t++) {
      int first = t;
      Thread thread =
          new Thread(
              () -> {
                for (int i = first; i < 120; i++) {
                  CountVector query = queries.get(i % queries.size());
                  int before = index.size();
                  List<Neighbour> found = index.nearest(query, 5, Similarity.STRUCTURAL);
                  // Ids are assigned in order, so a query sees a prefix of all vectors.
                  int after = index.size();
                  boolean right =
                      IntStream.rangeClosed(before, after)
                          .mapToObj(
                              seen ->
                                  byBruteForce(
                                      new TreeMap<>(vectors).headMap(seen),
                                      query,
                                      5,
                                      Similarity.STRUCTURAL))
                          .anyMatch(found::equals);
                  answered.release();
                  assertThat(right).as("query %d", i).isTrue();
                }
                finished.incrementAndGet();
              });
      thread.setUncaughtExceptionHandler(
          (broken, failure) -> {
            synchronized (failures) {
              failures.add(failure);
            }
            answered.release(vectors.size());
          });
      threads.add(thread);
    }
    threads.forEach(Thread::start);
    for (Map.Entry<Integer, CountVector> entry : vectors.entrySet()) {
      index.add(entry.getValue(), "v" + entry.getKey());
      if (entry.getKey() % 50 == 0) {
        // Queries and additions take turns, whatever their speed.
        answered.acquire();
      }
    }
    for (Thread thread : threads) {
      thread.join();
    }
    assertThat(failures).isEmpty();
    assertThat(finished).hasValue(4);
  }

  @Test
  void nearest_ofManyVectors_isWhatBruteForceGives() {
    VectorShape shape = new VectorShape(40, 60, 2);
    SomeVectors some = new SomeVectors(21, shape, 7, 300);
    // More than one part, and more words of counters than are added at a time.
    Map<Integer, CountVector> vectors = numbered(some.list(Part.LARGEST + 5_000));
    NearestNeighbours index = index(shape, vectors);
    for (int id = 70; id < vectors.size(); id += 3) {
      index.remove(id);
    }
    vectors.keySet().removeIf(id -> id >= 70 && (id - 70) % 3 == 0);
    Weights rarity = index.inverseDocumentFrequency();
    for (CountVector query : some.list(2)) {
      for (RowSimilarity phi : MEASURES) {
        for (double lambda : new double[] {1, 0.5, 0}) {
          Similarity similarity = new Similarity(phi, lambda);
          assertThat(index.nearest(query, 10, similarity))
              .as("%s, query %s", similarity, query)
              .isEqualTo(byBruteForce(vectors, query, 10, similarity));
        }
      }
      for (RowSimilarity phi : List.of(RowSimilarity.COSINE, RowSimilarity.JACCARD)) {
        Similarity weighted = new Similarity(phi, 0.5).weighted(rarity);
        assertThat(index.nearest(query, 10, weighted))
            .as("%s, query %s", weighted, query)
            .isEqualTo(byBruteForce(vectors, query, 10, weighted));
      }
    }
  }

  @Test
  void memory_followsTheVectorsHoweverTheyCameAndWent() {
    VectorShape shape = new VectorShape(400, 900, 2);
    List<CountVector> vectors = new SomeVectors(8, shape, 12, 2).list(7_000);
    NearestNeighbours atOnce = index(shape, numbered(vectors));
    NearestNeighbours grown = new NearestNeighbours(shape, SomeVectors.CODEC_ID);
    for (int id = 0; id < vectors.size(); id++) {
      grown.add(vectors.get(id), "v" + id);
      if (id % 70 == 0) {
        grown.nearest(vectors.get(id), 1, Similarity.STRUCTURAL);
      }
    }
    long full = atOnce.memoryBytes();
    assertThat((double) grown.memoryBytes() / full).isBetween(0.9, 1.2);
    for (int id = 1_000; id < 7_000; id++) {
      atOnce.remove(id);
    }
    assertThat((double) atOnce.memoryBytes() / full).isBetween(0.1, 0.4);
  }

  @Test
  void nearest_byAMeasureThatIsNoNumber_isRefused() {
    RowSimilarity broken =
        new RowSimilarity(
            "broken", Common.PRODUCTS, (c, a, b) -> Math.exp(c) / (Math.exp(a) + Math.exp(b)));
    VectorShape shape = new VectorShape(2, 0, 0);
    NearestNeighbours index = new NearestNeighbours(shape, SomeVectors.CODEC_ID);
    for (int i = 0; i < 100; i++) {
      index.add(SomeVectors.of(shape, 1 + i % 3, i == 70 ? 40 : 0), "v" + i);
    }
    assertThatThrownBy(
            () -> index.nearest(SomeVectors.of(shape, 1, 40), 1, new Similarity(broken, 1)))
        .isInstanceOf(RefoldException.class)
        .hasMessageStartingWith("row similarity broken: got NaN for rows of sizes 1601.0 and ")
        .hasMessageEndingWith(" in common, expected a finite number, 0 or more");
  }

  @Test
  void vectorsOfThousandsOfRows_takeNoMoreThanTheirEntries() {
    VectorShape shape = new VectorShape(4, 3, VectorShape.MAX_SETS);
    NearestNeighbours index = new NearestNeighbours(shape, SomeVectors.CODEC_ID);
    CountVector vector = SomeVectors.of(shape, 1, 2, 0, 0, 1);
    Map<Integer, CountVector> vectors = new TreeMap<>();
    for (int id = 0; id < 200; id++) {
      CountVector one = id == 150 ? vector : SomeVectors.of(shape);
      index.add(one, "v" + id);
      vectors.put(id, one);
    }
    assertThat(index.nearest(vector, 3, Similarity.STRUCTURAL))
        .isEqualTo(byBruteForce(vectors, vector, 3, Similarity.STRUCTURAL));
    assertThat(index.memoryBytes()).isLessThan(200 * 100);
  }

  @Test
  void nearest_withoutNeighbours_isRefused() {
    NearestNeighbours index = new NearestNeighbours(new VectorShape(4, 3, 1), 42);
    CountVector query = SomeVectors.of(index.shape(), 1);
    assertThatThrownBy(() -> index.nearest(query, 0, Similarity.STRUCTURAL))
        .isInstanceOf(RefoldException.class)
        .hasMessage("neighbours: got k = 0, expected 1 or more");
    assertThatThrownBy(() -> index.nearest(query, -3, Similarity.STRUCTURAL))
        .hasMessage("neighbours: got k = -3, expected 1 or more");
  }

  @Test
  void vectorsOfAnotherCodec_areRefused() {
    NearestNeighbours index = new NearestNeighbours(new VectorShape(4, 3, 1), 1);
    CountVector foreign = SomeVectors.of(index.shape(), 1);
    String message =
        "vector of codec 000000000000002a with dimension 7: expected codec 0000000000000001 with"
            + " dimension 7, like the vectors in the index; encode all with the same codec, and rebase"
            + " those encoded before or after it was extended";
    assertThatThrownBy(() -> index.nearest(foreign, 1, Similarity.STRUCTURAL)).hasMessage(message);
    assertThatThrownBy(() -> index.add(foreign, "x")).hasMessage(message);
    assertThat(index.size()).isZero();
  }

  @Test
  void rebase_givesAllVectorsTheNewId() {
    VectorShape shape = new VectorShape(25, 40, 2);
    List<CountVector> vectors = new SomeVectors(3, shape, 9, 300).list(100);
    NearestNeighbours index = index(shape, numbered(vectors.subList(0, 80)));
    CountVector query = vectors.get(7);
    List<Neighbour> before = index.nearest(query, 80, Similarity.STRUCTURAL);
    index.add(vectors.get(80), "v80");
    index.rebase(7);
    assertThat(index.codecId()).isEqualTo(7);
    // Some are in a segment, and one is not.
    for (int id = 0; id <= 80; id++) {
      assertThat(index.vector(id)).hasValue(vectors.get(id).withCodecId(7));
    }
    assertThatThrownBy(() -> index.nearest(query, 1, Similarity.STRUCTURAL))
        .hasMessageContaining("expected codec 0000000000000007");
    assertThatThrownBy(() -> index.add(query, "x"))
        .hasMessageContaining("expected codec 0000000000000007");
    index.remove(80);
    assertThat(index.nearest(query.withCodecId(7), 80, Similarity.STRUCTURAL)).isEqualTo(before);
    // What comes later joins those from before.
    for (int id = 81; id < 181; id++) {
      assertThat(index.add(vectors.get(id % 100).withCodecId(7), "v" + id)).isEqualTo(id);
    }
    index.rebase(8);
    Map<Integer, CountVector> expected = new TreeMap<>();
    index.ids().forEach(id -> expected.put(id, vectors.get(id % 100).withCodecId(8)));
    assertThat(expected).hasSize(180);
    assertThat(index.nearest(query.withCodecId(8), 180, Similarity.STRUCTURAL))
        .isEqualTo(byBruteForce(expected, query.withCodecId(8), 180, Similarity.STRUCTURAL));
    expected.forEach((id, vector) -> assertThat(index.vector(id)).hasValue(vector));
  }

  /** A row's φ may be so small or so large that a bound exceeds the range of a double. */
  @Test
  void nearest_boundsThatOutgrowADouble_leaveNobodyOut() {
    VectorShape shape = new VectorShape(4, 0, 0);
    NearestNeighbours index = new NearestNeighbours(shape, SomeVectors.CODEC_ID);
    for (int i = 0; i < 200; i++) {
      index.add(SomeVectors.of(shape, 20_000 + i), "v" + i);
    }
    CountVector query = index.vector(150).orElseThrow();
    assertThat(index.nearest(query, 1, new Similarity(KERNEL, 1)))
        .containsExactly(new Neighbour(150, "v150", 1));
  }

  @Test
  void ids_whileVectorsComeAndGo_areThoseOfOneMoment() {
    VectorShape shape = new VectorShape(4, 3, 1);
    NearestNeighbours index = new NearestNeighbours(shape, SomeVectors.CODEC_ID);
    assertThat(index.ids()).isEmpty();
    for (int i = 0; i < 300; i++) {
      index.add(SomeVectors.of(shape, 1, i), "v" + i);
      if (i == 250) {
        index.nearest(SomeVectors.of(shape, 1), 1, Similarity.STRUCTURAL);
      }
    }
    index.ids().filter(id -> id % 3 == 0).forEach(id -> assertThat(index.remove(id)).isTrue());
    assertThat(index.ids())
        .containsExactlyElementsOf(
            IntStream.range(0, 300).filter(id -> id % 3 != 0).boxed().toList());
    assertThat(index.ids().peek(index::remove)).hasSize(200);
    assertThat(index.ids()).isEmpty();
    assertThat(index.add(SomeVectors.of(shape, 1), "again")).isEqualTo(300);
    assertThat(index.ids()).containsExactly(300);
  }
}
