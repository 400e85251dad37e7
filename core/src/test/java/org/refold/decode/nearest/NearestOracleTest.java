package org.refold.decode.nearest;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.refold.Codec;
import org.refold.decode.DecodeLimits;
import org.refold.decode.Distance;
import org.refold.decode.NearestDecoding.Proven;
import org.refold.decode.NearestSettings;
import org.refold.decode.TinyUniverse;
import org.refold.decode.nearest.NearestOracle.Change;
import org.refold.graph.Graph;
import org.refold.graph.Sharing;
import org.refold.graph.Symbol;
import org.refold.mask.Mask;
import org.refold.mask.Masking;
import org.refold.mask.Numbering;
import org.refold.pattern.PlainSettings;
import org.refold.signature.Unknown;
import org.refold.vector.RealVector;
import org.refold.verify.LongRunning;

/**
 * Tests all graphs up to a few nodes, among which the nearest are found by trying each. Decoding
 * must give the same distance and the same graphs. The width is 2, so that many graphs share a
 * vector.
 */
class NearestOracleTest {
  private static final int VECTORS = 160;

  private static final DecodeLimits LIMITS =
      DecodeLimits.DEFAULT
          .withTime(Duration.ofMinutes(5))
          .withConflicts(10_000)
          .withSolutions(100_000);

  private static final List<Graph> UNIVERSE =
      new TinyUniverse(
              List.of(
                  Symbol.leaf("a"),
                  Symbol.leaf("b"),
                  Symbol.ordered("g", 1),
                  Symbol.ordered("f", 2),
                  Symbol.unordered("p", 2)),
              Set.of(),
              Set.of())
          .graphs(4);

  private static final Set<Graph> MEMBERS = new HashSet<>(UNIVERSE);

  /** The transformation of graphs before they are encoded, which determines the search. */
  private enum Form {
    /** Without spelling: all labels are known, and unknown ones would only be rejected. */
    NUMBERED,
    AS_THEY_ARE,
    FOLDED,
    MASKED;

    Masking masking() {
      return switch (this) {
        case NUMBERED -> Masking.FOLDED.numbered(Numbering.of(Sharing.FREE).with(Unknown.ERROR));
        case AS_THEY_ARE -> Masking.NONE;
        case FOLDED -> Masking.FOLDED;
        case MASKED -> Masking.NONE.withMasks(Mask.values());
      };
    }
  }

  private static Codec codec(Form form, int sets, long seed) {
    return Codec.fit(UNIVERSE, 0, form.masking())
        .sets(sets)
        .width(2)
        .plain(PlainSettings.NONE)
        .seed(seed)
        .kind(
            "tiny",
            graph -> MEMBERS.contains(graph) ? Optional.empty() : Optional.of("from elsewhere"))
        .build();
  }

  /** The number of graphs with fewer than 4 nodes, which come first. */
  private static int smallGraphs() {
    return (int) UNIVERSE.stream().filter(graph -> graph.nodeCount() < 4).count();
  }

  @ParameterizedTest
  @CsvSource({
    "1, COUNTS, ABSOLUTE, false, false",
    "2, COUNTS, SQUARED, false, true",
    "2, NOISE, ABSOLUTE, true, false",
    "2, NOISE, SQUARED, false, false",
    "1, ANYTHING, ABSOLUTE, false, false",
    "2, ANYTHING, ABSOLUTE, false, true"
  })
  void decodeNearest_changedVectors_givesWhatTryingEachGraphGives(
      int sets, Change change, Distance distance, boolean gaps, boolean weighted) {
    assertSameAsTryingEachGraph(sets, change, distance, gaps, weighted);
  }

  @LongRunning
  @ParameterizedTest
  @CsvSource({
    "2, COUNTS, ABSOLUTE, false, false",
    "1, COUNTS, SQUARED, true, false",
    "2, COUNTS, ABSOLUTE, true, true",
    "1, NOISE, ABSOLUTE, false, false",
    "1, NOISE, SQUARED, false, true",
    "2, NOISE, SQUARED, true, true",
    "2, ANYTHING, SQUARED, false, false"
  })
  void decodeNearest_otherChanges_givesWhatTryingEachGraphGives(
      int sets, Change change, Distance distance, boolean gaps, boolean weighted) {
    assertSameAsTryingEachGraph(sets, change, distance, gaps, weighted);
  }

