package org.refold.decode;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.refold.Codec;
import org.refold.decode.prune.PrunedCandidates;
import org.refold.graph.Graph;
import org.refold.graph.RandomGraphs;
import org.refold.signature.GraphSignature;
import org.refold.signature.GraphSignatureBuilder;
import org.refold.signature.Role;
import org.refold.signature.SequenceSignature;
import org.refold.signature.SymbolClass;
import org.refold.vector.CountVector;
import org.refold.verify.LongRunning;

/**
 * Tests the promises of decoding on seeded random graphs: all results re-encode to the vector, the
 * input is among them, and unique means unique.
 */
class RoundTripPropertyTest {
  /** Graphs that share a codec. */
  private static final int BATCH = 100;

  /** Low limits, so that hopeless vectors end soon as {@link Decoding.Exhausted}. */
  private static final DecodeLimits LIMITS =
      new DecodeLimits(Duration.ofSeconds(20), 200, 64L << 20, 2);

  /** The number of decodings with each outcome. */
  private static final class Tally {
    private int unique;
    private int complete;
    private int ambiguous;
    private int exhausted;

    @Override
    public String toString() {
      return unique
          + " unique, "
          + complete
          + " ambiguous with all graphs listed, "
          + ambiguous
          + " ambiguous, "
          + exhausted
          + " exhausted";
    }

    /** Checks a decoding of the vector of a known graph. */
    void check(Codec codec, Graph input, CountVector vector, Decoding decoding, String what) {
      if (codec.signature() instanceof GraphSignature) {
        PrunedCandidates.assertHold(codec, input, vector, what);
      }
      if (decoding instanceof Decoding.Unique found) {
        unique++;
        assertThat(found.graph()).as(what).isEqualTo(input);
      } else if (decoding instanceof Decoding.Ambiguous found) {
        checkAmbiguous(codec, input, vector, found, what);
      } else if (decoding instanceof Decoding.Exhausted found) {
        exhausted++;
        found.first().ifPresent(graph -> assertEncodesTo(codec, graph, vector, what));
      } else {
        throw new AssertionError(what + ": " + GraphText.of(decoding));
      }
    }

    private void checkAmbiguous(
        Codec codec, Graph input, CountVector vector, Decoding.Ambiguous found, String what) {
      assertThat(found.graphs()).as(what).hasSizeGreaterThanOrEqualTo(2);
      assertThat(new HashSet<>(found.graphs())).as(what).hasSameSizeAs(found.graphs());
      found.graphs().forEach(graph -> assertEncodesTo(codec, graph, vector, what));
      assertThat(found.first()).as(what).isEqualTo(Optional.of(found.graphs().get(0)));
      if (found.complete()) {
        complete++;
        assertThat(found.graphs()).as(what).contains(input);
      } else {
        ambiguous++;
      }
    }

    int all() {
      return unique + complete + ambiguous + exhausted;
    }
  }

  private static void assertEncodesTo(Codec codec, Graph graph, CountVector vector, String what) {
    assertThat(codec.encode(graph).withCodecId(vector.codecId())).as(what).isEqualTo(vector);
  }

  private static void checkAll(Codec codec, List<Graph> graphs, Tally tally, String what) {
    List<CountVector> vectors = codec.encodeAll(graphs);
    List<Decoding> decodings = codec.decodeAll(vectors, LIMITS);
    for (int i = 0; i < graphs.size(); i++) {
      String which = what + " graph " + i + " with " + codec;
      tally.check(codec, graphs.get(i), vectors.get(i), decodings.get(i), which);
    }
  }

  /** Distinct inner labels: most are unique. Leaf labels 0: distinct as well. */
  @ParameterizedTest
  @CsvSource({
    "8, 8, 0, 2, 780",
    "8, 15, 4, 3, 700",
    "6, 25, 6, 3, 500",
    "3, 40, 10, 4, 240",
    "1, 60, 12, 5, 70"
  })
  void decode_distinctInnerLabels_givesTheGraphBack(
      int batches, int mostNodes, int leafLabels, int sets, int leastUnique) {
    assertGivesTheGraphBack(0, batches, mostNodes, leafLabels, sets, leastUnique);
  }

