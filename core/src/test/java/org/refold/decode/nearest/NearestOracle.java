package org.refold.decode.nearest;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.BitSet;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.refold.Codec;
import org.refold.decode.DecodeLimits;
import org.refold.decode.Distance;
import org.refold.decode.NearestDecoding;
import org.refold.decode.NearestDecoding.Bounded;
import org.refold.decode.NearestDecoding.Proven;
import org.refold.decode.NearestSettings;
import org.refold.graph.Graph;
import org.refold.vector.CountVector;
import org.refold.vector.RealVector;

/** Finds the nearest of all graphs by trying each, and checks decoding against the result. */
final class NearestOracle {
  private static final double ROUNDING = 1e-9;

  /** How vectors differ from those of graphs. */
  enum Change {
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

  /** The number of a change, for seeds. */
  static int number(Change change) {
    return List.of(Change.values()).indexOf(change);
  }

  /** The result of trying each graph. */
  private record Expected(double least, Set<Graph> nearest, double next) {}

  private int proven;
  private int complete;
  private int right;

  private final Codec codec;
  private final List<Graph> universe;
  private final List<CountVector> vectors;

  /**
   * @param universe all items of the codec
   */
  NearestOracle(Codec codec, List<Graph> universe) {
    this.codec = codec;
    this.universe = universe;
    this.vectors = codec.encodeAll(universe);
  }

  /**
   * Returns a changed vector of a graph.
   *
   * @param gaps whether some entries are unknown
   * @param weighted whether entries have weights, some of them 0
   */
  RealVector changed(int original, Change change, boolean gaps, boolean weighted, Random random) {
    double[] values = RealVector.of(vectors.get(original)).toDense();
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

  private Expected expected(RealVector target, Distance distance) {
    double[] distances =
        vectors.stream().mapToDouble(vector -> distance(vector, target, distance)).toArray();
    double least = Double.POSITIVE_INFINITY;
    for (double each : distances) {
      least = Math.min(least, each);
    }
    Set<Graph> nearest = new HashSet<>();
    double next = Double.POSITIVE_INFINITY;
    for (int i = 0; i < distances.length; i++) {
      if (distances[i] <= least + ROUNDING) {
        nearest.add(universe.get(i));
      } else {
        next = Math.min(next, distances[i]);
      }
    }
    return new Expected(least, nearest, next);
  }

  /** The number of {@linkplain #check checked} decodings that were proven. */
  int proven() {
    return proven;
  }

  /** The number of decodings that listed all nearest graphs and proved it. */
  int complete() {
    return complete;
  }

  /** The number of decodings that found the nearest graph, proven or not. */
  int right() {
    return right;
  }

  /** Fails unless every claim of a decoding is true. */
  NearestDecoding check(
      RealVector target, NearestSettings settings, DecodeLimits limits, String what) {
    Expected expected = expected(target, settings.distance());
    NearestDecoding decoding = codec.decodeNearest(target, settings, limits);
    if (!decoding.graphs().isEmpty()) {
      assertThat(new HashSet<>(decoding.graphs())).as(what).hasSize(decoding.graphs().size());
      for (Graph graph : decoding.graphs()) {
        assertThat(distance(codec.encode(graph), target, settings.distance()))
            .as(what)
            .isCloseTo(decoding.distance(), within(ROUNDING));
      }
    }
    if (decoding instanceof Proven nearest) {
      proven++;
      assertThat(nearest.distance()).as(what).isCloseTo(expected.least, within(ROUNDING));
      assertThat(expected.nearest).as(what).containsAll(nearest.graphs());
      if (nearest.complete()) {
        complete++;
        assertThat(new HashSet<>(nearest.graphs())).as(what).isEqualTo(expected.nearest);
      }
      if (nearest.runnerUp().isPresent()) {
        assertThat(nearest.complete()).as(what).isTrue();
        assertThat(nearest.runnerUp().getAsDouble())
            .as(what)
            .isCloseTo(expected.next, within(ROUNDING));
      }
    } else {
      assertThat(decoding).as(what).isInstanceOf(Bounded.class);
      assertThat(decoding.lowerBound()).as(what).isLessThanOrEqualTo(expected.least + ROUNDING);
      assertThat(decoding.distance()).as(what).isGreaterThanOrEqualTo(expected.least - ROUNDING);
    }
    right += decoding.distance() <= expected.least + ROUNDING ? 1 : 0;
    return decoding;
  }
}
