package org.refold.solver;

/**
 * An estimate of the heap that a formula and a search by the embedded solver take, in bytes. Based
 * on measurements, and up to a half too high. Learnt clauses are extra; the solver forgets most of
 * them.
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
