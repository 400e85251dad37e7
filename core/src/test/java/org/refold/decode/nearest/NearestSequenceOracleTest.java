package org.refold.decode.nearest;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.refold.Codec;
import org.refold.decode.DecodeLimits;
import org.refold.decode.Distance;
import org.refold.decode.NearestDecoding;
import org.refold.decode.NearestDecoding.Proven;
import org.refold.decode.NearestSettings;
import org.refold.decode.nearest.NearestOracle.Change;
import org.refold.graph.Graph;
import org.refold.graph.GraphRule;
import org.refold.signature.SequenceRule;
import org.refold.signature.SequenceSignature;
import org.refold.vector.RealVector;

/**
 * Tests all sequences of a few words up to a length, or all graphs of one or more sequences up to a
 * size. Decoding must agree with trying each.
 */
class NearestSequenceOracleTest {
  private static final int VECTORS = 100;

  private static final DecodeLimits LIMITS =
      DecodeLimits.DEFAULT
          .withTime(Duration.ofMinutes(5))
          .withConflicts(3_000)
          .withSolutions(100_000);

  private static final List<List<String>> WORDS =
      List.of(List.of("a"), List.of("b"), List.of("c"), List.of("d"));

  /** The empty graph, and all sequences. */
  private static List<Graph> sequences(List<List<String>> words, int longest) {
    List<Graph> all = new ArrayList<>();
    all.add(Graph.empty());
    List<List<List<String>>> level = List.of(List.of());
    for (int length = 1; length <= longest; length++) {
      List<List<List<String>>> next = new ArrayList<>();
      for (List<List<String>> shorter : level) {
        for (List<String> word : words) {
          List<List<String>> sequence = new ArrayList<>(shorter);
          sequence.add(word);
          next.add(sequence);
          all.add(SequenceSignature.sequence(sequence));
        }
      }
      level = next;
    }
    return all;
  }

  /** The rule for sequences that are never side by side. */
  private record OneOf(Set<Graph> members) implements SequenceRule {
    @Override
    public Optional<String> fault(Graph graph) {
      return members.contains(graph) ? Optional.empty() : Optional.of("from elsewhere");
    }

    @Override
    public boolean follows(int r) {
      return false;
    }

    @Override
    public String follower(int r, String first) {
      return first;
    }

    @Override
    public boolean allowsSeveral() {
      return false;
    }
  }

  private static Codec codec(List<List<String>> words, int positions, int sets, GraphRule rule) {
    SequenceSignature signature =
        SequenceSignature.builder(positions, words.get(0).size())
            .constants(0, words.stream().map(word -> word.get(0)).distinct().toList())
            .build();
    return Codec.builder(signature).width(2).sets(sets).seed(sets).kind("tiny", rule).build();
  }

  @ParameterizedTest
  @CsvSource({
    "1, COUNTS, ABSOLUTE, false, false",
    "2, COUNTS, SQUARED, true, false",
    "3, COUNTS, ABSOLUTE, true, true",
    "1, NOISE, SQUARED, false, false",
    "2, NOISE, ABSOLUTE, true, false",
    "3, NOISE, SQUARED, true, true",
    "1, ANYTHING, ABSOLUTE, true, true",
    "2, ANYTHING, SQUARED, false, false",
    "3, ANYTHING, ABSOLUTE, false, true",
    "3, ANYTHING, SQUARED, true, false"
  })
  void decodeNearest_oneSequence_givesWhatTryingEachGives(
      int sets, Change change, Distance distance, boolean gaps, boolean weighted) {
    List<Graph> universe = sequences(WORDS, 5);
    Codec codec = codec(WORDS, 5, sets, new OneOf(new HashSet<>(universe)));
    NearestOracle oracle = new NearestOracle(codec, universe);
    long seed = 31L * sets + 7L * NearestOracle.number(change);
    Random random = new Random(seed);
    NearestSettings settings = NearestSettings.DEFAULT.with(distance);
    for (int trial = 0; trial < VECTORS; trial++) {
      int original = random.nextInt(universe.size());
      RealVector target = oracle.changed(original, change, gaps, weighted, random);
      String what = "seed " + seed + ", trial " + trial + ": " + target;
      NearestDecoding decoding = oracle.check(target, settings, LIMITS, what);
      assertThat(decoding).as(what).isInstanceOf(Proven.class);
    }
    assertThat(oracle.complete()).isEqualTo(VECTORS);
  }
}
