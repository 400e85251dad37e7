package org.refold.experiments.questions;

/**
 * The outcome for a question. The structure of a form is the form without names.
 *
 * @param isNew whether no training question has the structure of its form
 * @param rounded whether decoding the rounded prediction gives its form
 * @param seen whether the nearest structure of a training question gives its form
 * @param cause why the nearest structure does not give its form; {@code NONE} if it does
 * @param proven whether the nearest structure is proven to be the nearest
 * @param millis the time to predict the vector and to find the nearest structure
 */
record QuestionOutcome(
    Question question,
    boolean isNew,
    boolean rounded,
    boolean seen,
    Cause cause,
    boolean proven,
    double millis) {
  /** Why an answer is wrong. */
  enum Cause {
    NONE,
    /** The structure is right, but some name is not. */
    NAMES,
    /** The right structure is not nearer to the prediction than the answer. */
    MODEL,
    /** The right structure violates the learned rule. */
    RULE,
    /** The right structure is nearer than the answer, but was not found. */
    DECODER
  }

  boolean isRight() {
    return cause == Cause.NONE;
  }
}
