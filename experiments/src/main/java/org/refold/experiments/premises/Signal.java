package org.refold.experiments.premises;

/** Evidence for a premise; each signal is a number for each premise and goal. */
public enum Signal {
  /** The logarithm of its own similarity with the goal and of the votes of similar theorems. */
  RELEVANCE(0, "relevance"),
  /** Minus the logarithm of its distance to the goal in formulas. */
  NEARNESS(1, "nearness"),
  /** 1 if it is the first formula with one of the goal's symbols, as definitions are; else 0. */
  INTRODUCTION(2, "introduction"),
  /** How often it was used in proofs; each proof counts 0.8 times as much as the one after it. */
  RECENT_USE(3, "recent use");

  static final int COUNT = values().length;

  private final int place;
  private final String words;

  Signal(int place, String words) {
    this.place = place;
    this.words = words;
  }

  /** The index in arrays by signal. */
  int place() {
    return place;
  }

  /** The name in reports. */
  public String words() {
    return words;
  }
}
