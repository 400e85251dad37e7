package org.refold.experiments.protocol;

/** Is told how far the work is. Called by one thread. */
public interface Watch {
  /** A stage begins, and the one before it is over, whatever steps are missing. */
  void begin(Stage stage);

  /** A step of the stage is done. */
  void step();
}
