package org.refold.experiments.clauses;

import java.util.Comparator;

/**
 * A way in which clauses failed.
 *
 * @param cause in words
 */
record ClauseFailure(Outcome outcome, String cause) implements Comparable<ClauseFailure> {
  /** Incorrect is ambiguous, or exhausted, where the first graph that came back was another. */
  enum Outcome {
    AMBIGUOUS("ambiguous"),
    INCORRECT("incorrect"),
    EXHAUSTED("exhausted"),
    UNREPRESENTABLE("unrepresentable");

    private final String words;

    Outcome(String words) {
      this.words = words;
    }

    @Override
    public String toString() {
      return words;
    }
  }

  private static final Comparator<ClauseFailure> ORDER =
      Comparator.comparing(ClauseFailure::outcome).thenComparing(ClauseFailure::cause);

  @Override
  public int compareTo(ClauseFailure other) {
    return ORDER.compare(this, other);
  }
}
