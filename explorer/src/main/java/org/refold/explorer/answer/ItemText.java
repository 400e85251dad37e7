package org.refold.explorer.answer;

import java.util.Optional;
import java.util.regex.Pattern;
import org.refold.error.RefoldException;
import org.refold.explorer.corpus.Corpora;
import org.refold.explorer.corpus.Corpus;
import org.refold.formats.kind.Kind;
import org.refold.graph.Graph;

/** Reads an item that a user typed. */
final class ItemText {
  private static final Pattern SECOND_LINE_ON = Pattern.compile("^text:([0-9]{1,9}):");

  private ItemText() {}

  /**
   * Parses a text into its graph.
   *
   * @throws RefoldException if the text is invalid, or its graph is too large or too symmetric to
   *     view
   */
  static Graph read(String text, Kind kind) {
    Graph graph = parse(text, kind);
    if (graph.nodeCount() > Corpus.MOST_NODES) {
      throw RefoldException.of(
          "text: got %,d nodes, expected at most %,d; the commands take larger items",
          graph.nodeCount(), Corpus.MOST_NODES);
    }
    graph.canonicalOrder(Corpus.MOST_STEPS);
    return graph;
  }

  static boolean isReadable(String text, Kind kind) {
    try {
      parse(text, kind);
      return true;
    } catch (RefoldException e) {
      return false;
    }
  }

  /** For TPTP, a bare formula will do: nobody types the rest. */
  private static Graph parse(String text, Kind kind) {
    Optional<String> language = language(kind);
    String stripped = text.strip();
    if (language.isEmpty() || stripped.isEmpty() || isAnnotated(stripped)) {
      return kind.parse(text);
    }
    String formula = text.stripTrailing();
    String bare = formula.endsWith(".") ? formula.substring(0, formula.length() - 1) : formula;
    try {
      // On lines of its own, so that columns in messages are right and a comment at its end is
      // closed.
      return kind.parse(language.get() + "(item, axiom, (\n" + bare + "\n)).");
    } catch (RefoldException e) {
      throw new RefoldException(aLineUp(String.valueOf(e.getMessage())), e);
    }
  }

  private static Optional<String> language(Kind kind) {
    return switch (Corpora.family(kind)) {
      case "clauses" -> Optional.of("cnf");
      case "formulas" -> Optional.of("fof");
      default -> Optional.empty();
    };
  }

  /**
   * Whether the text is more than a formula: an annotated one, a comment before one, an include.
   */
  private static boolean isAnnotated(String text) {
    return text.matches("(?s)(cnf|fof|tff|thf|tcf|include)\\s*\\(.*|%.*|/\\*.*");
  }

  private static String aLineUp(String message) {
    return SECOND_LINE_ON
        .matcher(message)
        .replaceFirst(found -> "text:" + Math.max(1, Integer.parseInt(found.group(1)) - 1) + ":");
  }
}