  @LongRunning
  @ParameterizedTest
  @CsvSource({
    "8, 40, 8, 0, 2, 3120",
    "8, 40, 15, 4, 3, 2800",
    "6, 30, 25, 6, 3, 2000",
    "3, 10, 40, 10, 4, 560",
    "1, 5, 60, 12, 5, 280"
  })
  void decode_manyWithDistinctInnerLabels_givesTheGraphBack(
      int from, int to, int mostNodes, int leafLabels, int sets, int leastUnique) {
    assertGivesTheGraphBack(from, to, mostNodes, leafLabels, sets, leastUnique);
  }

  private static void assertGivesTheGraphBack(
      int from, int to, int mostNodes, int leafLabels, int sets, int leastUnique) {
    Tally tally = new Tally();
    for (int batch = from; batch < to; batch++) {
      long seed = mostNodes * 10_000L + batch;
      DistinctGraphs random = new DistinctGraphs(seed, leafLabels);
      RandomGraphs numbers = new RandomGraphs(seed);
      List<Graph> graphs = new ArrayList<>();
      for (int i = 0; i < BATCH; i++) {
        int nodes = 1 + numbers.below(mostNodes);
        int arity = 1 + numbers.below(3);
        graphs.add(random.graph(nodes, arity, 1 + numbers.below(2), numbers.below(40)));
      }
      Codec codec = Codec.fitUnmasked(graphs).sets(sets).width(3 + batch % 3).seed(seed).build();
      checkAll(codec, graphs, tally, "seed " + seed);
    }
    assertThat(tally.all()).isEqualTo((to - from) * BATCH);
    assertThat(tally.unique).as(tally.toString()).isGreaterThan(leastUnique);
  }

  /** One to four labels in all, so that many graphs are symmetric and few are unique. */
  @ParameterizedTest
  @CsvSource({"8, 6, 2, 700", "5, 12, 3, 360", "2, 20, 4, 100"})
  void decode_fewLabels_keepsThePromises(int batches, int mostNodes, int sets, int leastUnique) {
    assertKeepsThePromises(0, batches, mostNodes, sets, leastUnique);
  }

  @LongRunning
  @ParameterizedTest
  @CsvSource({"8, 40, 6, 2, 2800", "5, 25, 12, 3, 1440", "2, 10, 20, 4, 400"})
  void decode_manyWithFewLabels_keepsThePromises(
      int from, int to, int mostNodes, int sets, int leastUnique) {
    assertKeepsThePromises(from, to, mostNodes, sets, leastUnique);
  }

  private static void assertKeepsThePromises(
      int from, int to, int mostNodes, int sets, int leastUnique) {
    Tally tally = new Tally();
    for (int batch = from; batch < to; batch++) {
      long seed = mostNodes * 10_000L + batch;
      List<Graph> graphs = new ArrayList<>();
      for (int i = 0; i < BATCH; i++) {
        graphs.add(new RandomGraphs(seed * BATCH + i).any(mostNodes));
      }
      Codec codec = Codec.fitUnmasked(graphs).sets(sets).width(2 + batch % 2).seed(seed).build();
      checkAll(codec, graphs, tally, "seed " + seed);
    }
    assertThat(tally.all()).isEqualTo((to - from) * BATCH);
    assertThat(tally.unique).as(tally.toString()).isGreaterThan(leastUnique);
  }

  /**
   * A sum is the vector of the disjoint union of both graphs, so there is always a graph for it.
   */
  @ParameterizedTest
  @CsvSource({"2000, 6, 1800", "1000, 12, 850", "300, 25, 150"})
  void decode_sumOfTwoVectors_givesBothGraphs(int count, int mostNodes, int leastUnique) {
    Tally tally = new Tally();
    for (int batch = 0; batch < count / BATCH; batch++) {
      long seed = mostNodes * 20_000L + batch;
      DistinctGraphs random = new DistinctGraphs(seed, 5);
      List<Graph> graphs = new ArrayList<>();
      for (int i = 0; i <= BATCH; i++) {
        graphs.add(
            i % 2 == 0
                ? random.graph(1 + i % mostNodes, 2, 1, 20)
                : new RandomGraphs(seed * BATCH + i).any(mostNodes / 2));
      }
      Codec codec = Codec.fitUnmasked(graphs).sets(3).width(3).seed(seed).build();
      for (int i = 0; i < BATCH; i++) {
        CountVector sum = codec.sum(codec.encode(graphs.get(i)), codec.encode(graphs.get(i + 1)));
        Graph both = graphs.get(i).union(graphs.get(i + 1));
        tally.check(codec, both, sum, codec.decode(sum, LIMITS), "seed " + seed + " sum " + i);
      }
    }
    assertThat(tally.all()).isEqualTo(count);
    assertThat(tally.unique).as(tally.toString()).isGreaterThan(leastUnique);
  }

