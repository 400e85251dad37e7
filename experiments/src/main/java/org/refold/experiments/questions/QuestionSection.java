package org.refold.experiments.questions;

import static org.refold.experiments.report.SectionBuilder.words;

import org.refold.experiments.questions.QuestionOutcome.Cause;
import org.refold.experiments.report.Section;
import org.refold.experiments.report.SectionBuilder;
import org.refold.experiments.report.Table;
import org.refold.experiments.report.TableBuilder;
import org.refold.plot.Format;

/** The section about questions, with systems that were built for them. */
final class QuestionSection {
  private final QuestionFindings findings;
  private final SectionBuilder section =
      Section.builder("questions", "A linear model that answers with structures");

  private QuestionSection(QuestionFindings findings) {
    this.findings = findings;
  }

  static Section of(QuestionFindings findings, long seed) {
    QuestionSection all = new QuestionSection(findings);
    all.addHeadlines();
    all.addIntroduction();
    all.section.add(all.answers());
    all.section.add(all.errors());
    all.discussErrors();
    all.section.add(all.systems());
    all.discussProtocols();
    all.addFacts(seed);
    return all.section.build();
  }

  private boolean isCrossValidation() {
    return findings.folds() > 1;
  }

  private String protocol() {
    return isCrossValidation()
        ? findings.folds() + "-fold cross-validation"
        : "separate test questions";
  }

  private void addHeadlines() {
    section.headline(
        Format.SHARE.words(findings.share(QuestionOutcome::isRight)),
        "no such experiment; systems built for the task reach 79.3% to 89.3%",
        "of %,d questions get exactly their logical form, by ridge regression and the nearest"
            + " structure (%s)",
        findings.outcomes().size(),
        protocol());
    section.headline(
        Format.SHARE.words(findings.share(QuestionOutcome::proven)),
        "",
        "of the answers are proven to be the nearest of all structures");
    section.headline(
        words("%.1f ms", findings.millis(0.5)),
        "",
        "from a question to the nearest structure, median");
  }

  private void addIntroduction() {
    section.prose(
        "The meaning of a question in GeoQuery is a logical form. Names are replaced by their"
            + " types, with a lexicon learned from the training questions; a form becomes a tree,"
            + " and the tree a vector. Ridge regression predicts that vector from the words of a"
            + " question, their runs of up to three and their pairs. Usually, no form has exactly"
            + " the predicted vector: the answer is the form with the nearest vector by weighted"
            + " squares, where an entry weighs more the better it was predicted for held-out"
            + " training questions. Names are put back from the question. Nothing is learned from"
            + " anything but the training questions: no grammar, no list of names, no knowledge"
            + " of the language.");
    section.prose(
        isCrossValidation()
            ? words(
                "The %,d training questions are divided into %d random folds; those of each fold"
                    + " are answered by a model fitted to the others, including its codec and"
                    + " lexicon. The features, the penalty, the weights and the shape of the"
                    + " codec were chosen by such cross-validation on the same questions, so the"
                    + " figures are slightly optimistic.",
                findings.trained(), findings.folds())
            : words(
                "The model was fitted to %,d training questions, and evaluated on %,d test"
                    + " questions that were not used for any choice.",
                findings.trained(), findings.outcomes().size()));
  }

  private Table answers() {
    TableBuilder table =
        Table.builder("answers", "Three ways to turn the predicted vector into a form.")
            .text("way", "answer", "how the prediction becomes a form")
            .share("exact", "exact match", "equal to the logical form, up to variables and order")
            .share("proven", "proven nearest", "no other structure is nearer")
            .time("medianMillis", "median", "from the question to the structure")
            .time("percentile99Millis", "99th", "the 99th percentile");
    table.row("rounded and decoded", findings.share(QuestionOutcome::rounded));
    table.row("nearest structure of a training question", findings.share(QuestionOutcome::seen));
    table.row(
        "nearest structure",
        findings.share(QuestionOutcome::isRight),
        findings.share(QuestionOutcome::proven),
        findings.millis(0.5),
        findings.millis(0.99));
    return table.build();
  }

  private Table errors() {
    TableBuilder table =
        Table.builder("errors", "Answers of the nearest structure, by cause.")
            .text("cause", "answer", "and why it is wrong, if so")
            .count("seen", "structure seen", "a training question has the right structure")
            .count("unseen", "structure new", "no training question has the right structure");
    for (Cause cause : Cause.values()) {
      table.row(name(cause), findings.count(cause, false), findings.count(cause, true));
    }
    return table.build();
  }

  private static String name(Cause cause) {
    return switch (cause) {
      case NONE -> "right";
      case NAMES -> "names: the structure is right, but a name is not";
      case MODEL -> "model: the right structure is farther from the prediction";
      case RULE -> "rule: the right structure violates the learned rule";
      case DECODER -> "decoder: the right structure is nearer, but was not found";
    };
  }

  private void discussErrors() {
    section.prose(
        "%s of the questions have a structure that no training question has. Choosing among"
            + " training structures gets none of them right; the nearest of all structures gets"
            + " %,d of %,d right.",
        Format.SHARE.words(findings.share(QuestionOutcome::isNew)),
        findings.count(outcome -> outcome.isNew() && outcome.isRight()),
        findings.count(QuestionOutcome::isNew));
  }

  private Table systems() {
    return Table.builder(
            "systems",
            "Comparison with systems that were built for the task, by their published"
                + " figures.")
        .text("system", "system", "and its paper")
        .share("exact", "right", "by their own criterion")
        .text("protocol", "evaluated on", "questions not used for training")
        .paper("Zettlemoyer and Collins, UAI 2005", 0.793, "280 test questions; recall")
        .paper("Zettlemoyer and Collins, EMNLP-CoNLL 2007", 0.861, "280 test questions; recall")
        .paper("Jia and Liang, ACL 2016, without recombination", 0.850, "280 test questions")
        .paper("Jia and Liang, ACL 2016, with recombination", 0.893, "280 test questions")
        .paper("Dong and Lapata, ACL 2016, Seq2Tree", 0.871, "280 test questions")
        .row(
            "ridge regression and the nearest structure",
            findings.share(QuestionOutcome::isRight),
            words("%,d questions, %s", findings.outcomes().size(), protocol()))
        .build();
  }

  private void discussProtocols() {
    section.prose(
        "The protocols differ. Zettlemoyer and Collins start with a lexicon of the names in the"
            + " database, and their systems may give no answer: the figures are shares of all"
            + " questions. Jia and Liang count an answer as right if it gets the right result"
            + " from the database, which a different form can. Dong and Lapata use questions in"
            + " which names were already identified. Ours counts only equal forms, up to the"
            + " names of variables and the order of conjuncts, and has to find names itself: a"
            + " city that no training question names is wrong unless its state can be guessed.");
  }

  private void addFacts(long seed) {
    section.fact("seed", "seed", seed);
    section.fact("dataHash", "SHA-256 of the questions", findings.hash());
    section.fact("trained", "training questions", findings.trained());
    section.fact("asked", "questions evaluated", findings.outcomes().size());
    section.fact("folds", "models", findings.folds());
    section.fact("penalty", "penalty of the regression", QuestionModel.PENALTY);
    section.fact("leastResidual", "added to residuals", QuestionModel.LEAST_RESIDUAL);
    section.fact("patternWeight", "weight of patterns", QuestionModel.PATTERN_WEIGHT);
    section.fact("conflicts", "maximum number of partial forms", QuestionParser.LIMITS.conflicts());
    section.fact("codecIds", "codecs", String.join(" ", findings.codecs()));
  }
}
