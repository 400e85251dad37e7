package org.refold.experiments.questions;

/**
 * What became of a question.
 *
 * @param isNew whether no training question has the structure of its form: the form without names
 * @param rounded whether rounding what was predicted, and decoding that, gives its form
 * @param seen whether the nearest structure of the training questions gives its form
 * @param cause why the nearest structure does not give its form; {@code NONE} if it does
 * @param proven whether the nearest structure is proven to be the nearest
 * @param millis how long it took to predict the vector and to find the nearest structure
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
    /** The structure is right, some name is not. */
    NAMES,
    /** The right structure is no nearer to what was predicted than the answer. */
    MODEL,
    /** The right structure is none by the rule that was learned. */
    RULE,
    /** The right structure is nearer than the answer, and was not found. */
    DECODER
  }

  boolean isRight() {
    return cause == Cause.NONE;
  }
}
