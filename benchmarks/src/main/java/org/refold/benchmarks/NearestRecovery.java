package org.refold.benchmarks;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import org.refold.Codec;
import org.refold.decode.DecodeLimits;
import org.refold.decode.Decoding;
import org.refold.decode.Distance;
import org.refold.decode.NearestDecoding;
import org.refold.decode.NearestSettings;
import org.refold.formats.Kinds;
import org.refold.graph.Graph;
import org.refold.mask.Masking;
import org.refold.plot.Drawing;
import org.refold.plot.Format;
import org.refold.plot.LinePlot;
import org.refold.plot.LinePlot.Axis;
import org.refold.plot.LinePlot.Line;
import org.refold.plot.LinePlot.Look;
import org.refold.plot.LinePlot.Point;
import org.refold.signature.SequenceSignature;
import org.refold.vector.CountVector;
import org.refold.vector.RealVector;

/**
 * How many graphs come back from vectors with wrong counts, unknown entries and Gaussian noise: by
 * rounding and exact decoding, and as the nearest graph. CNF axioms of TPTP with at most 30 nodes,
 * with a codec sized for three sets that has three more; sentences of the Brown corpus of 20 words,
 * five sets, with a codec that knows all words and positions, and with an open one. Measures
 * processor time of the single decoding thread.
 */
public final class NearestRecovery {
  private static final int MOST_NODES = 30;
  private static final int SETS = 3;
  private static final int WORDS = 20;
  private static final int SENTENCE_SETS = 5;
  private static final int OPEN_SENTENCES = 50;
  private static final int ROUNDS = 5;
  private static final long SEED = 1;
  private static final double ROUNDING = 1e-6;
  private static final DecodeLimits LIMITS = DecodeLimits.NEAREST;

  /** Rounded vectors rarely belong to a graph, and that shows soon. */
  private static final DecodeLimits EXACT_LIMITS = DecodeLimits.DEFAULT.withConflicts(1_000);

  private final Codec codec;
  private final List<Graph> graphs;
  private final int length;
  private final Table table;
  private final List<Point> exactPoints = new ArrayList<>();
  private final List<Point> nearestPoints = new ArrayList<>();

  private NearestRecovery(String name, Codec codec, List<Graph> graphs) {
    this.codec = codec;
    this.graphs = graphs;
    this.length = codec.shape().exact().dimension();
    this.table =
        new Table(
            name + ": " + graphs.size() + " by " + codec,
            "change | distance | exact decoding returns | nearest returns | proven nearest | another"
                + " is as near | original not found | median, ms | 99th percentile, ms",
            "%s | %s | %.1f%% | %.1f%% | %.1f%% | %.1f%% | %.1f%% | %,.1f | %,.0f");
  }

  /**
   * Prints one table each for axioms, sentences, and sentences with an open codec.
   *
   * @param arguments the folder of the data, the file for the plot (SVG), and the numbers of
   *     randomly drawn axioms and sentences
   */
  public static void main(String[] arguments) throws IOException {
    Path data = Path.of(arguments[0]);
    int most = Integer.parseInt(arguments[2]);
    int mostSentences = Integer.parseInt(arguments[3]);
    List<Graph> axioms = new ArrayList<>(Corpus.tptp(data).graphs());
    axioms.removeIf(graph -> graph.nodeCount() > MOST_NODES);
    Codec ofAxioms = Kinds.CLAUSES.fit(axioms, 0).sets(SETS).redundancy(SETS).seed(SEED).build();
    NearestRecovery recovery = new NearestRecovery("Axioms", ofAxioms, drawn(axioms, most));
    recovery.measureAll(
        new double[] {0.05, 0.1, 0.15, 0.2, 0.25, 0.3, 0.35, 0.4, 0.5}, Distance.SQUARED);
    recovery.draw(Path.of(arguments[1]));

    List<Graph> sentences = new ArrayList<>(Corpus.brown(data).graphs());
    sentences.removeIf(
        sentence -> SequenceSignature.elements(sentence, sentence.roots()[0], 1).length != WORDS);
    Codec byPosition =
        Kinds.SENTENCES.fit(sentences, 0, Masking.NONE).sets(SENTENCE_SETS).seed(SEED).build();
    new NearestRecovery("Sentences by position", byPosition, drawn(sentences, mostSentences))
        .measureAll(new double[] {0.1, 0.2, 0.3}, Distance.SQUARED);
    Codec open = Kinds.SENTENCES.fit(sentences, 0).sets(SENTENCE_SETS).seed(SEED).build();
    new NearestRecovery(
            "Sentences, open codec",
            open,
            drawn(sentences, Math.min(mostSentences, OPEN_SENTENCES)))
        .measureAll(new double[] {0.1, 0.2}, Distance.SQUARED);
  }

  private static List<Graph> drawn(List<Graph> graphs, int most) {
    List<Graph> shuffled = new ArrayList<>(graphs);
    Collections.shuffle(shuffled, new Random(SEED));
    return shuffled.subList(0, Math.min(most, shuffled.size()));
  }

