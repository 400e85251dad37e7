package org.refold.cli;

import org.refold.decode.Decoding;
import org.refold.decode.DecodingReport;

/** What became of a vector, in words. */
final class DecodingWords {
  private DecodingWords() {}

  /** The result, and what it rests on. */
  static String reason(Decoding decoding) {
    return decoding.result() + ": " + decoding.grounds();
  }

  /** What the solver had to do. */
  static String solver(DecodingReport report) {
    return report.neededSolver()
        ? String.join(
            ", ",
            Amount.of(report.variables(), "variable"),
            Amount.of(report.clauses(), "clause"),
            Amount.of(report.conflicts(), "conflict"),
            Amount.of(report.models(), "model"),
            Amount.of(report.cycles(), "cycle") + " cut",
            Amount.of(report.repeats(), "repeat"))
        : "no solver was needed";
  }
}
