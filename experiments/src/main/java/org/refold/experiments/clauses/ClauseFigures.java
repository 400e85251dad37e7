package org.refold.experiments.clauses;

import java.util.ArrayList;
import java.util.List;
import org.refold.experiments.report.Cell;
import org.refold.experiments.report.Table;
import org.refold.experiments.report.Table.Column;
import org.refold.experiments.report.Table.Row;
import org.refold.experiments.report.Table.Source;
import org.refold.plot.BarPlot;
import org.refold.plot.Format;
import org.refold.plot.LinePlot;

/** The table of the paper, longer and wider, and the same as bars. */
final class ClauseFigures {
  static final String PAPER = "the paper";

  private static final List<Column> COLUMNS =
      List.of(
          new Column("settings", "settings", Format.TEXT, "what of a clause is kept, and how"),
          new Column("t", "t", Format.COUNT, "parallel sets of constraints"),
          new Column("symbols", "|S|", Format.COUNT, "symbols of the signature"),
          new Column("constraints", "Σ|C|", Format.COUNT, "constraints of all sets"),
          new Column("dimension", "dimension", Format.COUNT, "the length of every vector"),
          new Column(
              "correct",
              "correct",
              Format.SHARE,
              "the first clause that came back is the axiom; in the paper, told by its text"),
          new Column(
              "correctOfRepresentable",
              "of repr.",
              Format.SHARE,
              "correct among the axioms within the paper's caps"),
          new Column(
              "text",
              "text",
              Format.SHARE,
              "the paper's criterion: its text came back exactly, in the original order"),
          new Column(
              "unique",
              "proven unique",
              Format.SHARE,
              "correct, and proven that no other clause has the vector"),
          new Column("ambiguous", "ambiguous", Format.SHARE, "several clauses have the vector"),
          new Column(
              "incorrect", "incorrect", Format.SHARE, "the first clause that came back is another"),
          new Column(
              "exhausted",
              "exhausted",
              Format.SHARE,
              "a limit was reached before anything was proven; in the paper, a timeout"),
          new Column(
              "unrepresentable",
              "unrep.",
              Format.SHARE,
              "unrepresentable: too many arguments, literals or parents; counts as a failure"),
          new Column("medianMillis", "time", Format.TIME, "folding and unfolding, the median"),
          new Column("percentile99Millis", "99th", Format.TIME, "of 100 axioms, 99 take less"),
          new Column("maxMillis", "max", Format.TIME, "the axiom that took longest"));

  private static final List<String> PARTS =
      List.of(
          "proven unique", "correct, not proven", "incorrect", "limit reached", "unrepresentable");

  /** Those that keep the same of a clause as the paper. */
  private static final List<ClauseVariant> LENGTHS =
      List.of(ClauseVariant.PAPER, ClauseVariant.OURS, ClauseVariant.SIZED);

  private ClauseFigures() {}

  static Table table(ClauseFindings findings) {
    List<Row> rows = new ArrayList<>();
    PaperClauses.ROWS.forEach(paper -> rows.add(row(paper)));
    findings.results().forEach(result -> rows.add(row(result)));
    return new Table(
        "clauses",
        "Axioms of TPTP that come back from their vectors, as shares of all of them",
        COLUMNS,
        rows);
  }

  private static Row row(PaperClauses paper) {
    return new Row(
        Source.PAPER,
        List.of(
            Cell.of(PAPER),
            Cell.of(paper.sets()),
            Cell.of(paper.symbols()),
            Cell.of(paper.constraints()),
            Cell.of(paper.symbols() + paper.constraints()),
            Cell.of(paper.correct()),
            Cell.of(paper.correctOfRepresentable()),
            Cell.of(paper.correct()),
            Cell.ABSENT,
            Cell.ABSENT,
            Cell.of(paper.incorrect()),
            Cell.of(paper.timeout()),
            Cell.of(PaperClauses.UNREPRESENTABLE),
            Cell.ABSENT,
            Cell.ABSENT,
            Cell.ABSENT));
  }