  private static void assertSameAsTryingEachGraph(
      int sets, Change change, Distance distance, boolean gaps, boolean weighted) {
    NearestOracle oracle =
        decoded(Form.NUMBERED, sets, change, distance, gaps, weighted, VECTORS, LIMITS);
    // If little is known, there are many graphs that are too large.
    boolean isPlain = change != Change.ANYTHING && !gaps && !weighted;
    assertThat(oracle.proven()).as("proven").isGreaterThan(VECTORS * (isPlain ? 90 : 65) / 100);
    assertThat(oracle.complete()).as("complete").isGreaterThan(VECTORS * (isPlain ? 75 : 60) / 100);
    assertThat(oracle.right()).as("right").isGreaterThan(VECTORS * (isPlain ? 97 : 85) / 100);
  }

  /** Of 25 graphs; there are many nearer graphs that are too large. */
  @ParameterizedTest
  @CsvSource({
    "AS_THEY_ARE, 1, COUNTS, ABSOLUTE, false, false, 18, 24",
    "AS_THEY_ARE, 2, COUNTS, SQUARED, true, false, 18, 23",
    "AS_THEY_ARE, 2, NOISE, SQUARED, false, true, 12, 23",
    "AS_THEY_ARE, 1, NOISE, ABSOLUTE, false, false, 13, 24",
    "FOLDED, 1, COUNTS, SQUARED, false, false, 13, 24",
    "FOLDED, 2, COUNTS, ABSOLUTE, true, false, 13, 24",
    "FOLDED, 2, NOISE, SQUARED, false, false, 12, 24",
    "MASKED, 1, COUNTS, ABSOLUTE, false, false, 14, 24",
    "MASKED, 2, COUNTS, SQUARED, false, true, 7, 23",
    "MASKED, 2, NOISE, ABSOLUTE, true, false, 5, 18"
  })
  void decodeNearest_otherMasks_givesWhatTryingEachGraphGives(
      Form form,
      int sets,
      Change change,
      Distance distance,
      boolean gaps,
      boolean weighted,
      int leastProven,
      int leastRight) {
    int vectors = 25;
    NearestOracle oracle =
        decoded(form, sets, change, distance, gaps, weighted, vectors, LIMITS.withConflicts(1_000));
    assertThat(oracle.proven()).as("proven").isGreaterThanOrEqualTo(leastProven);
    assertThat(oracle.right()).as("right").isGreaterThanOrEqualTo(leastRight);
  }

  private static NearestOracle decoded(
      Form form,
      int sets,
      Change change,
      Distance distance,
      boolean gaps,
      boolean weighted,
      int vectors,
      DecodeLimits limits) {
    long seed =
        31L * sets + 7L * NearestOracle.number(change) + (gaps ? 1 : 0) + (weighted ? 2 : 0);
    Random random = new Random(seed);
    Codec codec = codec(form, sets, seed);
    NearestOracle oracle = new NearestOracle(codec, UNIVERSE);
    NearestSettings settings = NearestSettings.DEFAULT.with(distance);
    // The vectors of larger graphs are often nearer to one of the many graphs that are too large.
    int originals = smallGraphs();
    for (int trial = 0; trial < vectors; trial++) {
      int original = random.nextInt(originals);
      RealVector target = oracle.changed(original, change, gaps, weighted, random);
      oracle.check(target, settings, limits, "seed " + seed + ", trial " + trial + ": " + target);
    }
    return oracle;
  }

  @Test
  void decodeNearest_runnerUp_isTheNearestOfTheOthers() {
    long seed = 5;
    Random random = new Random(seed);
    NearestOracle oracle = new NearestOracle(codec(Form.NUMBERED, 2, seed), UNIVERSE);
    NearestSettings settings = NearestSettings.DEFAULT.with(Distance.SQUARED).withRunnerUp();
    int found = 0;
    for (int trial = 0; trial < 40; trial++) {
      RealVector target = oracle.changed(random.nextInt(60), Change.NOISE, false, false, random);
      String what = "seed " + seed + ", trial " + trial;
      if (oracle.check(target, settings, LIMITS, what) instanceof Proven nearest
          && nearest.runnerUp().isPresent()) {
        found++;
      }
    }
    assertThat(found).isGreaterThan(15);
  }
}
