package org.refold.experiments.report;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.refold.experiments.report.Table.Column;
import org.refold.experiments.report.Table.Row;
import org.refold.experiments.report.Table.Source;
import org.refold.plot.BarPlot;
import org.refold.plot.Format;
import org.refold.plot.LinePlot;
import org.refold.plot.LinePlot.Axis;
import org.refold.plot.LinePlot.Line;
import org.refold.plot.LinePlot.Look;
import org.refold.plot.LinePlot.Point;

/**
 * A report like those of the experiments. Its figures are invented, except for those of the paper's
 * rows.
 */
final class SampleReport {
  private static final double[] PAPER_CORRECT = {0.155, 0.715, 0.989, 0.999, 1};
  private static final double[] SAMPLE_UNIQUE = {0.1012, 0.6264, 0.9812, 0.9998, 1};
  private static final String HASH =
      "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08";

  private SampleReport() {}

  /** Writes it into the folder that is given, to be looked at. */
  public static void main(String[] folder) {
    ReportWriter.write(report(), Path.of(folder[0]));
  }

  static Report report() {
    return new Report(
        "Sample report: made-up figures",
        "Three experiments on structured data folded into vectors and back. Nothing here was"
            + " measured; it shows what a report looks like.",
        List.of(
            new Fact("version", "version", "0.0.0-sample"),
            new Fact("seed", "seed", "20240229"),
            new Fact("machine", "machine", "2 cores, some JVM, some system"),
            new Fact("dataHash", "hash of the data", HASH)),
        List.of(sentences(), clauses(), categories()));
  }

  private static Section sentences() {
    return new Section(
        "sentences",
        "Sentences",
        List.of(
            new Headline(
                "100%",
                "of 5,000 sentences come back, each proven unique, t = 5", "100%, not proven"),
            new Headline("99.98%", "with one set fewer, t = 4", "99.9%"),
            new Headline("0.042 ms", "to fold and unfold a sentence, median, t = 5", "within 5 s")),
        List.of(
            new Prose(
                "Sample text. A sentence is a sequence of at most 150 words over 20,000 constants. "
                    + "It is folded by t parallel sets of constraints and unfolded again; what "
                    + "comes back is compared with what went in."),
            sentenceTable(),
            new Picture(sentencePlot())),
        List.of(
            new Fact("width", "width w", "5"),
            new Fact("limit", "limit of a decoding", "5 s"),
            new Fact("dataHash", "hash of the sample", HASH),
            new Fact("codecId", "id of the codec, t = 5", "c0dec0ffee15900d")));
  }

  private static Table sentenceTable() {
    List<Column> columns =
        List.of(
            new Column("t", "t", Format.COUNT, "parallel sets of constraints"),
            new Column("symbols", "|S|", Format.COUNT, "entries of the symbol row"),
            new Column("constraints", "Σ|C|", Format.COUNT, "constraints of all sets"),
            new Column("dimension", "dimension", Format.COUNT, "length of the vector"),
            new Column(
                "correct", "correct", Format.SHARE, "the first that comes back is the sentence"),
            new Column("unique", "proven unique", Format.SHARE, "no other sentence has the vector"),
            new Column("ambiguous", "ambiguous", Format.SHARE, "several sentences have the vector"),
            new Column("exhausted", "exhausted", Format.SHARE, "a limit was reached"),
            new Column("ceiling", "ceiling", Format.SHARE, "what any decoder can prove at most"),
            new Column("medianMillis", "median", Format.TIME, "time of a sentence"),
            new Column("lateMillis", "99th", Format.TIME, "time that 99% of the sentences keep"),
            new Column("mostMillis", "max", Format.TIME, "time of the slowest sentence"));
    List<Row> rows = new ArrayList<>();
    for (int t = 1; t <= 5; t++) {
      double unique = SAMPLE_UNIQUE[t - 1];
      rows.add(
          new Row(
              Source.PAPER,
              List.of(
                  Cell.of(t),
                  Cell.of(20_150),
                  Cell.of(1_495 * t),
                  Cell.of(20_150 + 1_495 * t),
                  Cell.of(PAPER_CORRECT[t - 1]),
                  Cell.ABSENT,
                  Cell.ABSENT,
                  Cell.ABSENT,
                  Cell.ABSENT,
                  Cell.ABSENT,
                  Cell.ABSENT,
                  Cell.ABSENT)));
      rows.add(
          new Row(
              Source.REFOLD,
              List.of(
                  Cell.of(t),
                  Cell.of(20_150),
                  Cell.of(1_495 * t),
                  Cell.of(20_150 + 1_495 * t),
                  around(Math.min(1, unique + 0.06 / (t * t * t)), t == 5 ? 0 : 0.004 / t),
                  around(unique, t == 5 ? 0 : 0.004 / t),
                  around(1 - unique, t == 5 ? 0 : 0.004 / t),
                  Cell.of(0),
                  Cell.of(unique),
                  new Cell.Spread(0.031 + 0.011 * t, 0.029 + 0.011 * t, 0.034 + 0.011 * t),
                  new Cell.Spread(1.34 * t, 1.1 * t, 1.61 * t),
                  new Cell.Spread(213.0 * t, 150.0 * t, 280.0 * t))));
    }
    return new Table(
        "sentences",
        "Sentences that come back, by the number of sets. Means of three samples, with the least"
            + " and the most of them in brackets.",
        columns,
        rows);
  }

