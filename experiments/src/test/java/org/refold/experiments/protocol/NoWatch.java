package org.refold.experiments.protocol;

/** Nobody looks. */
public final class NoWatch implements Watch {
  @Override
  public void begin(Stage stage) {}

  @Override
  public void step() {}
}
