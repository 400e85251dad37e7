package org.refold.experiments.clauses;

import java.util.List;
import java.util.NavigableMap;
import java.util.OptionalDouble;
import org.refold.Codec;

/**
 * The results of one pass over the axioms. Shares are of all axioms, as in the paper: axioms that
 * can't be represented count as failures.
 *
 * @param correct the share whose first decoded clause is the axiom
 * @param text the share whose text came back; empty if the variant does not keep it
 * @param unanswered the share that reached a limit before any clause was found
 * @param failures the number of axioms by way of failing
 * @param examples the smallest clause with a rival for each cause that occurs
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
  /** A clause, and another one with the same vector. */
  record Example(RivalCause cause, String location, String text, String rival) {}

  int sets() {
    return codec.settings().sets();
  }

  /** The number of constraints in all sets. */
  long constraints() {
    return (long) codec.shape().constraints() * sets();
  }

  /** The share of correct ones among the axioms that can be represented. */
  double correctOfRepresentable() {
    return unrepresentable == 1 ? 0 : correct / (1 - unrepresentable);
  }

  /** The share of correct ones among the axioms for which a clause was found. */
  double correctOfAnswered() {
    return correct + incorrect == 0 ? 0 : correct / (correct + incorrect);
  }

  /** The number of axioms that failed in a way. */
  int count(ClauseFailure.Outcome outcome, RivalCause cause) {
    return failures.getOrDefault(new ClauseFailure(outcome, cause.toString()), 0);
  }
}
