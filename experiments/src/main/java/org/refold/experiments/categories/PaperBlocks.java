package org.refold.experiments.categories;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.DoubleSummaryStatistics;
import java.util.List;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import org.refold.experiments.report.Cell;
import org.refold.experiments.report.Table;
import org.refold.experiments.report.Table.Column;
import org.refold.experiments.report.Table.Row;
import org.refold.experiments.report.Table.Source;
import org.refold.plot.Format;
import org.refold.plot.LinePlot;
import org.refold.plot.LinePlot.Axis;
import org.refold.plot.LinePlot.Line;
import org.refold.plot.LinePlot.Look;
import org.refold.plot.LinePlot.Point;

/** The figure of the paper and the figures that its text gives, beside ours. */
final class PaperBlocks {
  static final Axis LAMBDA =
      new Axis("λ: from symbols alone to structure alone", 0, 1, Format.NUMBER);

  private final CategoryFindings findings;

  PaperBlocks(CategoryFindings findings) {
    this.findings = findings;
  }

  LinePlot plot() {
    List<Line> lines = lines();
    lines.add(level("the largest domain", findings.paper().majority()));
    return new LinePlot(
        "categories",
        "Where a clause is from, by symbols and structure. Share of clauses whose"
            + " nearest neighbour is from the same domain, five-fold cross-validation; bands from the"
            + " worst to the best fold.",
        LAMBDA,
        new Axis("clauses in the right domain", 0.5, 1, Format.SHARE),
        lines);
  }

  /** Without the largest domain, which is far below all else. */
  LinePlot closePlot() {
    return new LinePlot(
        "categoriesClose",
        "The same without the largest domain.",
        LAMBDA,
        new Axis("clauses in the right domain", 0.84, 0.98, Format.SHARE),
        lines());
  }

  private List<Line> lines() {
    List<Line> lines = new ArrayList<>();
    NeighbourAnswers answers = findings.words();
    for (int sets = answers.mostSets(); sets >= 1; sets--) {
      int t = sets;
      lines.add(
          new Line(
              "t = " + t,
              Look.LINE,
              curve(answers.lambdas(), l -> answers.predictions(t, l, 0).shares())));
    }
    lines.add(
        Line.reference(
            "the paper, t = 3",
            Look.POINTS,
            List.of(
                new Point(0, PaperCategories.SYMBOLS), new Point(1, PaperCategories.STRUCTURE))));
    lines.add(Line.reference("the paper's best mix", Look.DASHED, ends(PaperCategories.MIXED)));
    return lines;
  }

  /** A level line. */
  static Line level(String name, double share) {
    return new Line(name, Look.DASHED, ends(share));
  }

  private static List<Point> ends(double share) {
    return List.of(new Point(0, share), new Point(1, share));
  }

  /** By λ: the mean of some shares, and their spread. */
  static List<Point> curve(double[] lambdas, IntFunction<double[]> shares) {
    return IntStream.range(0, lambdas.length)
        .mapToObj(
            l -> {
              DoubleSummaryStatistics all = Arrays.stream(shares.apply(l)).summaryStatistics();
              return new Point(lambdas[l], all.getAverage(), all.getMin(), all.getMax());
            })
        .toList();
  }

  Table table() {
    List<Row> rows = new ArrayList<>();
    rows.add(
        new Row(
            Source.PAPER,
            List.of(
                Cell.of("bag of words"),
                Cell.of(PaperCategories.SETS),
                Cell.of(PaperCategories.CLAUSES),
                Cell.of(PaperCategories.SYMBOLS),
                Cell.of(PaperCategories.STRUCTURE),
                Cell.of(PaperCategories.MIXED),
                Cell.ABSENT,
                Cell.ABSENT,
                Cell.ABSENT)));
    for (int sets = 1; sets <= findings.words().mostSets(); sets++) {
      rows.add(row("bag of words", findings.words(), sets));
    }
    for (int sets = 1; sets <= findings.symbols().mostSets(); sets++) {
      rows.add(row("symbol row", findings.symbols(), sets));
    }
    int plainSets = findings.plain().mostSets();
    rows.add(row("bag of words, and plain rows", findings.plain(), plainSets));
    return new Table(
        "categoryMixes",
        "Nearest neighbours as in the paper. Ours: the mean of the folds, the least and the most.",
        List.of(
            new Column("bag", "B", Format.TEXT, "what the similarity of symbols counts"),
            new Column("sets", "t", Format.COUNT, "parallel sets of constraints"),
            new Column("clauses", "clauses", Format.COUNT, "without duplicates"),
            new Column("symbols", "symbols alone", Format.SHARE, "λ = 0, the nearest neighbour"),
            new Column("structure", "structure alone", Format.SHARE, "λ = 1"),
            new Column("mixed", "best mix", Format.SHARE, "of all λ, as the paper chose it"),
            new Column("lambda", "its λ", Format.NUMBER, "the λ of the best mix"),
            new Column("voters3", "3 neighbours", Format.SHARE, "best mix where three vote"),
            new Column("voters5", "5 neighbours", Format.SHARE, "best mix where five vote")),
        rows);
  }

  private Row row(String bag, NeighbourAnswers answers, int sets) {
    int best = answers.bestLambda(sets, 0);
    return new Row(
        Source.REFOLD,
        List.of(
            Cell.of(bag),
            Cell.of(sets),
            Cell.of(findings.paper().size()),
            Cell.of(answers.predictions(sets, 0, 0).shares()),
            Cell.of(answers.predictions(sets, answers.lambdas().length - 1, 0).shares()),
            Cell.of(answers.predictions(sets, best, 0).shares()),
            Cell.of(answers.lambdas()[best]),
            bestOf(answers, sets, 1),
            bestOf(answers, sets, 2)));
  }

  private static Cell bestOf(NeighbourAnswers answers, int sets, int voters) {
    return Cell.of(answers.predictions(sets, answers.bestLambda(sets, voters), voters).shares());
  }
}
