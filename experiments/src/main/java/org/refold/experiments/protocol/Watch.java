package org.refold.experiments.protocol;

/** Receives the progress of the work. Called by one thread. */
public interface Watch {
  /** A stage begins, and the one before it is over, even if steps of it are missing. */
  void begin(Stage stage);

  /** A step of the stage is done. */
  void step();
}
