package org.refold.solver;

/** What a limit can be set on. */
public enum Resource {
  TIME("time"),
  CONFLICTS("conflicts of the solver"),
  MEMORY("memory"),
  /** The thread was interrupted; its flag stays set. */
  INTERRUPTED("time: the thread was interrupted");

  private final String words;

  Resource(String words) {
    this.words = words;
  }

  @Override
  public String toString() {
    return words;
  }
}
