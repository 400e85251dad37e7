package org.refold.solver;

/**
 * An estimate of what a formula and a search by the embedded solver take of the heap, in bytes;
 * measured; up to a half too high. What the solver learns comes on top; it forgets most of it.
 */
final class FormulaMemory {
  static final long VARIABLE = 300;

  private FormulaMemory() {}

  static long ofClause(int literals) {
    return 72 + 12L * literals;
  }

  static long ofCardinality(int literals) {
    return 160 + 24L * literals;
  }
}
