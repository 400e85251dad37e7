package org.refold.experiments.categories;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.refold.experiments.categories.Contestant.Side;
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

/** Our vectors beside what people would count otherwise, on all clauses and the same folds. */
final class ContestBlocks {
  private final CategoryFindings findings;

  ContestBlocks(CategoryFindings findings) {
    this.findings = findings;
  }

  /** What can be mixed, by λ, and the best of the rest. */
  LinePlot plot() {
    List<Line> lines = new ArrayList<>();
    for (ContestantResult result : findings.results()) {
      if (result.contestant().isMixed()) {
        lines.add(
            new Line(
                result.contestant().words(),
                Look.LINE,
                PaperBlocks.curve(CategoryFigure.LAMBDAS, l -> shares(result, l))));
      }
    }
    ContestantResult other = findings.best(Side.OTHERS, ContestantResult::neighboursMean);
    lines.add(PaperBlocks.level(other.contestant().words(), other.neighboursMean()));
    return new LinePlot(
        "categoryNeighbours",
        "The nearest neighbour, by features. Clauses of all sizes, t = 3; bands from the worst to the best of"
            + " the runs.",
        PaperBlocks.LAMBDA,
        new Axis("clauses in the right domain", 0.88, 0.98, Format.SHARE),
        lines);
  }

  /** By run, at one λ. */
  private static double[] shares(ContestantResult result, int lambda) {
    return result.answers().stream()
        .mapToDouble(answers -> answers.predictions(answers.mostSets(), lambda, 0).mean())
        .toArray();
  }

  Table features() {
    ContestantResult best = findings.best(Side.OURS, ContestantResult::linearMean);
    List<Row> rows = new ArrayList<>();
    for (ContestantResult result : findings.results()) {
      boolean isBest = result.equals(best);
      rows.add(
          new Row(
              Source.REFOLD,
              List.of(
                  Cell.of(result.contestant().words()),
                  Cell.of(result.contestant().dimension()),
                  result.contestant().codec() == null
                      ? Cell.ABSENT
                      : Cell.of(result.contestant().unfolded()),
                  Cell.of(ContestantResult.means(result.neighbours())),
                  Cell.of(ContestantResult.means(result.linear())),
                  isBest ? Cell.ABSENT : Cell.of(best.rightAlone(result)),
                  isBest ? Cell.ABSENT : Cell.of(result.rightAlone(best)))));
    }
    return new Table(
        "categoryFeatures",
        "Features on the same folds. The mean of the runs, the least and the most of them; every"
            + " choice of a λ or a cost is made without the fold it is judged by.",
        List.of(
            new Column("features", "features", Format.TEXT, "what is counted of a clause"),
            new Column("dimension", "dimension", Format.COUNT, "how many entries are compared"),
            new Column(
                "unfolded",
                "unfold uniquely",
                Format.SHARE,
                "clauses that their vectors unfold to, proven to be the only ones"),
            new Column("neighbour", "nearest neighbour", Format.SHARE, "in the right domain"),
            new Column("linear", "linear classifier", Format.SHARE, "in the right domain"),
            new Column(
                "oursAlone",
                "ours alone right",
                Format.NUMBER,
                "clauses of a run that the linear classifier on our best vectors gets right, and on"
                    + " these not"),
            new Column(
                "theseAlone",
                "these alone right",
                Format.NUMBER,
                "clauses of a run that it gets right on these, and on our best not")),
        rows);
  }

  Table domains() {
    ContestantResult neighbours = findings.best(Side.OURS, ContestantResult::neighboursMean);
    ContestantResult ours = findings.best(Side.OURS, ContestantResult::linearMean);
    ContestantResult others = findings.best(Side.OTHERS, ContestantResult::linearMean);
    List<String> domains = findings.all().domains();
    int[] sizes = findings.all().sizes();
    List<Row> rows = new ArrayList<>();
    for (int label = 0; label < domains.size(); label++) {
      rows.add(
          new Row(
              Source.REFOLD,
              List.of(
                  Cell.of(domains.get(label)),
                  Cell.of(sizes[label]),
                  Cell.of(ContestantResult.share(neighbours.neighbours(), label, sizes[label])),
                  Cell.of(ContestantResult.share(ours.linear(), label, sizes[label])),
                  Cell.of(ContestantResult.share(others.linear(), label, sizes[label])))));
    }
    return new Table(
        "categoryDomains",
        "By domain. Share of a domain's clauses that are said to be from it.",
        List.of(
            new Column("domain", "domain", Format.TEXT, "how the names of its files begin"),
            new Column("clauses", "clauses", Format.COUNT, "without duplicates"),
            new Column(
                "neighbour", "ours, neighbour", Format.SHARE, neighbours.contestant().words()),
            new Column("linear", "ours, linear", Format.SHARE, ours.contestant().words()),
            new Column("others", "best other, linear", Format.SHARE, others.contestant().words())),
        rows);
  }

  /** The clauses that no classifier can be right about every time. */
  Table shared() {
    List<Row> rows = new ArrayList<>();
    for (Map.Entry<String, Integer> entry : findings.all().shared().entrySet()) {
      rows.add(new Row(Source.REFOLD, List.of(Cell.of(entry.getKey()), Cell.of(entry.getValue()))));
    }
    return new Table(
        "categoryShared",
        "Clauses that stand in several domains. Each is kept once, in the first of them.",
        List.of(
            new Column("domains", "domains", Format.TEXT, "where the same clause stands"),
            new Column("clauses", "clauses", Format.COUNT, "how many stand in just these")),
        rows);
  }
}