  private void measureAll(double[] noises, Distance further) {
    for (double wrong : new double[] {1, 3, 5}) {
      measure(VectorChange.WRONG, wrong, Distance.ABSOLUTE);
    }
    for (double percent : new double[] {10, 20}) {
      measure(VectorChange.UNKNOWN, percent, Distance.ABSOLUTE);
    }
    for (double noise : new double[] {0.1, 0.2, 0.3}) {
      measure(VectorChange.NOISE, noise, Distance.ABSOLUTE);
    }
    for (double noise : noises) {
      measure(VectorChange.NOISE, noise, further);
    }
    measureExact();
  }

  private void measure(VectorChange change, double amount, Distance distance) {
    NearestSettings settings = NearestSettings.DEFAULT.with(distance);
    Random random = new Random(SEED);
    int exact = 0;
    int returned = 0;
    int proven = 0;
    int rivalled = 0;
    int missed = 0;
    double[] millis = new double[graphs.size()];
    for (int i = 0; i < millis.length; i++) {
      Graph graph = graphs.get(i);
      CountVector vector = codec.encode(graph);
      RealVector changed = change.make(RealVector.of(vector), length, amount, random);
      exact += isExactly(rounded(changed), graph) ? 1 : 0;
      long start = Timing.processorNanos();
      NearestDecoding decoding = codec.decodeNearest(changed, settings, LIMITS);
      millis[i] = (Timing.processorNanos() - start) / 1e6;
      double own = distance(vector, changed, distance);
      returned += decoding.first().filter(graph::equals).isPresent() ? 1 : 0;
      proven += decoding.isProven() ? 1 : 0;
      boolean isOther = decoding.graphs().stream().anyMatch(found -> !found.equals(graph));
      rivalled += isOther && decoding.distance() <= own + ROUNDING ? 1 : 0;
      missed += decoding.distance() > own + ROUNDING ? 1 : 0;
    }
    Arrays.sort(millis);
    double share = 100.0 / millis.length;
    table.row(
        change.words(amount),
        distance.toString().toLowerCase(Locale.ROOT),
        exact * share,
        returned * share,
        proven * share,
        rivalled * share,
        missed * share,
        Timing.median(millis),
        millis[millis.length * 99 / 100]);
    if (change == VectorChange.NOISE && distance == Distance.SQUARED) {
      exactPoints.add(new Point(amount, exact * share / 100));
      nearestPoints.add(new Point(amount, returned * share / 100));
    }
  }

  /** The distance between a graph's vector and its changed version, over the changed rows. */
  private double distance(CountVector vector, RealVector changed, Distance distance) {
    double sum = 0;
    for (int index = 0; index < length; index++) {
      sum += changed.weight(index) * distance.of(changed.at(index), vector.at(index));
    }
    return sum;
  }

  /** The counts nearest to the values; 0 where they are unknown. */
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

  private boolean isExactly(CountVector vector, Graph graph) {
    return codec.decode(vector, EXACT_LIMITS) instanceof Decoding.Unique unique
        && unique.graph().equals(graph);
  }

  /**
   * The time for nearest decoding of exact vectors, compared with exact decoding; the two
   * alternate.
   */
  private void measureExact() {
    List<CountVector> vectors = graphs.stream().map(codec::encode).toList();
    List<RealVector> reals = vectors.stream().map(RealVector::of).toList();
    double[] ratios = new double[ROUNDS];
    double[] micros = new double[ROUNDS];
    long same = 0;
    for (int round = -ROUNDS; round < ROUNDS; round++) {
      long start = Timing.processorNanos();
      List<Decoding> exact = vectors.stream().map(codec::decode).toList();
      long middle = Timing.processorNanos();
      List<NearestDecoding> nearest = reals.stream().map(codec::decodeNearest).toList();
      long end = Timing.processorNanos();
      if (round >= 0) {
        ratios[round] = (double) (end - middle) / (middle - start);
        micros[round] = (end - middle) / 1e3 / vectors.size();
      }
      same = 0;
      for (int i = 0; i < exact.size(); i++) {
        same += nearest.get(i).graphs().equals(exact.get(i).graphs()) ? 1 : 0;
      }
    }
    System.out.printf(
        Locale.ROOT,
        "%nExact vectors: %d of %d with the same result as decode, %.0f µs each, %.2f times"
            + " decode's time%n",
        same,
        vectors.size(),
        Timing.median(micros),
        Timing.median(ratios));
  }

  private void draw(Path file) throws IOException {
    LinePlot plot =
        new LinePlot(
            "nearest",
            "Axioms that come back from noisy vectors",
            new Axis("standard deviation of the noise on every entry", 0, 0.5, Format.NUMBER),
            new Axis("axioms that come back", 0, 1, Format.SHARE),
            List.of(
                new Line("the nearest", Look.LINE, nearestPoints),
                new Line("rounded, then decoded exactly", Look.LINE, exactPoints)));
    Files.writeString(file, Drawing.withHeading(plot).standalone());
  }
}
