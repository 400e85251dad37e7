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
import org.refold.CodecBuilder;
import org.refold.decode.DecodeLimits;
import org.refold.decode.Decoding;
import org.refold.error.RefoldException;
import org.refold.formats.Kinds;
import org.refold.formats.kind.Kind;
import org.refold.formats.molecule.MoleculeKind;
import org.refold.graph.Graph;
import org.refold.plot.Drawing;
import org.refold.plot.Format;
import org.refold.plot.LinePlot;
import org.refold.plot.LinePlot.Axis;
import org.refold.plot.LinePlot.Line;
import org.refold.plot.LinePlot.Look;
import org.refold.plot.LinePlot.Point;
import org.refold.vector.CountVector;
import org.refold.vector.VectorShape;

/**
 * Fits codecs of several lengths to one half of some molecules and applies them to the other: how
 * many come back, proven unique, with stereochemistry and without. Prints a table and the molecules
 * that are not proven unique, and draws a plot. Measures processor time of the single decoding
 * thread.
 */
public final class MoleculeRecovery {
  private static final int[] LENGTHS = {4_096, 2_048, 1_536, 1_280, 1_152, 1_024, 896};

  /** From this length on, every seed is measured. */
  private static final int REPEATED = 2_048;

  /** From this length on, all molecules are decoded. */
  private static final int ENOUGH = 1_536;

  /** The number of molecules decoded from shorter vectors, within these limits. */
  private static final int SAMPLE = 100;

  private static final DecodeLimits SHORT = DecodeLimits.DEFAULT.withConflicts(2_000);
  private static final int SEEDS = 3;

  /** The number decoded before timing starts. */
  private static final int WARM_UP = 500;

  /** The number of molecules printed per row that are not proven unique. */
  private static final int FAILURES = 5;

  private final List<Line> lines = new ArrayList<>();
  private final List<String> failures = new ArrayList<>();
  private final Table table =
      new Table(
          "Half of the molecules, encoded and decoded with codecs fitted to the other half",
          "molecules | seed | length | labels | constraints | sets | plain entries | room, nodes |"
              + " decoded | proven unique | among the answers | exhausted | refused | median, ms |"
              + " 99th percentile, ms | most, ms",
          "%s | %d | %,d | %,d | %,d | %d | %,d | %,d | %,d | %s | %s | %,d | %,d | %.2f | %.1f |"
              + " %,.0f");

  private final int most;

  private MoleculeRecovery(int most) {
    this.most = most;
  }

  /**
   * Prints the table.
   *
   * @param arguments the folder of the data and, optionally, the file for the plot (SVG) and the
   *     maximum number of molecules to decode per row
   */
  public static void main(String[] arguments) throws IOException {
    Path file = Path.of(arguments[0]).resolve("molecules/zinc-valid.smi.gz");
    int most = arguments.length > 2 ? Integer.parseInt(arguments[2]) : Integer.MAX_VALUE;
    MoleculeRecovery recovery = new MoleculeRecovery(most);
    recovery.measure("with stereochemistry", Kinds.MOLECULES, file);
    recovery.measure("without", new MoleculeKind(true), file);
    System.out.println();
    recovery.failures.forEach(System.out::println);
    if (arguments.length > 1) {
      recovery.draw(Path.of(arguments[1]));
    }
  }

  private void measure(String name, Kind kind, Path file) {
    List<Graph> molecules = new Corpus(name, kind, List.of(file)).graphs();
    List<Point> points = new ArrayList<>();
    for (int seed = 1; seed <= SEEDS; seed++) {
      Collections.shuffle(molecules, new Random(seed));
      int half = molecules.size() / 2;
      List<Graph> others = molecules.subList(half, molecules.size());
      Row row =
          new Row(
              name,
              kind,
              seed,
              molecules.subList(0, half),
              others.subList(0, Math.min(most, others.size())));
      if (seed == 1) {
        row.measure(0);
      }
      for (int length : LENGTHS) {
        if (seed == 1) {
          points.add(new Point(length, row.measure(length)));
        } else if (length >= REPEATED) {
          row.measure(length);
        }
      }
    }
    lines.add(new Line(name, lines.isEmpty() ? Look.LINE : Look.DASHED, points));
  }

