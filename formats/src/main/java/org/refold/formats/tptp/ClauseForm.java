package org.refold.formats.tptp;

import org.refold.graph.Symbol;

/** How much of a clause's text its graph keeps. */
public enum ClauseForm {
  /** The clause itself, without order or variable names. */
  CANONICAL,
  /** Everything: the order of literals and of the sides of equations, and variable names. */
  ORIGINAL,
  /** As in the paper: literals carry their positions, and variables are numbered. */
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
