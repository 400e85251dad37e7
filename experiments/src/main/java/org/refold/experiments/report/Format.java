package org.refold.experiments.report;

/** How figures are written. */
public enum Format {
  TEXT,
  /** A whole number: 20,150. */
  COUNT,
  /** A share between 0 and 1, as a percentage, rounded down where it is not all: 99.98%. */
  SHARE,
  /** A number with two digits after the point. */
  NUMBER,
  /** Milliseconds, with digits as they matter: 0.042 ms, 1.3 s. */
  TIME;

  /** A value in a sentence: with its unit, and without needless zeros. */
  public String words(double value) {
    return Figures.quoted(value, this);
  }
}
