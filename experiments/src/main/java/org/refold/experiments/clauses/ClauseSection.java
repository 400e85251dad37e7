package org.refold.experiments.clauses;

import java.util.List;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;
import org.refold.experiments.clauses.ClauseFailure.Outcome;
import org.refold.experiments.report.Section;
import org.refold.experiments.report.SectionBuilder;
import org.refold.plot.Format;

/** What was found about clauses, as a reader is told it. */
final class ClauseSection {
  private final ClauseFindings findings;
  private final SectionBuilder section =
      Section.builder("clauses", "Clauses come back from their vectors");

  private ClauseSection(ClauseFindings findings) {
    this.findings = findings;
  }

  static Section of(ClauseFindings findings) {
    ClauseSection all = new ClauseSection(findings);
    all.addHeadlines();
    all.sayWhatIsDone();
    all.section.plot(ClauseFigures.bars(findings));
    all.section.plot(ClauseFigures.lengths(findings));
    all.section.add(ClauseFigures.table(findings));
    all.sayWhatThePapersSettingsDo();
    all.sayWhatOursDo();
    all.sayWhatSizingDoes();
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
        "come back word by word at t = %d, with the order and the names of the text, proven"
            + " as well; with the worst of %d seeds %s",
        original.sets(),
        ClauseTable.SEEDS,
        Format.SHARE.words(findings.worstUnique(ClauseVariant.ORIGINAL, original.sets())));
    section.headline(
        Format.SHARE.words(paper.text().orElse(0)),
        Format.SHARE.words(best.correct()) + ", at t = " + best.sets(),
        "come back word by word with our reading of the paper's settings, at t = %d; the"
            + " clause itself does for %s",
        paper.sets(),
        Format.SHARE.words(paper.correct()));
  }

  private void sayWhatIsDone() {
    section.prose(
        "A clause says that at least one of its literals holds: ~ man(X) | mortal(X). Each of %,d"
            + " axioms is folded into a vector, and the vector is unfolded again by a codec that"
            + " knows nothing else of it. The paper asks its solver for one clause and counts how"
            + " often that is the right one. Refold goes on until it has a second clause with that"
            + " vector, or a proof that there is none: a guess among several is never called"
            + " certain.",
        findings.axioms());
  }

  private void sayWhatThePapersSettingsDo() {
    List<ClauseResult> results = findings.of(ClauseVariant.PAPER);
    ClauseResult last = results.get(results.size() - 1);
    section.prose(
        "With the paper's settings, %s of the axioms exceed a cap, and %s share their vector with"
            + " another clause whatever t is, as labels repeat; so %s can be proven unique at most."
            + " Of the axioms for which a clause came back, which leaves out the paper's timeouts,"
            + " it was the right one for %s in the paper at t = 1, 2, 3, and for %s here. That is"
            + " said of the clause. The paper compares texts. As we read it, the order of the sides"
            + " of = and != is not in its vectors, so one has to be chosen, and %s of the texts"
            + " come back at t = %d.",
        amount(last.unrepresentable()),
        number(last.count(Outcome.AMBIGUOUS, RivalCause.REPEATED_LABELS)),
        Format.SHARE.words(ceiling(last)),
        percentages(PaperClauses.ROWS, PaperClauses::correctOfAnswered),
        percentages(results, ClauseResult::correctOfAnswered),
        Format.SHARE.words(last.text().orElse(0)),
        last.sets());
  }

  /** The share of axioms that some number of sets might prove unique. */
  private double ceiling(ClauseResult last) {
    int repeated = last.count(Outcome.AMBIGUOUS, RivalCause.REPEATED_LABELS);
    return 1 - last.unrepresentable() - (double) repeated / findings.axioms();
  }

  private void sayWhatOursDo() {
    ClauseResult best = findings.best(ClauseVariant.OURS, ClauseResult::unique);
    section.prose(
        "Ours has the paper's caps, and %,d constraints a set to the paper's %,d. What exceeds a"
            + " cap is folded: a wide node goes on in further nodes, a node with many parents in"
            + " references. Masks tell nodes with equal labels apart by argument, depth and"
            + " occurrence, and each argument position has blocks of its own. Literals have no"
            + " order, equations no sides and variables no names, as in logic; the last group of"
            + " rows keeps all of these, so that the text comes back. Vectors are as long as the"
            + " symbols and their masks want: %,d at t = 3, the paper's %,d. Which axioms collide"
            + " depends on the seed: of %d seeds, the worst has %s proven unique at t = %d.",
        best.codec().shape().constraints(),
        PaperClauses.ROWS.get(0).constraints(),
        findings.of(ClauseVariant.OURS).get(2).codec().dimension(),
        PaperClauses.ROWS.get(2).symbols() + PaperClauses.ROWS.get(2).constraints(),
        ClauseTable.SEEDS,
        Format.SHARE.words(findings.worstUnique(ClauseVariant.OURS, best.sets())),
        best.sets());
  }

  private void sayWhatSizingDoes() {
    ClauseResult best = findings.best(ClauseVariant.SIZED, ClauseResult::unique);
    ClauseResult ours = findings.best(ClauseVariant.OURS, ClauseResult::unique);
    section.prose(
        "Sized by the data, codecs take a fraction of that. Every clause is folded into a forest"
            + " whose nodes have two children at most and one parent, and numbers instead of masks:"
            + " a parent constraint, child blocks × parent blocks, tells below which node and at"
            + " which place a node stands, and there are no other constraints. %,d constraints in %d"
            + " sets make %s of the axioms unique, where the paper's caps take %,d. The plot has all"
            + " sets together, without the symbols.",
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
