package org.refold.benchmarks;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.refold.Codec;
import org.refold.decode.DecodeLimits;
import org.refold.decode.Decoding;
import org.refold.decode.Distance;
import org.refold.decode.NearestDecoding;
import org.refold.decode.NearestSettings;
import org.refold.error.Message;
import org.refold.formats.Kinds;
import org.refold.graph.Graph;
import org.refold.plot.Drawing;
import org.refold.plot.Format;
import org.refold.plot.LinePlot;
import org.refold.plot.LinePlot.Axis;
import org.refold.plot.LinePlot.Line;
import org.refold.plot.LinePlot.Look;
import org.refold.plot.LinePlot.Point;
import org.refold.vector.CountVector;
import org.refold.vector.RealVector;

/**
 * How many CNF axioms of TPTP with at most 30 nodes come back from vectors with wrong counts,
 * unknown entries and Gaussian noise: by rounding and exact decoding, and as the nearest. The codec
 * is sized for three sets and has three more. Prints a table and draws a plot. Processor time of
 * the one thread that decodes.
 */
public final class NearestRecovery {
  private static final int MOST_NODES = 30;
  private static final int SETS = 3;
  private static final long SEED = 1;
  private static final DecodeLimits LIMITS = DecodeLimits.NEAREST;

  /** Rounded vectors are those of no graph, as a rule, and that shows soon. */
  private static final DecodeLimits EXACT_LIMITS = DecodeLimits.DEFAULT.withConflicts(1_000);

  private enum Kind {
    WRONG("%.0f wrong by 1") {
      @Override
      RealVector change(RealVector vector, int length, double amount, Random random) {
        double[] values = vector.toDense();
        int[] counted = counted(values, length);
        BitSet changed = new BitSet();
        for (int i = 0; i < amount; ) {
          int at = i % 2 == 0 ? counted[random.nextInt(counted.length)] : random.nextInt(length);
          if (!changed.get(at)) {
            changed.set(at);
            values[at] += values[at] > 0 && random.nextBoolean() ? -1 : 1;
            i++;
          }
        }
        return RealVector.dense(vector.shape(), vector.codecId(), values);
      }

      private int[] counted(double[] values, int length) {
        return IntStream.range(0, length).filter(i -> values[i] > 0).toArray();
      }
    },
    UNKNOWN("%.0f%% unknown") {
      @Override
      RealVector change(RealVector vector, int length, double amount, Random random) {
        BitSet unknown = new BitSet();
        for (int i = 0; i < length; i++) {
          unknown.set(i, random.nextDouble() < amount / 100);
        }
        return vector.withUnknown(unknown);
      }
    },
    NOISE("noise of %.2f") {
      @Override
      RealVector change(RealVector vector, int length, double amount, Random random) {
        double[] values = vector.toDense();
        for (int i = 0; i < length; i++) {
          values[i] += amount * random.nextGaussian();
        }
        return RealVector.dense(vector.shape(), vector.codecId(), values);
      }
    };

    private final String words;

    Kind(String words) {
      this.words = words;
    }

    /** Changes the first entries of a vector. */
    abstract RealVector change(RealVector vector, int length, double amount, Random random);
  }

  private final Codec codec;
  private final List<Graph> axioms;
  private final List<Point> exactPoints = new ArrayList<>();
  private final List<Point> nearestPoints = new ArrayList<>();
  private final Table table =
      new Table(
          "change | distance | exact decoding returns | nearest returns | proven nearest | proven,"
              + " another graph | median, ms | 99th percentile, ms",
          "%s | %s | %.1f%% | %.1f%% | %.1f%% | %.1f%% | %,.1f | %,.0f");

  private NearestRecovery(Codec codec, List<Graph> axioms) {
    this.codec = codec;
    this.axioms = axioms;
  }

