package org.refold.experiments.clauses;

import java.util.List;
import java.util.NavigableMap;
import java.util.OptionalDouble;
import org.refold.Codec;

/**
 * What one pass over the axioms found. Shares are of all axioms, as in the paper: those that can't
 * be represented count as failures.
 *
 * @param correct whose clause was the first that came back
 * @param text whose text came back; empty if the variant does not keep it
 * @param unanswered for which no clause came back before a limit was reached
 * @param failures how many axioms failed in which way
 * @param examples for each cause that has one, the smallest clause with a rival
 */
record ClauseResult(
    ClauseVariant variant,
    Codec codec,
    double correct,
    OptionalDouble text,
    double unique,
    double ambiguous,
    double incorrect,
    double exhausted,
    double unanswered,
    double unrepresentable,
    double medianMillis,
    double percentile99Millis,
    double maxMillis,
    NavigableMap<ClauseFailure, Integer> failures,
    List<Example> examples) {
  /** A clause, and another one with its vector. */
  record Example(RivalCause cause, String location, String text, String rival) {}

  int sets() {
    return codec.settings().sets();
  }

  /** Those of all sets. */
  long constraints() {
    return (long) codec.shape().constraints() * sets();
  }

  /** The share of the axioms that can be represented. */
  double correctOfRepresentable() {
    return unrepresentable == 1 ? 0 : correct / (1 - unrepresentable);
  }

  /** The share of the axioms for which a clause came back. */
  double correctOfAnswered() {
    return correct + incorrect == 0 ? 0 : correct / (correct + incorrect);
  }

  /** How many axioms failed in a way. */
  int count(ClauseFailure.Outcome outcome, RivalCause cause) {
    return failures.getOrDefault(new ClauseFailure(outcome, cause.toString()), 0);
  }
}
