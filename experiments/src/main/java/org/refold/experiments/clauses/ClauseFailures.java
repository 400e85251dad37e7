package org.refold.experiments.clauses;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import org.refold.experiments.clauses.ClauseResult.Example;
import org.refold.experiments.report.Cell;
import org.refold.experiments.report.SideBySide;
import org.refold.experiments.report.Table;
import org.refold.experiments.report.Table.Column;
import org.refold.experiments.report.Table.Row;
import org.refold.experiments.report.Table.Source;
import org.refold.plot.Format;

/** Why axioms failed, and what a failure looks like. */
final class ClauseFailures {
  private ClauseFailures() {}

  /** A row for each way of failing that any t has. */
  static Table table(ClauseFindings findings) {
    List<Column> columns = new ArrayList<>();
    columns.add(
        new Column("settings", "settings", Format.TEXT, "what of a clause is kept, and how"));
    columns.add(
        new Column(
            "outcome",
            "outcome",
            Format.TEXT,
            "incorrect ones count there and as what they are besides"));
    columns.add(new Column("cause", "cause", Format.TEXT, "found by trial, for each axiom"));
    int mostSets = findings.results().stream().mapToInt(ClauseResult::sets).max().orElseThrow();
    for (int sets = 1; sets <= mostSets; sets++) {
      columns.add(new Column("t" + sets, "t = " + sets, Format.COUNT, "axioms that failed so"));
    }
    List<Row> rows = new ArrayList<>();
    for (ClauseVariant variant : ClauseVariant.values()) {
      List<ClauseResult> results = findings.of(variant);
      TreeSet<ClauseFailure> failures = new TreeSet<>();
      results.forEach(result -> failures.addAll(result.failures().keySet()));
      failures.forEach(failure -> rows.add(row(variant, failure, results, mostSets)));
    }
    return new Table(
        "clauseFailures",
        ClauseSection.words(
            "How many of the %,d axioms failed, and why. Repeated labels: in another clause, as"
                + " many nodes with each label have the same children, and the same parents, so no"
                + " number of sets can tell. Collision of blocks: more sets can.",
            findings.origin().axioms()),
        columns,
        rows);
  }

  private static Row row(
      ClauseVariant variant, ClauseFailure failure, List<ClauseResult> results, int mostSets) {
    List<Cell> cells = new ArrayList<>();
    cells.add(Cell.of(variant.words()));
    cells.add(Cell.of(failure.outcome().toString()));
    cells.add(Cell.of(failure.cause()));
    for (int i = 0; i < mostSets; i++) {
      cells.add(
          i < results.size()
              ? Cell.of(results.get(i).failures().getOrDefault(failure, 0))
              : Cell.ABSENT);
    }
    return new Row(Source.REFOLD, cells);
  }

  /** One clause that no number of sets can tell from another, and one that two sets can. */
  static List<SideBySide> examples(ClauseFindings findings) {
    List<SideBySide> examples = new ArrayList<>();
    List<ClauseResult> paper = findings.of(ClauseVariant.PAPER);
    example(
            "clauseRepeatedLabels",
            paper.get(paper.size() - 1),
            RivalCause.REPEATED_LABELS,
            "nodes with the same label have exchanged a parent, so all that blocks of any width"
                + " could say of labels next to each other stays the same")
        .ifPresent(examples::add);
    example(
            "clauseCollision",
            findings.of(ClauseVariant.OURS).get(0),
            RivalCause.COLLISION,
            "symbols that differ fell into the same blocks; another set has other blocks")
        .ifPresent(examples::add);
    return examples;
  }

  private static Optional<SideBySide> example(
      String name, ClauseResult result, RivalCause cause, String why) {
    return result.examples().stream()
        .filter(example -> example.cause() == cause)
        .findFirst()
        .map(
            example ->
                new SideBySide(
                    name,
                    ClauseSection.words(
                        "Two clauses with one vector (%s, t = %d), by %s: %s",
                        result.variant().words(), result.sets(), cause, why),
                    sides(example)));
  }

  private static List<SideBySide.Side> sides(Example example) {
    return List.of(
        new SideBySide.Side("the axiom, " + example.location(), example.text()),
        new SideBySide.Side("its rival", example.rival()));
  }
}
