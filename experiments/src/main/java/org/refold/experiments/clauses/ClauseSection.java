package org.refold.experiments.clauses;

import java.util.List;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;
import org.refold.experiments.clauses.ClauseFailure.Outcome;
import org.refold.experiments.report.Section;
import org.refold.experiments.report.SectionBuilder;
import org.refold.plot.Format;

/** The section about clauses. */
final class ClauseSection {
  private final ClauseFindings findings;
  private final SectionBuilder section =
      Section.builder("clauses", "Clauses decode from their vectors");

  private ClauseSection(ClauseFindings findings) {
    this.findings = findings;
  }

  static Section of(ClauseFindings findings) {
    ClauseSection all = new ClauseSection(findings);
    all.addHeadlines();
    all.addIntroduction();
    all.section.plot(ClauseFigures.bars(findings));
    all.section.plot(ClauseFigures.lengths(findings));
    all.section.add(ClauseFigures.table(findings));
    all.discussPaper();
    all.discussOurs();
    all.discussSizing();
    all.section.add(ClauseFailures.table(findings));
    ClauseFailures.examples(findings).forEach(all.section::add);
    all.section.add(ClauseFigures.seeds(findings));
    ClauseFacts.add(findings, all.section);
    return all.section.build();
  }

  private void addHeadlines() {
    ClauseResult ours = findings.best(ClauseVariant.OURS, ClauseResult::unique);
    ClauseResult original = findings.best(ClauseVariant.ORIGINAL, ClauseResult::unique);
    ClauseResult paper = findings.best(ClauseVariant.PAPER, ClauseResult::correct);
    PaperClauses best = PaperClauses.best();
    String atBest = Format.SHARE.words(best.correct()) + " at best";
    section.headline(
        Format.SHARE.words(ours.unique()),
        atBest + "; " + Format.SHARE.words(PaperClauses.UNREPRESENTABLE) + " unrepresentable",
        "of %,d axioms of TPTP come back at t = %d, each proven to be the only clause with"
            + " its vector; %s unrepresentable",
        findings.axioms(),
        ours.sets(),
        amount(ours.unrepresentable()));
    section.headline(
        Format.SHARE.words(original.unique()),
        atBest + ", variables renamed",
        "come back word for word at t = %d, with the order and the names of the text, also"
            + " proven; the worst of %d seeds gives %s",
        original.sets(),
        ClauseTable.SEEDS,
        Format.SHARE.words(findings.worstUnique(ClauseVariant.ORIGINAL, original.sets())));
    section.headline(
        Format.SHARE.words(paper.text().orElse(0)),
        Format.SHARE.words(best.correct()) + ", at t = " + best.sets(),
        "come back word for word with our reading of the paper's settings, at t = %d; the clause"
            + " itself does for %s",
        paper.sets(),
        Format.SHARE.words(paper.correct()));
  }

  private void addIntroduction() {
    section.prose(
        "A clause states that at least one of its literals holds: ~ man(X) | mortal(X). Each of"
            + " %,d axioms is encoded as a vector, and decoded from the vector alone. The paper"
            + " asks its solver for one clause, and counts how often it is the right one. Refold"
            + " continues until it has found a second clause with the vector, or a proof that"
            + " there is none: a guess among several is never reported as certain.",
        findings.axioms());
  }

  private void discussPaper() {
    List<ClauseResult> results = findings.of(ClauseVariant.PAPER);
    ClauseResult last = results.get(results.size() - 1);
    section.prose(
        "With the paper's settings, %s of the axioms exceed a cap, and %s share their vector with"
            + " another clause for any t, because labels repeat; so at most %s can be proven"
            + " unique. Among the axioms for which a clause was found, which excludes the paper's"
            + " timeouts, the clause was right for %s in the paper at t = 1, 2, 3, and for %s"
            + " here. These figures compare clauses; the paper compares texts. As we read it, the"
            + " order of the sides of = and != is not in its vectors, so one has to be chosen,"
            + " and %s of the texts come back at t = %d.",
        amount(last.unrepresentable()),
        number(last.count(Outcome.AMBIGUOUS, RivalCause.REPEATED_LABELS)),
        Format.SHARE.words(ceiling(last)),
        percentages(PaperClauses.ROWS, PaperClauses::correctOfAnswered),
        percentages(results, ClauseResult::correctOfAnswered),
        Format.SHARE.words(last.text().orElse(0)),
        last.sets());
  }

  /** The share of axioms that could be proven unique with some number of sets. */
  private double ceiling(ClauseResult last) {
    int repeated = last.count(Outcome.AMBIGUOUS, RivalCause.REPEATED_LABELS);
    return 1 - last.unrepresentable() - (double) repeated / findings.axioms();
  }

  private void discussOurs() {
    ClauseResult best = findings.best(ClauseVariant.OURS, ClauseResult::unique);
    section.prose(
        "Ours has the paper's caps, and %,d constraints per set, the paper %,d. Nodes that exceed"
            + " a cap are reshaped: a wide node continues in further nodes, and references stand"
            + " for a node with many parents. Masks distinguish nodes with equal labels by"
            + " argument, depth and occurrence, and each argument position has its own blocks."
            + " Literals have no order, equations no sides and variables no names, as in logic;"
            + " the last group of rows keeps all of these, so that the text comes back. The"
            + " length of the vectors follows from the symbols and their masks: %,d at t = 3, the"
            + " paper's %,d. Which axioms collide depends on the seed: the worst of %d seeds has"
            + " %s proven unique at t = %d.",
        best.codec().shape().constraints(),
        PaperClauses.ROWS.get(0).constraints(),
        findings.of(ClauseVariant.OURS).get(2).codec().dimension(),
        PaperClauses.ROWS.get(2).symbols() + PaperClauses.ROWS.get(2).constraints(),
        ClauseTable.SEEDS,
        Format.SHARE.words(findings.worstUnique(ClauseVariant.OURS, best.sets())),
        best.sets());
  }

  private void discussSizing() {
    ClauseResult best = findings.best(ClauseVariant.SIZED, ClauseResult::unique);
    ClauseResult ours = findings.best(ClauseVariant.OURS, ClauseResult::unique);
    section.prose(
        "Codecs that are sized by the data need a fraction of that. Every clause is reshaped into"
            + " a forest whose nodes have at most two children and one parent, and numbers"
            + " instead of masks. The only constraints are parent constraints, child blocks ×"
            + " parent blocks, which give the parent and the place of a node. %,d constraints in"
            + " %d sets make %s of the axioms unique, where the paper's caps take %,d. The plot"
            + " counts the constraints of all sets, without the symbols.",
        best.constraints(), best.sets(), Format.SHARE.words(best.unique()), ours.constraints());
  }

  private static <T> String percentages(List<T> rows, ToDoubleFunction<T> share) {
    return rows.stream()
        .map(row -> Format.SHARE.words(share.applyAsDouble(row)))
        .collect(Collectors.joining(", "));
  }

  private String amount(double share) {
    return number(Math.round(share * findings.axioms()));
  }

  private static String number(long count) {
    return count == 0 ? "none" : Format.COUNT.of((double) count);
  }
}