  private static Cell around(double share, double by) {
    return new Cell.Spread(share, Math.max(0, share - by), Math.min(1, share + by));
  }

  private static LinePlot sentencePlot() {
    List<Point> paper = new ArrayList<>();
    List<Point> ours = new ArrayList<>();
    for (int t = 1; t <= 5; t++) {
      paper.add(new Point(t, PAPER_CORRECT[t - 1]));
      double share = SAMPLE_UNIQUE[t - 1];
      ours.add(new Point(t, share, Math.max(0, share - 0.02 / t), Math.min(1, share + 0.02 / t)));
    }
    return new LinePlot(
        "sentences",
        "Correct in the paper, proven unique here.",
        new Axis("t", 1, 5, Format.COUNT),
        new Axis("share of sentences", 0, 1, Format.SHARE),
        List.of(
            Line.reference("paper, correct", Look.LINE, paper),
            new Line("proven unique", Look.LINE, ours)));
  }

  private static Section clauses() {
    return new Section(
        "clauses",
        "Clauses",
        List.of(
            new Headline("99.98%", "of all axioms are proven unique, t = 3", "70.8%"),
            new Headline("0", "axioms can't be represented", "839 of 5,229")),
        List.of(new Picture(clauseBars()), clauseSides()),
        List.of(new Fact("limit", "limit of a decoding", "30 s")));
  }

  private static BarPlot clauseBars() {
    return new BarPlot(
        "clauses",
        "What became of the clauses. Ours are sample figures.",
        List.of("correct", "incorrect", "timeout", "unrepresentable"),
        List.of(
            new BarPlot.Bar("the paper", "t = 1", List.of(0.486, 0.256, 0.098, 0.16)),
            new BarPlot.Bar("the paper", "t = 2", List.of(0.718, 0.053, 0.068, 0.16)),
            new BarPlot.Bar("the paper", "t = 3", List.of(0.708, 0.021, 0.111, 0.16)),
            new BarPlot.Bar("its settings, here", "t = 1", List.of(0.51, 0.33, 0.0, 0.16)),
            new BarPlot.Bar("its settings, here", "t = 2", List.of(0.80, 0.039, 0.001, 0.16)),
            new BarPlot.Bar("its settings, here", "t = 3", List.of(0.8312, 0.0088, 0.0, 0.16)),
            new BarPlot.Bar("ours", "t = 1", List.of(0.7423, 0.2577, 0.0, 0.0)),
            new BarPlot.Bar("ours", "t = 2", List.of(0.9912, 0.0088, 0.0, 0.0)),
            new BarPlot.Bar("ours", "t = 3", List.of(0.9998, 0.0002, 0.0, 0.0)),
            new BarPlot.Bar("ours", "t = 4", List.of(1.0, 0.0, 0.0, 0.0))));
  }

  private static SideBySide clauseSides() {
    return new SideBySide(
        "ambiguous",
        "Two clauses with one vector, t = 1. What differs is marked.",
        List.of(
            new SideBySide.Side(
                "the axiom",
                """
                cnf(sample_1, axiom,
                    ( likes(X, tea)
                    | ~ brews(X, Y)
                    | warm(pot(Y), tea) )).
                """),
            new SideBySide.Side(
                "the other",
                """
                cnf(sample_1, axiom,
                    ( likes(Y, tea)
                    | ~ brews(X, Y)
                    | warm(tea, pot(X)) )).
                """)));
  }