  private static Row row(ClauseResult result) {
    boolean capped = result.variant() == ClauseVariant.PAPER;
    return new Row(
        Source.REFOLD,
        List.of(
            Cell.of(result.variant().words()),
            Cell.of(result.sets()),
            Cell.of(result.codec().shape().symbols()),
            Cell.of(constraints(result)),
            Cell.of(result.codec().dimension()),
            Cell.of(result.correct()),
            capped ? Cell.of(result.correctOfRepresentable()) : Cell.ABSENT,
            result.text().isPresent() ? Cell.of(result.text().getAsDouble()) : Cell.ABSENT,
            Cell.of(result.unique()),
            Cell.of(result.ambiguous()),
            Cell.of(result.incorrect()),
            Cell.of(result.exhausted()),
            Cell.of(result.unrepresentable()),
            Cell.of(result.medianMillis()),
            Cell.of(result.percentile99Millis()),
            Cell.of(result.maxMillis())));
  }

  static BarPlot bars(ClauseFindings findings) {
    List<BarPlot.Bar> bars = new ArrayList<>();
    for (PaperClauses paper : PaperClauses.ROWS) {
      bars.add(
          bar(
              PAPER,
              paper.sets(),
              List.of(
                  0.0,
                  paper.correct(),
                  paper.incorrect(),
                  paper.timeout(),
                  PaperClauses.UNREPRESENTABLE)));
    }
    for (ClauseResult result : findings.results()) {
      bars.add(
          bar(
              result.variant().words(),
              result.sets(),
              List.of(
                  result.unique(),
                  result.correct() - result.unique(),
                  result.incorrect(),
                  result.unanswered(),
                  result.unrepresentable())));
    }
    return new BarPlot(
        "clauses",
        "What became of the axioms. The paper's decoder takes the first clause it finds, so what it"
            + " gets right is not proven.",
        PARTS,
        bars);
  }

  private static BarPlot.Bar bar(String group, int sets, List<Double> shares) {
    return new BarPlot.Bar(group, "t = " + sets, shares);
  }

  /** What constraints buy: the share of axioms that come back against their number. */
  static LinePlot lengths(ClauseFindings findings) {
    List<LinePlot.Line> lines = new ArrayList<>();
    lines.add(
        LinePlot.Line.reference(
            PAPER + ", correct",
            LinePlot.Look.LINE,
            PaperClauses.ROWS.stream()
                .map(paper -> new LinePlot.Point(paper.constraints(), paper.correct()))
                .toList()));
    for (ClauseVariant variant : LENGTHS) {
      lines.add(
          new LinePlot.Line(
              variant.words(),
              LinePlot.Look.LINE,
              findings.of(variant).stream()
                  .map(result -> new LinePlot.Point(constraints(result), result.unique()))
                  .toList()));
    }
    return new LinePlot(
        "clauseLengths",
        "Axioms that come back against the constraints of all sets: t grows along each line. Ours"
            + " are proven to be unique.",
        new LinePlot.Axis("constraints in all sets", 0, 20_000, Format.COUNT),
        new LinePlot.Axis("axioms", 0, 1, Format.SHARE),
        lines);
  }

  private static double constraints(ClauseResult result) {
    return (double) result.codec().shape().constraints() * result.sets();
  }

  static Table seeds(ClauseFindings findings) {
    List<Row> rows = new ArrayList<>();
    findings
        .uniqueBySeed()
        .forEach(
            (variant, bySets) -> {
              for (int i = 0; i < bySets.size(); i++) {
                rows.add(
                    new Row(
                        Source.REFOLD,
                        List.of(Cell.of(variant.words()), Cell.of(i + 1), Cell.of(bySets.get(i)))));
              }
            });
    return new Table(
        "clauseSeeds",
        "Ours with "
            + ClauseTable.SEEDS
            + " seeds: blocks are drawn at random, and which axioms collide depends on the draw",
        List.of(
            new Column("settings", "settings", Format.TEXT, "what of a clause is kept, and how"),
            new Column("t", "t", Format.COUNT, "parallel sets of constraints"),
            new Column("unique", "proven unique", Format.SHARE, "mean, least and most")),
        rows);
  }
}
