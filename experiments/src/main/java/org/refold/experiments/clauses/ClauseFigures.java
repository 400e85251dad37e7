package org.refold.experiments.clauses;

import java.util.ArrayList;
import java.util.List;
import org.refold.experiments.report.Cell;
import org.refold.experiments.report.Table;
import org.refold.experiments.report.TableBuilder;
import org.refold.plot.BarPlot;
import org.refold.plot.Format;
import org.refold.plot.LinePlot;
import org.refold.plot.LinePlot.Axis;
import org.refold.plot.LinePlot.Line;
import org.refold.plot.LinePlot.Look;
import org.refold.plot.LinePlot.Point;

/** The table of the paper, extended, and plots of it. */
final class ClauseFigures {
  private static final String PAPER = "the paper";

  private static final List<String> PARTS =
      List.of(
          "proven unique", "correct, not proven", "incorrect", "limit reached", "unrepresentable");

  /** The variants that keep the same of a clause as the paper. */
  private static final List<ClauseVariant> LENGTHS =
      List.of(ClauseVariant.PAPER, ClauseVariant.OURS, ClauseVariant.SIZED);

  private ClauseFigures() {}

  static Table table(ClauseFindings findings) {
    TableBuilder table =
        Table.builder(
                "clauses",
                "Axioms of TPTP that come back from their vectors, as shares of all axioms")
            .text("settings", "settings", "what is kept of a clause, and how")
            .count("t", "t", "parallel sets of constraints")
            .count("symbols", "|S|", "symbols of the signature")
            .count("constraints", "Σ|C|", "constraints of all sets")
            .count("dimension", "dimension", "the length of every vector")
            .share(
                "correct",
                "correct",
                "the first decoded clause is the axiom; in the paper, compared by text")
            .share(
                "correctOfRepresentable",
                "of repr.",
                "correct among the axioms within the paper's caps")
            .share(
                "text",
                "text",
                "the paper's criterion: its text came back exactly, in the original order")
            .share(
                "unique",
                "proven unique",
                "correct, and proven that no other clause has the vector")
            .share("ambiguous", "ambiguous", "several clauses have the vector")
            .share("incorrect", "incorrect", "the first decoded clause is another one")
            .share(
                "exhausted",
                "exhausted",
                "a limit was reached before anything was proven; in the paper, a timeout")
            .share(
                "unrepresentable",
                "unrep.",
                "unrepresentable: too many arguments, literals or parents; counts as a failure")
            .time("medianMillis", "time", "to encode and decode, median")
            .time("percentile99Millis", "99th", "the 99th percentile")
            .time("maxMillis", "max", "the maximum");
    PaperClauses.ROWS.forEach(paper -> addRow(paper, table));
    findings.results().forEach(result -> addRow(result, table));
    return table.build();
  }

  private static void addRow(PaperClauses paper, TableBuilder table) {
    table.paper(
        PAPER,
        paper.sets(),
        paper.symbols(),
        paper.constraints(),
        paper.symbols() + paper.constraints(),
        paper.correct(),
        paper.correctOfRepresentable(),
        paper.correct(),
        Cell.ABSENT,
        Cell.ABSENT,
        paper.incorrect(),
        paper.timeout(),
        PaperClauses.UNREPRESENTABLE);
  }

  private static void addRow(ClauseResult result, TableBuilder table) {
    boolean capped = result.variant() == ClauseVariant.PAPER;
    table.row(
        result.variant().words(),
        result.sets(),
        result.codec().shape().symbols(),
        result.constraints(),
        result.codec().dimension(),
        result.correct(),
        capped ? result.correctOfRepresentable() : Cell.ABSENT,
        result.text().isPresent() ? result.text().getAsDouble() : Cell.ABSENT,
        result.unique(),
        result.ambiguous(),
        result.incorrect(),
        result.exhausted(),
        result.unrepresentable(),
        result.medianMillis(),
        result.percentile99Millis(),
        result.maxMillis());
  }

  static BarPlot bars(ClauseFindings findings) {
    List<BarPlot.Bar> bars = new ArrayList<>();
    for (PaperClauses paper : PaperClauses.ROWS) {
      bars.add(
          new BarPlot.Bar(
              PAPER,
              "t = " + paper.sets(),
              List.of(
                  0.0,
                  paper.correct(),
                  paper.incorrect(),
                  paper.timeout(),
                  PaperClauses.UNREPRESENTABLE)));
    }
    for (ClauseResult result : findings.results()) {
      bars.add(
          new BarPlot.Bar(
              result.variant().words(),
              "t = " + result.sets(),
              List.of(
                  result.unique(),
                  result.correct() - result.unique(),
                  result.incorrect(),
                  result.unanswered(),
                  result.unrepresentable())));
    }
    return new BarPlot(
        "clauses",
        "Results for the axioms. The paper's decoder takes the first clause it finds, so its"
            + " correct results are not proven.",
        PARTS,
        bars);
  }

  /** Plots the share of axioms that come back by the number of constraints. */
  static LinePlot lengths(ClauseFindings findings) {
    List<Line> lines = new ArrayList<>();
    lines.add(
        Line.reference(
            PAPER + ", correct",
            Look.LINE,
            PaperClauses.ROWS.stream()
                .map(paper -> new Point(paper.constraints(), paper.correct()))
                .toList()));
    for (ClauseVariant variant : LENGTHS) {
      lines.add(
          new Line(
              variant.words(),
              Look.LINE,
              findings.of(variant).stream()
                  .map(result -> new Point(result.constraints(), result.unique()))
                  .toList()));
    }
    return new LinePlot(
        "clauseLengths",
        "Axioms that come back, by the number of constraints in all sets: t grows along each"
            + " line. Ours are proven unique.",
        new Axis("constraints in all sets", 0, 20_000, Format.COUNT),
        new Axis("axioms", 0, 1, Format.SHARE),
        lines);
  }

  static Table seeds(ClauseFindings findings) {
    TableBuilder table =
        Table.builder(
                "clauseSeeds",
                "Ours with "
                    + ClauseTable.SEEDS
                    + " seeds: blocks are random, and which axioms collide depends on the seed")
            .text("settings", "settings", "what is kept of a clause, and how")
            .count("t", "t", "parallel sets of constraints")
            .share("unique", "proven unique", "mean, minimum and maximum");
    findings
        .uniqueBySeed()
        .forEach(
            (variant, bySets) -> {
              for (int i = 0; i < bySets.size(); i++) {
                table.row(variant.words(), i + 1, bySets.get(i));
              }
            });
    return table.build();
  }
}
