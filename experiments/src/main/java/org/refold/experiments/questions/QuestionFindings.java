package org.refold.experiments.questions;

import java.util.List;
import java.util.function.Predicate;
import org.refold.experiments.questions.QuestionOutcome.Cause;

/**
 * What was found out about questions that a model was not fitted to.
 *
 * @param outcomes in the order of the questions' folds
 * @param folds how many models were fitted; 1 if questions of their own were held back
 * @param trained how many questions there were to fit to
 * @param hash of all questions and forms
 * @param codecs the ids of the codecs, in the order of the folds
 */
record QuestionFindings(
    List<QuestionOutcome> outcomes, int folds, int trained, String hash, List<String> codecs) {
  QuestionFindings {
    outcomes = List.copyOf(outcomes);
    codecs = List.copyOf(codecs);
  }

  double share(Predicate<QuestionOutcome> which) {
    return outcomes.isEmpty() ? 0 : (double) count(which) / outcomes.size();
  }

  long count(Predicate<QuestionOutcome> which) {
    return outcomes.stream().filter(which).count();
  }

  long count(Cause cause, boolean isNew) {
    return count(outcome -> outcome.cause() == cause && outcome.isNew() == isNew);
  }

  /** The time that a share of the questions does not exceed. */
  double millis(double share) {
    double[] sorted = outcomes.stream().mapToDouble(QuestionOutcome::millis).sorted().toArray();
    return sorted.length == 0
        ? 0
        : sorted[(int) Math.min(sorted.length - 1, Math.floor(share * sorted.length))];
  }
}
