package org.refold.experiments;

/** Nobody looks. */
final class NoWatch implements Watch {
  @Override
  public void begin(Stage stage) {}

  @Override
  public void step() {}
}
