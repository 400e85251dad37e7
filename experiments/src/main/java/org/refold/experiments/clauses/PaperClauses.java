package org.refold.experiments.clauses;

import java.util.Collections;
import java.util.Comparator;
import java.util.List;

/**
 * A row of table 2 in the paper. Shares are of all its axioms; correct means that "its string
 * representation exactly matched the string of the original clause" (section 7.2).
 *
 * @param sets t
 * @param symbols |S|
 * @param constraints the number of constraints in all sets
 * @param timeout the share that was not decoded in 30 s
 */
record PaperClauses(
    int sets, int symbols, int constraints, double correct, double incorrect, double timeout) {
  static final int AXIOMS = 5_229;

  /** 839 axioms, for any t. */
  static final double UNREPRESENTABLE = 0.16;

  static final List<PaperClauses> ROWS =
      List.of(
          new PaperClauses(1, 2_000, 4_818, 0.486, 0.256, 0.098),
          new PaperClauses(2, 2_000, 9_636, 0.718, 0.053, 0.068),
          new PaperClauses(3, 2_000, 14_454, 0.708, 0.021, 0.111));

  /** The row with the largest share of correct axioms. */
  static PaperClauses best() {
    return Collections.max(ROWS, Comparator.comparing(PaperClauses::correct));
  }

  double correctOfRepresentable() {
    return correct / (1 - UNREPRESENTABLE);
  }

  double correctOfAnswered() {
    return correct / (correct + incorrect);
  }
}
