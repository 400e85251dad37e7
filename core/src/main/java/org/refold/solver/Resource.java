package org.refold.solver;

/** A resource that can run out. */
public enum Resource {
  TIME("time"),
  CONFLICTS("solver conflicts"),
  MEMORY("memory"),
  /** The counts of the vector carry too little information for any search. */
  COUNTS("information in the counts"),
  /** The vector does not determine its labels, since some of them were hashed. */
  LABELS("information about the labels"),
  /** The thread was interrupted; its interrupt flag stays set. */
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
