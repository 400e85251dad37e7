package org.refold.experiments.categories;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import org.refold.experiments.report.Table;
import org.refold.experiments.report.TableBuilder;
import org.refold.plot.Format;
import org.refold.plot.LinePlot;
import org.refold.plot.LinePlot.Axis;
import org.refold.plot.LinePlot.Line;
import org.refold.plot.LinePlot.Look;
import org.refold.plot.LinePlot.Point;

/** The figure and the numbers of the paper, next to ours. */
final class PaperBlocks {
  static final Axis LAMBDA =
      new Axis("λ: from symbols only to structure only", 0, 1, Format.NUMBER);

  private final CategoryFindings findings;

  PaperBlocks(CategoryFindings findings) {
    this.findings = findings;
  }

  LinePlot plot() {
    List<Line> lines = lines();
    lines.add(new Line("the largest domain", Look.DASHED, level(findings.paper().majority())));
    return new LinePlot(
        "categories",
        "The domain of a clause, by symbols and structure. Share of clauses whose nearest"
            + " neighbour is from the same domain, five-fold cross-validation; bands from the"
            + " worst to the best fold.",
        LAMBDA,
        new Axis("clauses in the right domain", 0.5, 1, Format.SHARE),
        lines);
  }

  /** Without the largest domain, which is far below all others. */
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
      lines.add(curve("t = " + t, answers.lambdas(), l -> answers.predictions(t, l, 0).shares()));
    }
    Point symbols = new Point(0, PaperCategories.SYMBOLS);
    Point structure = new Point(1, PaperCategories.STRUCTURE);
    lines.add(Line.reference("the paper, t = 3", Look.POINTS, List.of(symbols, structure)));
    lines.add(Line.reference("the paper's best mix", Look.DASHED, level(PaperCategories.MIXED)));
    return lines;
  }

  /** A line that is the same for all λ. */
  static List<Point> level(double share) {
    return List.of(new Point(0, share), new Point(1, share));
  }

  /** The mean of shares and their spread, by λ. */
  static Line curve(String name, double[] lambdas, IntFunction<double[]> shares) {
    return new Line(
        name,
        Look.LINE,
        IntStream.range(0, lambdas.length)
            .mapToObj(l -> Point.of(lambdas[l], Arrays.stream(shares.apply(l)).summaryStatistics()))
            .toList());
  }

  Table table() {
    TableBuilder table =
        Table.builder(
                "categoryMixes",
                "Nearest neighbours, as in the paper. Ours: mean, minimum and maximum of the"
                    + " folds.")
            .text("bag", "B", "what the similarity of symbols compares")
            .count("sets", "t", "parallel sets of constraints")
            .count("clauses", "clauses", "without duplicates")
            .share("symbols", "symbols only", "λ = 0, the nearest neighbour")
            .share("structure", "structure only", "λ = 1")
            .share("mixed", "best mix", "best of all λ, as in the paper")
            .number("lambda", "its λ", "the λ of the best mix")
            .share("voters3", "3 neighbours", "best mix with three voters")
            .share("voters5", "5 neighbours", "best mix with five voters")
            .paper(
                "bag of words",
                PaperCategories.SETS,
                PaperCategories.CLAUSES,
                PaperCategories.SYMBOLS,
                PaperCategories.STRUCTURE,
                PaperCategories.MIXED);
    for (int sets = 1; sets <= findings.words().mostSets(); sets++) {
      addRow("bag of words", findings.words(), sets, table);
    }
    for (int sets = 1; sets <= findings.symbols().mostSets(); sets++) {
      addRow("symbol row", findings.symbols(), sets, table);
    }
    int plainSets = findings.plain().mostSets();
    addRow("bag of words, and plain rows", findings.plain(), plainSets, table);
    return table.build();
  }

  private void addRow(String bag, NeighbourAnswers answers, int sets, TableBuilder table) {
    table.row(
        bag,
        sets,
        findings.paper().size(),
        answers.predictions(sets, 0, 0).shares(),
        answers.predictions(sets, answers.lambdas().length - 1, 0).shares(),
        answers.best(sets, 0).shares(),
        answers.lambdas()[answers.bestLambda(sets, 0)],
        answers.best(sets, 1).shares(),
        answers.best(sets, 2).shares());
  }
}
