package org.refold.experiments.categories;

import java.util.ArrayList;
import java.util.List;
import org.refold.experiments.categories.Contestant.Side;
import org.refold.experiments.report.Cell;
import org.refold.experiments.report.Table;
import org.refold.experiments.report.TableBuilder;
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
      Contestant contestant = result.contestant();
      if (contestant.isMixed()) {
        lines.add(
            PaperBlocks.curve(contestant.words(), CategoryFigure.LAMBDAS, l -> shares(result, l)));
      }
    }
    ContestantResult other = findings.best(Side.OTHERS, ContestantResult::neighboursMean);
    lines.add(
        new Line(
            other.contestant().words(), Look.DASHED, PaperBlocks.level(other.neighboursMean())));
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
    TableBuilder table =
        Table.builder(
                "categoryFeatures",
                "Features on the same folds. The mean of the runs, the least and the most of them;"
                    + " every choice of a λ or a cost is made without the fold it is judged by.")
            .text("features", "features", "what is counted of a clause")
            .count("dimension", "dimension", "how many entries are compared")
            .share(
                "unfolded",
                "unfold uniquely",
                "clauses that their vectors unfold to, proven to be the only ones")
            .share("neighbour", "nearest neighbour", "in the right domain")
            .share("linear", "linear classifier", "in the right domain")
            .number(
                "oursAlone",
                "ours alone right",
                "clauses of a run that the linear classifier on our best vectors gets right, and on"
                    + " these not")
            .number(
                "theseAlone",
                "these alone right",
                "clauses of a run that it gets right on these, and on our best not");
    ContestantResult best = findings.best(Side.OURS, ContestantResult::linearMean);
    for (ContestantResult result : findings.results()) {
      Contestant contestant = result.contestant();
      boolean isBest = result.equals(best);
      table.row(
          contestant.words(),
          contestant.dimension(),
          contestant.codec() == null ? Cell.ABSENT : contestant.unfolded(),
          ContestantResult.means(result.neighbours()),
          ContestantResult.means(result.linear()),
          isBest ? Cell.ABSENT : best.rightAlone(result),
          isBest ? Cell.ABSENT : result.rightAlone(best));
    }
    return table.build();
  }

  Table domains() {
    ContestantResult neighbours = findings.best(Side.OURS, ContestantResult::neighboursMean);
    ContestantResult ours = findings.best(Side.OURS, ContestantResult::linearMean);
    ContestantResult others = findings.best(Side.OTHERS, ContestantResult::linearMean);
    TableBuilder table =
        Table.builder(
                "categoryDomains",
                "By domain. Share of a domain's clauses that are said to be from it.")
            .text("domain", "domain", "how the names of its files begin")
            .count("clauses", "clauses", "without duplicates")
            .share("neighbour", "ours, neighbour", neighbours.contestant().words())
            .share("linear", "ours, linear", ours.contestant().words())
            .share("others", "best other, linear", others.contestant().words());
    List<String> domains = findings.all().domains();
    int[] sizes = findings.all().sizes();
    for (int label = 0; label < sizes.length; label++) {
      table.row(
          domains.get(label),
          sizes[label],
          ContestantResult.share(neighbours.neighbours(), label, sizes[label]),
          ContestantResult.share(ours.linear(), label, sizes[label]),
          ContestantResult.share(others.linear(), label, sizes[label]));
    }
    return table.build();
  }

  /** The clauses that no classifier can be right about every time. */
  Table shared() {
    TableBuilder table =
        Table.builder(
                "categoryShared",
                "Clauses that stand in several domains. Each is kept once, in the first of them.")
            .text("domains", "domains", "where the same clause stands")
            .count("clauses", "clauses", "how many stand in just these");
    findings.all().shared().forEach((domains, clauses) -> table.row(domains, clauses));
    return table.build();
  }
}