  private static Section categories() {
    return new Section(
        "categories",
        "Categories",
        List.of(
            new Headline(
                "97.31%", "of clauses get the right domain, linear classifier, t = 3", "93.8%"),
            new Headline("95.42%", "1-NN, symbols and structure mixed", "93.8%"),
            new Headline("94.90%", "1-NN, symbols alone", "87.6%"),
            new Headline("89.70%", "1-NN, structure alone", "90.2%")),
        List.of(new Picture(lambdaPlot()), new Picture(rivals()), domainTable()),
        List.of(new Fact("folds", "folds", "5")));
  }

  private static LinePlot lambdaPlot() {
    List<Line> lines = new ArrayList<>();
    for (int t = 3; t >= 1; t--) {
      List<Point> points = new ArrayList<>();
      for (int step = 0; step <= 20; step++) {
        double lambda = step / 20.0;
        double peak = lambda == 0 ? 0 : 0.012 * t * lambda * Math.pow(1 - lambda, 6) * 12;
        double share = 0.949 + peak - (0.035 + 0.022 * (3 - t)) * lambda * lambda;
        points.add(new Point(lambda, share, share - 0.006, share + 0.005));
      }
      lines.add(new Line("t = " + t, Look.LINE, points));
    }
    lines.add(
        Line.reference(
            "paper, t = 3", Look.POINTS, List.of(new Point(0, 0.876), new Point(1, 0.902))));
    lines.add(
        new Line(
            "most frequent domain",
            Look.DASHED,
            List.of(new Point(0, 0.815), new Point(1, 0.815))));
    return new LinePlot(
        "lambda",
        "1-NN by the weight of structure. The band is the spread over five folds; the paper's text"
            + " gives the two points, and 93.8% in between.",
        new Axis("λ", 0, 1, Format.NUMBER),
        new Axis("right domain", 0.8, 1, Format.SHARE),
        lines);
  }

  /** Many lines that end close together, so that names can't stand beside them. */
  private static LinePlot rivals() {
    String[] names = {
      "ours, linear",
      "ours, 1-NN",
      "bag of symbols, linear",
      "bag of symbols, 1-NN",
      "term walks of length 3, linear",
      "term walks of length 3, 1-NN",
      "Weisfeiler-Lehman, 2 rounds, linear",
      "Weisfeiler-Lehman, 2 rounds, 1-NN"
    };
    List<Line> lines = new ArrayList<>();
    for (int i = 0; i < names.length; i++) {
      List<Point> points = new ArrayList<>();
      for (int k = 1; k <= 5; k += 2) {
        points.add(new Point(k, 0.975 - 0.004 * i - 0.006 * (k - 1) * (i % 2)));
      }
      lines.add(new Line(names[i], Look.LINE, points));
    }
    return new LinePlot(
        "rivals",
        "Features as one would otherwise build them, on the same folds.",
        new Axis("k", 1, 5, Format.COUNT),
        new Axis("right domain", 0.9, 1, Format.SHARE),
        lines);
  }

  private static Table domainTable() {
    Random random = new Random(1);
    List<Row> rows = new ArrayList<>();
    for (int i = 0; i < 28; i++) {
      double linear = 1 - 0.2 * random.nextDouble() * random.nextDouble();
      String code =
          "" + (char) ('A' + i % 26) + (char) ('A' + 7 * i % 26) + (char) ('A' + 3 * i % 26);
      rows.add(
          new Row(
              Source.REFOLD,
              List.of(
                  Cell.of(code),
                  Cell.of("sample theory " + (i + 1)),
                  Cell.of(5 + random.nextInt(900)),
                  around(linear, 0.01),
                  Cell.of(linear - 0.03 * random.nextDouble()),
                  Cell.of(i == 4 ? 1 : linear - 0.01),
                  Cell.of("XYZ"))));
    }
    return new Table(
        "domains",
        "By domain.",
        List.of(
            new Column("domain", "domain", Format.TEXT, "as TPTP abbreviates it"),
            new Column("theory", "theory", Format.TEXT, ""),
            new Column("clauses", "clauses", Format.COUNT, "that are in this domain"),
            new Column("linear", "linear", Format.SHARE, "recall of the linear classifier"),
            new Column("nearest", "1-NN", Format.SHARE, "recall of 1-NN, λ = 0.05"),
            new Column("precision", "precision", Format.SHARE, "of the linear classifier"),
            new Column(
                "confused", "confused with", Format.TEXT, "the domain named most often instead")),
        rows);
  }
}
