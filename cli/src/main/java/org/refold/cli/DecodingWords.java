package org.refold.cli;

import java.util.Locale;
import org.refold.decode.Decoding;
import org.refold.decode.DecodingReport;
import org.refold.error.RefoldException;
import org.refold.formats.Kind;
import org.refold.formats.Kinds;
import org.refold.graph.Graph;

/** What became of a vector, in words. */
final class DecodingWords {
  private DecodingWords() {}

  /** {@code unique}, {@code ambiguous}, {@code inconsistent} or {@code exhausted}. */
  static String result(Decoding decoding) {
    return decoding.getClass().getSimpleName().toLowerCase(Locale.ROOT);
  }

  /** The result, and what it rests on. */
  static String reason(Decoding decoding) {
    return result(decoding) + ": " + grounds(decoding);
  }

  private static String grounds(Decoding decoding) {
    if (decoding instanceof Decoding.Ambiguous ambiguous) {
      return ambiguous.graphs().size()
          + " graphs have this vector, and "
          + (ambiguous.complete() ? "no others do" : "there may be more");
    }
    if (decoding instanceof Decoding.Inconsistent inconsistent) {
      return inconsistent.reason();
    }
    if (decoding instanceof Decoding.Exhausted exhausted) {
      return "ran out of "
          + exhausted.spent()
          + (exhausted.first().isPresent()
              ? "; one graph has this vector, and there may be more"
              : " before a graph was found");
    }
    return "no other graph has this vector, as is proven";
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

  /**
   * The text of a graph that was decoded; as a term where the kind has none for it, since a graph
   * of a codec of sentences need not be one: two side by side are not.
   */
  static String text(Graph graph, Kind kind) {
    try {
      return kind.write(graph);
    } catch (RefoldException e) {
      return Kinds.TERMS.write(graph);
    }
  }
}
