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

/** Compares our vectors with other features, on all clauses and the same folds. */
final class ContestBlocks {
  private final CategoryFindings findings;

  ContestBlocks(CategoryFindings findings) {
    this.findings = findings;
  }

  /** Plots the features that can be mixed, by λ, and the best of the others. */
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
        "The nearest neighbour, by features. Clauses of all sizes, t = 3; bands from the worst to"
            + " the best run.",
        PaperBlocks.LAMBDA,
        new Axis("clauses in the right domain", 0.88, 0.98, Format.SHARE),
        lines);
  }

  /** The shares by run, at one λ. */
  private static double[] shares(ContestantResult result, int lambda) {
    return result.answers().stream()
        .mapToDouble(answers -> answers.predictions(answers.mostSets(), lambda, 0).mean())
        .toArray();
  }

  Table features() {
    TableBuilder table =
        Table.builder(
                "categoryFeatures",
                "Features on the same folds. Mean, minimum and maximum of the runs; every λ and"
                    + " every cost was chosen without the fold that it is evaluated on.")
            .text("features", "features", "what is counted in a clause")
            .count("dimension", "dimension", "the number of entries that are compared")
            .share(
                "unfolded", "proven unique", "clauses whose vectors decode to them, proven unique")
            .share("neighbour", "nearest neighbour", "in the right domain")
            .share("linear", "linear classifier", "in the right domain")
            .number(
                "oursAlone",
                "only ours right",
                "clauses per run that the linear classifier gets right with our best vectors, but"
                    + " not with these features")
            .number(
                "theseAlone",
                "only these right",
                "clauses per run that it gets right with these features, but not with our best"
                    + " vectors");
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
                "By domain. Share of the clauses of a domain that are classified correctly.")
            .text("domain", "domain", "the beginning of the names of its files")
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

  /** The clauses that no classifier can always get right. */
  Table shared() {
    TableBuilder table =
        Table.builder(
                "categoryShared",
                "Clauses that are in several domains. Each is kept once, in the first of them.")
            .text("domains", "domains", "the domains that have the same clause")
            .count("clauses", "clauses", "the number of clauses in exactly these domains");
    findings.all().shared().forEach((domains, clauses) -> table.row(domains, clauses));
    return table.build();
  }
}
