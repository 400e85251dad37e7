package org.refold.formats.tptp;

import org.refold.graph.Symbol;

/** How much of its text a clause's graph keeps. */
public enum ClauseForm {
  /** The clause itself: neither order nor names. */
  CANONICAL,
  /** Everything: the order of literals and of the sides of equations, and the variables' names. */
  ORIGINAL,
  /** As in the paper: literals carry their positions, and variables numbers. */
  PAPER;

  boolean isOrdered() {
    return this == ORIGINAL;
  }

  Symbol or(int literals) {
    return isOrdered() ? Symbol.ordered("|", literals) : Symbol.unordered("|", literals);
  }

  Symbol equation(String label) {
    return isOrdered() ? Symbol.ordered(label, 2) : Symbol.unordered(label, 2);
  }
}
