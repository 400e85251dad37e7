package org.refold.experiments.premises;

/** What speaks for a premise; each is a number for each premise and goal. */
public enum Signal {
  /** The logarithm of its own similarity with the goal and of the votes of similar theorems. */
  RELEVANCE(0, "relevance"),
  /** Minus the logarithm of how many formulas back it stands. */
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

  /** Where it is in arrays by signal. */
  int place() {
    return place;
  }

  /** What reports call it. */
  public String words() {
    return words;
  }
}
