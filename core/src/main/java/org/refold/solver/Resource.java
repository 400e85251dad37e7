package org.refold.solver;

/** What a limit can be set on. */
public enum Resource {
  TIME("time"),
  CONFLICTS("conflicts of the solver"),
  MEMORY("memory"),
  /** What the counts of the vector tell: too little for a search, however long. */
  COUNTS("what the counts tell"),
  /** What the vector tells of labels, some of which were hashed. */
  LABELS("what is told of labels"),
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
