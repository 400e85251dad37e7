package org.refold.experiments.clauses;

import java.util.Comparator;
import java.util.Locale;

/**
 * A way in which clauses fail.
 *
 * @param cause the cause, in words
 */
record ClauseFailure(Outcome outcome, String cause) implements Comparable<ClauseFailure> {
  /** Incorrect ones are ambiguous or exhausted, and their first decoded graph is another one. */
  enum Outcome {
    AMBIGUOUS,
    INCORRECT,
    EXHAUSTED,
    UNREPRESENTABLE;

    @Override
    public String toString() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  private static final Comparator<ClauseFailure> ORDER =
      Comparator.comparing(ClauseFailure::outcome).thenComparing(ClauseFailure::cause);

  @Override
  public int compareTo(ClauseFailure other) {
    return ORDER.compare(this, other);
  }
}