  private static List<Graph> sentences(long seed, int count, int entries) {
    Random random = new Random(seed);
    List<Graph> sentences = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      List<List<String>> elements = new ArrayList<>();
      for (int length = 1 + random.nextInt(20); length > 0; length--) {
        List<String> element = new ArrayList<>();
        for (int r = 0; r < entries; r++) {
          // Few words are frequent, many are rare, as in language.
          element.add("w" + (int) Math.pow(200, random.nextDouble()) + (r == 0 ? "" : "/" + r));
        }
        elements.add(element);
      }
      sentences.add(SequenceSignature.sequence(elements));
    }
    return sentences;
  }

  @ParameterizedTest
  @CsvSource({"1, 1", "1, 3", "2, 2", "2, 4"})
  void decode_sentences_givesThemBack(int entries, int sets) {
    Tally tally = new Tally();
    for (long seed = 0; seed < 5; seed++) {
      List<Graph> sentences = sentences(seed, 2 * BATCH, entries);
      Codec codec =
          Codec.fitSequences(sentences, (int) seed).sets(sets).width(4).seed(seed).build();
      checkAll(codec, sentences, tally, "seed " + seed);
    }
    assertThat(tally.unique).as(tally.toString()).isGreaterThan(sets == 1 ? 50 : 500);
  }

  @ParameterizedTest
  @CsvSource({"1, 2, 8", "1, 4, 12", "2, 4, 17"})
  void decode_sumOfTwoSentences_givesBoth(int entries, int sets, int leastUnique) {
    Tally tally = new Tally();
    for (long seed = 0; seed < 2; seed++) {
      List<Graph> sentences = sentences(seed, BATCH, entries);
      Codec codec = Codec.fitSequences(sentences, 0).sets(sets).width(4).seed(seed).build();
      for (int i = 1; i < BATCH; i++) {
        CountVector sum = codec.encode(sentences.get(i)).plus(codec.encode(sentences.get(i - 1)));
        Graph both = sentences.get(i).union(sentences.get(i - 1));
        tally.check(codec, both, sum, codec.decode(sum, LIMITS), "seed " + seed + " sum " + i);
      }
    }
    // Two sentences that continue alike may swap their ends, so many sums are ambiguous.
    assertThat(tally.all()).as(tally.toString()).isEqualTo(2 * (BATCH - 1));
    assertThat(tally.unique).as(tally.toString()).isGreaterThanOrEqualTo(leastUnique);
    assertThat(tally.exhausted).as(tally.toString()).isLessThan(5);
  }

  /** An extended codec decodes the vectors of the codec it was extended from. */
  @Test
  void decode_vectorsOfTheCodecBefore_givesTheGraphs() {
    DistinctGraphs random = new DistinctGraphs(1, 3);
    List<Graph> known = new ArrayList<>();
    List<Graph> later = new ArrayList<>();
    for (int i = 0; i < BATCH; i++) {
      known.add(random.graph(2 + i % 6, 2, 1, 20));
      later.add(random.graph(8 + i % 4, 2, 1, 20));
    }
    GraphSignatureBuilder signature = GraphSignature.builder();
    known.forEach(signature::collect);
    for (Role role : Role.values()) {
      for (int arity = 0; arity <= 2; arity++) {
        signature.placeholders(role, new SymbolClass(arity, true), 200);
        signature.placeholders(role, new SymbolClass(arity, arity == 0), 200);
      }
    }
    Codec before = Codec.builder(signature.build()).maxParents(20).sets(3).width(3).build();
    Codec after = before.extendedBy(later);
    Tally tally = new Tally();
    for (int i = 0; i < BATCH; i++) {
      for (Codec codec : List.of(before, after)) {
        CountVector vector = before.encode(known.get(i));
        tally.check(codec, known.get(i), vector, codec.decode(vector, LIMITS), "known " + i);
      }
      CountVector vector = after.encode(later.get(i));
      tally.check(after, later.get(i), vector, after.decode(vector, LIMITS), "later " + i);
    }
    assertThat(tally.unique).as(tally.toString()).isGreaterThan(2 * BATCH);
  }
}
