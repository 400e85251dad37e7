package org.refold.cli.render;

import org.refold.cli.console.Amount;
import org.refold.decode.Decoding;
import org.refold.decode.DecodingReport;

/** Describes the result of a decoding. */
public final class DecodingWords {
  private DecodingWords() {}

  /** The result and its grounds. */
  public static String reason(Decoding decoding) {
    return decoding.result() + ": " + decoding.grounds();
  }

  /** The work of the SAT solver. */
  public static String solver(DecodingReport report) {
    return report.neededSolver()
        ? String.join(
            ", ",
            Amount.of(report.variables(), "variable"),
            Amount.of(report.clauses(), "clause"),
            Amount.of(report.conflicts(), "conflict"),
            Amount.of(report.models(), "model"),
            Amount.of(report.cycles(), "cycle") + " cut",
            Amount.of(report.repeats(), "repeat"))
        : "no solver was used";
  }
}
