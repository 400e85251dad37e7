package org.refold.experiments.questions;

import static org.refold.experiments.report.SectionBuilder.words;

import org.refold.experiments.questions.QuestionOutcome.Cause;
import org.refold.experiments.report.Section;
import org.refold.experiments.report.SectionBuilder;
import org.refold.experiments.report.Table;
import org.refold.experiments.report.TableBuilder;
import org.refold.plot.Format;

/** What was found out about questions, beside systems that were built for them. */
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
    all.sayWhatIsDone();
    all.section.add(all.answers());
    all.section.add(all.errors());
    all.sayWhatTheErrorsAre();
    all.section.add(all.systems());
    all.sayHowProtocolsDiffer();
    all.addFacts(seed);
    return all.section.build();
  }

  private boolean isCrossValidation() {
    return findings.folds() > 1;
  }

  private String protocol() {
    return isCrossValidation()
        ? findings.folds() + "-fold cross-validation"
        : "questions of their own";
  }

  private void addHeadlines() {
    section.headline(
        Format.SHARE.words(findings.share(QuestionOutcome::isRight)),
        "no such experiment; systems built for the task have 79.3% to 89.3%",
        "of %,d questions get exactly their logical form, by ridge regression and the nearest"
            + " structure (%s)",
        findings.outcomes().size(),
        protocol());
    section.headline(
        Format.SHARE.words(findings.share(QuestionOutcome::proven)),
        "",
        "of the answers are proven to be the nearest structure of all there are");
    section.headline(
        words("%.1f ms", findings.millis(0.5)),
        "",
        "from a question to the nearest structure, in the median");
  }

  private void sayWhatIsDone() {
    section.prose(
        "A question of GeoQuery means a logical form. Names are replaced by their types, by a"
            + " lexicon that the training questions give; a form becomes a tree, and the tree a"
            + " vector. Ridge regression goes from the words of a question, their runs of three and"
            + " pairs, to that vector. What it predicts is the vector of no form: the answer is the"
            + " form whose vector is nearest, weighted squares, where an entry weighs more the less"
            + " of it was left unexplained when a training question was left out. Names are put"
            + " back from the question. Nothing but the training questions is learned from: no"
            + " grammar, no list of names, no knowledge of the language.");
    section.prose(
        isCrossValidation()
            ? words(
                "The %,d training questions are dealt out to %d folds at random; those of each fold"
                    + " are answered by a model that was fitted to the others, codec and lexicon"
                    + " included. The features, the penalty, the weights and the shape of the codec"
                    + " were chosen by such cross-validation on the same questions, so the figures"
                    + " are a little too good.",
                findings.trained(), findings.folds())
            : words(
                "The model was fitted to %,d training questions, and asked about %,d test questions"
                    + " that nothing was chosen by.",
                findings.trained(), findings.outcomes().size()));
  }

  private Table answers() {
    TableBuilder table =
        Table.builder("answers", "Three ways to make a form of the vector that is predicted.")
            .text("way", "answer", "what is made of the prediction")
            .share("exact", "exact match", "the logical form, up to variables and order")
            .share("proven", "proven nearest", "no other structure is nearer")
            .time("medianMillis", "median", "from the question to the structure")
            .time("percentile99Millis", "99th", "what 99% do not exceed");
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
            .text("cause", "answer", "and why it is wrong")
            .count("seen", "structure seen", "some training question has the right one")
            .count("unseen", "structure new", "no training question has the right one");
    for (Cause cause : Cause.values()) {
      table.row(name(cause), findings.count(cause, false), findings.count(cause, true));
    }
    return table.build();
  }

  private static String name(Cause cause) {
    return switch (cause) {
      case NONE -> "right";
      case NAMES -> "names: the structure is right, a name is not";
      case MODEL -> "model: the right structure is farther from the prediction";
      case RULE -> "rule: the right structure breaks the rule that was learned";
      case DECODER -> "decoder: the right structure is nearer, and was not found";
    };
  }

  private void sayWhatTheErrorsAre() {
    section.prose(
        "%s of the questions have a structure that no training question has. Choosing among"
            + " training structures gets none of them; the nearest of all structures gets %,d of"
            + " %,d.",
        Format.SHARE.words(findings.share(QuestionOutcome::isNew)),
        findings.count(outcome -> outcome.isNew() && outcome.isRight()),
        findings.count(QuestionOutcome::isNew));
  }

  private Table systems() {
    return Table.builder(
            "systems", "Beside systems that were built for the task; their figures are published.")
        .text("system", "system", "and its paper")
        .share("exact", "right", "as they count it")
        .text("protocol", "asked about", "questions that it did not see")
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

  private void sayHowProtocolsDiffer() {
    section.prose(
        "The protocols differ. Zettlemoyer and Collins begin with a lexicon that has the names of"
            + " the database, and their systems may give no answer: the figures are shares of all"
            + " questions. Jia and Liang count an answer as right if it gets the right result from"
            + " the database, which a different form can. Dong and Lapata are given questions in"
            + " which names were found beforehand. Ours counts exactly equal forms, up to the names"
            + " of variables and the order of conjuncts, and names are its own business: a city"
            + " that no training question names is wrong unless its state can be guessed.");
  }

  private void addFacts(long seed) {
    section.fact("seed", "seed", seed);
    section.fact("dataHash", "SHA-256 of the questions", findings.hash());
    section.fact("trained", "training questions", findings.trained());
    section.fact("asked", "questions asked", findings.outcomes().size());
    section.fact("folds", "models", findings.folds());
    section.fact("penalty", "penalty of the regression", QuestionModel.PENALTY);
    section.fact("leastResidual", "added to residuals", QuestionModel.LEAST_RESIDUAL);
    section.fact("patternWeight", "weight of patterns", QuestionModel.PATTERN_WEIGHT);
    section.fact("conflicts", "partial forms at most", QuestionParser.LIMITS.conflicts());
    section.fact("codecIds", "codecs", String.join(" ", findings.codecs()));
  }
}
