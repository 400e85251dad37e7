package org.refold.experiments.questions;

import java.util.List;
import java.util.function.Predicate;
import org.refold.experiments.questions.QuestionOutcome.Cause;

/**
 * The results for questions that a model was not fitted to.
 *
 * @param outcomes the outcomes, in the order of the folds
 * @param folds the number of models; 1 if there are separate test questions
 * @param trained the number of training questions
 * @param hash a hash of all questions and forms
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

  /** A quantile of the time per question. */
  double millis(double share) {
    double[] sorted = outcomes.stream().mapToDouble(QuestionOutcome::millis).sorted().toArray();
    return sorted.length == 0
        ? 0
        : sorted[(int) Math.min(sorted.length - 1, Math.floor(share * sorted.length))];
  }
}