  /** A seeded split of the molecules. */
  private final class Row {
    private final String name;
    private final Kind kind;
    private final int seed;
    private final List<Graph> known;
    private final List<Graph> unseen;

    Row(String name, Kind kind, int seed, List<Graph> known, List<Graph> unseen) {
      this.name = name;
      this.kind = kind;
      this.seed = seed;
      this.known = known;
      this.unseen = unseen;
    }

    /**
     * Prints the row for a length, and returns the share proven unique.
     *
     * @param length 0 to let the codec choose
     */
    double measure(int length) {
      Codec codec;
      try {
        CodecBuilder builder = kind.fit(known, 0);
        codec = (length == 0 ? builder : builder.length(length)).build();
      } catch (RefoldException tooShort) {
        failures.add(
            String.format(Locale.ROOT, "%s, %,d: %s", name, length, tooShort.getMessage()));
        return 0;
      }
      boolean isShort = length > 0 && length < ENOUGH;
      DecodeLimits limits = isShort ? SHORT : DecodeLimits.DEFAULT;
      for (Graph graph : known.subList(0, isShort ? WARM_UP / 10 : WARM_UP)) {
        codec.decode(codec.encode(graph), limits);
      }
      List<Graph> others = isShort ? unseen.subList(0, Math.min(SAMPLE, unseen.size())) : unseen;
      Tally tally = new Tally(others.size(), limits);
      for (Graph graph : others) {
        tally.add(codec, graph, name + ", seed " + seed + ", " + codec.dimension());
      }
      VectorShape shape = codec.shape();
      Arrays.sort(tally.millis, 0, tally.decoded);
      table.row(
          name,
          seed,
          codec.dimension(),
          shape.symbols(),
          shape.constraints() * shape.sets(),
          shape.sets(),
          codec.dimension() - shape.exact().dimension(),
          codec.room().orElseThrow().largest(),
          others.size(),
          Format.SHARE.of(tally.unique / (double) others.size()),
          Format.SHARE.of(tally.back / (double) others.size()),
          tally.exhausted,
          tally.refused,
          tally.at(0.5),
          tally.at(0.99),
          tally.at(1));
      return tally.unique / (double) others.size();
    }

    /** The results of decoding the molecules. */
    private final class Tally {
      private final double[] millis;
      private final DecodeLimits limits;
      private int decoded;
      private int unique;
      private int back;
      private int exhausted;
      private int refused;

      Tally(int most, DecodeLimits limits) {
        millis = new double[most];
        this.limits = limits;
      }

      void add(Codec codec, Graph graph, String where) {
        CountVector vector;
        try {
          vector = codec.encode(graph);
        } catch (RefoldException e) {
          refused++;
          failures.add(where + ": " + e.getMessage());
          return;
        }
        long start = Timing.processorNanos();
        Decoding decoding = codec.decode(vector, limits);
        millis[decoded++] = (Timing.processorNanos() - start) / 1e6;
        boolean isUnique = decoding instanceof Decoding.Unique;
        boolean isBack = decoding.graphs().contains(graph);
        if (isUnique && !isBack) {
          throw new IllegalStateException("proven unique, but not the item: " + kind.write(graph));
        }
        unique += isUnique ? 1 : 0;
        back += isBack ? 1 : 0;
        exhausted += decoding instanceof Decoding.Exhausted ? 1 : 0;
        if (!isUnique && decoded - unique <= FAILURES) {
          failures.add(where + ": " + kind.write(graph) + " is " + decoding.result());
        }
      }

      double at(double share) {
        return millis[(int) Math.min(decoded - 1, decoded * share)];
      }
    }
  }

  private void draw(Path file) throws IOException {
    LinePlot plot =
        new LinePlot(
            "molecules",
            "Molecules that come back from vectors, proven unique",
            Axis.logarithmic("length of the vector", 896, 4_096, Format.COUNT),
            new Axis("proven unique", 0, 1, Format.SHARE),
            lines);
    Files.writeString(file, Drawing.withHeading(plot).standalone());
  }
}