  /**
   * Prints one table.
   *
   * @param arguments the folder of the data, the file for the plot (SVG), and how many axioms,
   *     drawn at random; 500 if that is left out
   */
  public static void main(String[] arguments) throws IOException {
    List<Path> files;
    try (Stream<Path> all = Files.list(Path.of(arguments[0]).resolve("tptp/Axioms"))) {
      files = all.sorted().toList();
    }
    List<Graph> axioms = new ArrayList<>(new Corpus("", Kinds.CLAUSES, files).graphs());
    axioms.removeIf(graph -> graph.nodeCount() > MOST_NODES);
    Codec codec = Kinds.CLAUSES.fit(axioms, 0).sets(SETS).redundancy(SETS).seed(SEED).build();
    System.out.printf("%d axioms, %s%n%n", axioms.size(), codec);
    Collections.shuffle(axioms, new Random(SEED));
    int most = arguments.length > 2 ? Integer.parseInt(arguments[2]) : 500;
    NearestRecovery recovery =
        new NearestRecovery(codec, axioms.subList(0, Math.min(most, axioms.size())));
    for (double wrong : new double[] {1, 3, 5}) {
      recovery.measure(Kind.WRONG, wrong, Distance.ABSOLUTE);
    }
    for (double percent : new double[] {10, 20}) {
      recovery.measure(Kind.UNKNOWN, percent, Distance.ABSOLUTE);
    }
    for (double noise : new double[] {0.05, 0.1, 0.15, 0.2, 0.25, 0.3}) {
      recovery.measure(Kind.NOISE, noise, Distance.ABSOLUTE);
    }
    for (double noise : new double[] {0.1, 0.2, 0.3}) {
      recovery.measure(Kind.NOISE, noise, Distance.SQUARED);
    }
    recovery.draw(Path.of(arguments[1]));
  }

  private void measure(Kind kind, double amount, Distance distance) {
    NearestSettings settings = NearestSettings.DEFAULT.with(distance);
    Random random = new Random(SEED);
    int length = codec.shape().exact().dimension();
    int exact = 0;
    int returned = 0;
    int proven = 0;
    int others = 0;
    double[] millis = new double[axioms.size()];
    for (int i = 0; i < millis.length; i++) {
      Graph axiom = axioms.get(i);
      RealVector changed = kind.change(RealVector.of(codec.encode(axiom)), length, amount, random);
      exact += isExactly(rounded(changed), axiom) ? 1 : 0;
      long start = Timing.processorNanos();
      NearestDecoding decoding = codec.decodeNearest(changed, settings, LIMITS);
      millis[i] = (Timing.processorNanos() - start) / 1e6;
      boolean isIt = decoding.first().filter(axiom::equals).isPresent();
      returned += isIt ? 1 : 0;
      proven += decoding.isProven() ? 1 : 0;
      others += decoding.isProven() && !isIt ? 1 : 0;
    }
    Arrays.sort(millis);
    double share = 100.0 / millis.length;
    table.row(
        Message.of(kind.words, amount),
        distance.toString().toLowerCase(Locale.ROOT),
        exact * share,
        returned * share,
        proven * share,
        others * share,
        Timing.median(millis),
        millis[millis.length * 99 / 100]);
    if (kind == Kind.NOISE && distance == Distance.ABSOLUTE) {
      exactPoints.add(new Point(amount, exact * share / 100));
      nearestPoints.add(new Point(amount, returned * share / 100));
    }
  }

  /** The counts nearest to the values; none where they are unknown. */
  private static CountVector rounded(RealVector vector) {
    int[] indices = new int[vector.entryCount()];
    int[] counts = new int[vector.entryCount()];
    int kept = 0;
    for (int i = 0; i < counts.length; i++) {
      long count = Math.round(vector.value(i));
      if (count > 0) {
        indices[kept] = vector.index(i);
        counts[kept++] = (int) count;
      }
    }
    return CountVector.of(
        vector.shape(),
        vector.codecId(),
        Arrays.copyOf(indices, kept),
        Arrays.copyOf(counts, kept));
  }

  private boolean isExactly(CountVector vector, Graph axiom) {
    return codec.decode(vector, EXACT_LIMITS) instanceof Decoding.Unique unique
        && unique.graph().equals(axiom);
  }

  private void draw(Path file) throws IOException {
    LinePlot plot =
        new LinePlot(
            "nearest",
            "CNF axioms that come back from noisy vectors",
            new Axis("standard deviation of the noise on every entry", 0, 0.3, Format.NUMBER),
            new Axis("axioms that come back", 0, 1, Format.SHARE),
            List.of(
                new Line("nearest", Look.LINE, nearestPoints),
                new Line("exact, rounded", Look.LINE, exactPoints)));
    Files.writeString(file, Drawing.withHeading(plot).standalone());
  }
}
