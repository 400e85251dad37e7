package org.refold.experiments.clauses;

import static org.refold.experiments.report.SectionBuilder.words;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import org.refold.experiments.report.SideBySide;
import org.refold.experiments.report.SideBySide.Side;
import org.refold.experiments.report.Table;
import org.refold.experiments.report.TableBuilder;

/** The causes of failures, with examples. */
final class ClauseFailures {
  private ClauseFailures() {}

  /** A table with a row for each way of failing that occurs with any t. */
  static Table table(ClauseFindings findings) {
    TableBuilder table =
        Table.builder(
                "clauseFailures",
                words(
                    "Number of the %,d axioms that failed, by cause. Repeated labels: another"
                        + " clause has as many nodes with each label, the same children and the"
                        + " same parents, so no number of sets can distinguish it. Collision of"
                        + " blocks: more sets can.",
                    findings.axioms()))
            .text("settings", "settings", "what is kept of a clause, and how")
            .text("outcome", "outcome", "incorrect ones are also counted as ambiguous or exhausted")
            .text("cause", "cause", "found by trial, for each axiom");
    int mostSets = findings.results().stream().mapToInt(ClauseResult::sets).max().orElseThrow();
    for (int sets = 1; sets <= mostSets; sets++) {
      table.count("t" + sets, "t = " + sets, "axioms that failed in this way");
    }
    for (ClauseVariant variant : ClauseVariant.values()) {
      List<ClauseResult> results = findings.of(variant);
      TreeSet<ClauseFailure> failures = new TreeSet<>();
      results.forEach(result -> failures.addAll(result.failures().keySet()));
      for (ClauseFailure failure : failures) {
        List<Object> row = new ArrayList<>();
        row.addAll(List.of(variant.words(), failure.outcome().toString(), failure.cause()));
        results.forEach(result -> row.add(result.failures().getOrDefault(failure, 0)));
        table.row(row.toArray());
      }
    }
    return table.build();
  }

  /** A clause that no number of sets can distinguish from another, and one that two sets can. */
  static List<SideBySide> examples(ClauseFindings findings) {
    List<SideBySide> examples = new ArrayList<>();
    List<ClauseResult> paper = findings.of(ClauseVariant.PAPER);
    example(
            "clauseRepeatedLabels",
            paper.get(paper.size() - 1),
            RivalCause.REPEATED_LABELS,
            "two nodes with the same label have exchanged parents, so everything that blocks of"
                + " any width could say about adjacent labels is the same")
        .ifPresent(examples::add);
    example(
            "clauseCollision",
            findings.of(ClauseVariant.OURS).get(0),
            RivalCause.COLLISION,
            "different symbols fell into the same blocks; another set has other blocks")
        .ifPresent(examples::add);
    return examples;
  }

  private static Optional<SideBySide> example(
      String name, ClauseResult result, RivalCause cause, String why) {
    String caption =
        words(
            "Two clauses with the same vector (%s, t = %d), by %s: %s",
            result.variant().words(), result.sets(), cause, why);
    return result.examples().stream()
        .filter(example -> example.cause() == cause)
        .findFirst()
        .map(
            example ->
                new SideBySide(
                    name,
                    caption,
                    List.of(
                        new Side("the axiom, " + example.location(), example.text()),
                        new Side("its rival", example.rival()))));
  }
}
