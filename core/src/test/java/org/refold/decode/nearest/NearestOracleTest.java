package org.refold.decode.nearest;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.time.Duration;
import java.util.ArrayList;
import java.util.BitSet;
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
import org.refold.decode.NearestDecoding;
import org.refold.decode.NearestDecoding.Bounded;
import org.refold.decode.NearestDecoding.Proven;
import org.refold.decode.NearestSettings;
import org.refold.decode.TinyUniverse;
import org.refold.graph.Graph;
import org.refold.graph.Sharing;
import org.refold.graph.Symbol;
import org.refold.mask.Masking;
import org.refold.mask.Numbering;
import org.refold.pattern.PlainSettings;
import org.refold.signature.Unknown;
import org.refold.vector.CountVector;
import org.refold.vector.RealVector;

/**
 * All graphs up to a few nodes, of which the nearest are found by trying each: decoding must give
 * the same distance and the same graphs. Width 2, so that many graphs share a vector.
 */
class NearestOracleTest {
  private static final double ROUNDING = 1e-9;
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

  private static Codec codec(int sets, long seed) {
    // Without spelling: all labels are known, and those that are not would only be refused.
    Masking masking = Masking.FOLDED.numbered(Numbering.of(Sharing.FREE).with(Unknown.ERROR));
    return Codec.fit(UNIVERSE, 0, masking)
        .sets(sets)
        .width(2)
        .plain(PlainSettings.NONE)
        .seed(seed)
        .kind(
            "tiny",
            graph -> MEMBERS.contains(graph) ? Optional.empty() : Optional.of("from elsewhere"))
        .build();
  }

  /** How vectors differ from those of graphs. */
  private enum Change {
    COUNTS {
      @Override
      void make(double[] values, Random random) {
        for (int times = 1 + random.nextInt(4); times > 0; times--) {
          int at = random.nextInt(values.length);
          values[at] = Math.max(0, values[at] + (random.nextBoolean() ? 1 : -1));
        }
      }
    },
    NOISE {
      @Override
      void make(double[] values, Random random) {
        double deviation = random.nextDouble() / 2;
        for (int i = 0; i < values.length; i++) {
          values[i] += deviation * random.nextGaussian();
        }
      }
    },
    /** As far from the graph as from any other. */
    ANYTHING {
      @Override
      void make(double[] values, Random random) {
        for (int i = 0; i < values.length; i++) {
          values[i] = random.nextInt(3) == 0 ? 3 * random.nextDouble() : 0;
        }
      }
    };

    abstract void make(double[] values, Random random);
  }

  private static RealVector changed(
      Codec codec,
      CountVector vector,
      Change change,
      boolean gaps,
      boolean weighted,
      Random random) {
    double[] values = RealVector.of(vector).toDense();
    change.make(values, random);
    RealVector changed = RealVector.dense(codec.shape(), codec.id(), values);
    if (gaps) {
      BitSet unknown = new BitSet();
      for (int i = 0; i < values.length; i++) {
        unknown.set(i, random.nextInt(12) == 0);
      }
      changed = changed.withUnknown(unknown);
    }
    if (weighted) {
      changed =
          changed.withWeights(
              random.doubles(values.length).map(weight -> weight < 0.1 ? 0 : 3 * weight).toArray());
    }
    return changed;
  }

  private static double distance(CountVector vector, RealVector target, Distance distance) {
    double sum = 0;
    for (int i = 0; i < target.dimension(); i++) {
      sum += target.weight(i) * distance.of(target.at(i), vector.at(i));
    }
    return sum;
  }

  @ParameterizedTest
  @CsvSource({
    "1, COUNTS, ABSOLUTE, false, false",
    "2, COUNTS, ABSOLUTE, false, false",
    "1, COUNTS, SQUARED, true, false",
    "2, COUNTS, SQUARED, false, true",
    "2, COUNTS, ABSOLUTE, true, true",
    "1, NOISE, ABSOLUTE, false, false",
    "2, NOISE, ABSOLUTE, true, false",
    "1, NOISE, SQUARED, false, true",
    "2, NOISE, SQUARED, false, false",
    "2, NOISE, SQUARED, true, true",
    "1, ANYTHING, ABSOLUTE, false, false",
    "2, ANYTHING, SQUARED, false, false",
    "2, ANYTHING, ABSOLUTE, false, true"
  })
  void decodeNearest_changedVectors_givesWhatTryingEachGraphGives(
      int sets, Change change, Distance distance, boolean gaps, boolean weighted) {
    long seed = 31 * sets + 7 * change.ordinal() + (gaps ? 1 : 0) + (weighted ? 2 : 0);
    Random random = new Random(seed);
    Codec codec = codec(sets, seed);
    List<CountVector> vectors = codec.encodeAll(UNIVERSE);
    NearestSettings settings = NearestSettings.DEFAULT.with(distance);
    // Those of larger graphs are often nearer to graphs that are too large, of which there are
    // many.
    List<CountVector> originals =
        vectors.subList(0, (int) UNIVERSE.stream().filter(graph -> graph.nodeCount() < 4).count());
    int proven = 0;
    int complete = 0;
    for (int trial = 0; trial < VECTORS; trial++) {
      CountVector original = originals.get(random.nextInt(originals.size()));
      RealVector target = changed(codec, original, change, gaps, weighted, random);
      Expected expected = Expected.of(vectors, target, distance);
      NearestDecoding decoding = codec.decodeNearest(target, settings, LIMITS);
      String what = "seed " + seed + ", trial " + trial + ": " + target;
      if (decoding instanceof Proven nearest) {
        proven++;
        assertThat(nearest.distance()).as(what).isCloseTo(expected.least, within(ROUNDING));
        assertThat(expected.nearest).as(what).containsAll(nearest.graphs());
        if (nearest.complete()) {
          complete++;
          assertThat(new HashSet<>(nearest.graphs()))
              .as(what)
              .isEqualTo(expected.nearest)
              .hasSize(nearest.graphs().size());
        }
      } else {
        assertThat(decoding).as(what).isInstanceOf(Bounded.class);
        assertThat(decoding.lowerBound()).as(what).isLessThanOrEqualTo(expected.least + ROUNDING);
        assertThat(decoding.distance()).as(what).isGreaterThanOrEqualTo(expected.least - ROUNDING);
      }
    }
    // Where little is known, there are many graphs that are too large.
    boolean isPlain = change != Change.ANYTHING && !gaps && !weighted;
    assertThat(proven).as("proven").isGreaterThan(VECTORS * (isPlain ? 90 : 65) / 100);
    assertThat(complete).as("complete").isGreaterThan(VECTORS * (isPlain ? 75 : 60) / 100);
  }

  @Test
  void decodeNearest_runnerUp_isTheNearestOfTheOthers() {
    long seed = 5;
    Random random = new Random(seed);
    Codec codec = codec(2, seed);
    List<CountVector> vectors = codec.encodeAll(UNIVERSE);
    NearestSettings settings = NearestSettings.DEFAULT.with(Distance.SQUARED).withRunnerUp();
    int found = 0;
    for (int trial = 0; trial < 40; trial++) {
      RealVector target =
          changed(codec, vectors.get(random.nextInt(60)), Change.NOISE, false, false, random);
      Expected expected = Expected.of(vectors, target, Distance.SQUARED);
      if (codec.decodeNearest(target, settings, LIMITS) instanceof Proven nearest
          && nearest.runnerUp().isPresent()) {
        found++;
        assertThat(nearest.complete()).isTrue();
        assertThat(new HashSet<>(nearest.graphs())).isEqualTo(expected.nearest);
        assertThat(nearest.runnerUp().getAsDouble())
            .as("seed %d, trial %d", seed, trial)
            .isCloseTo(expected.next, within(ROUNDING));
      }
    }
    assertThat(found).isGreaterThan(15);
  }

  /** What trying each graph gives. */
  private record Expected(double least, Set<Graph> nearest, double next) {
    static Expected of(List<CountVector> vectors, RealVector target, Distance distance) {
      double[] distances =
          vectors.stream().mapToDouble(vector -> distance(vector, target, distance)).toArray();
      double least = Double.POSITIVE_INFINITY;
      for (double each : distances) {
        least = Math.min(least, each);
      }
      Set<Graph> nearest = new HashSet<>();
      double next = Double.POSITIVE_INFINITY;
      List<Double> others = new ArrayList<>();
      for (int i = 0; i < distances.length; i++) {
        if (distances[i] <= least + ROUNDING) {
          nearest.add(UNIVERSE.get(i));
        } else {
          others.add(distances[i]);
        }
      }
      for (double each : others) {
        next = Math.min(next, each);
      }
      return new Expected(least, nearest, next);
    }
  }
}
