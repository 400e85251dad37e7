package org.refold.explorer.answer;

import java.util.Arrays;
import java.util.List;
import org.refold.formats.Kinds;
import org.refold.formats.kind.Kind;

/**
 * Which kind of data a text is. Its beginning and its signs speak for a few kinds; the first that
 * can read it is taken. Anything else is a sentence.
 */
final class KindGuess {
  private KindGuess() {}

  /**
   * The kind; where none of the likely ones can read the text, the likeliest, so that its reader
   * says what is wrong.
   */
  static Kind of(String text) {
    List<Kind> likely = likely(text.strip());
    return likely.stream()
        .filter(kind -> ItemText.isReadable(text, kind))
        .findFirst()
        .orElse(likely.get(0));
  }

  /** The kind of an item of which this is the first line. */
  static Kind ofFirstLine(String line) {
    // What is not closed yet goes on below, as documents and trees do: no reader could take it.
    return count(line, "([{") > count(line, ")]}") ? likely(line.strip()).get(0) : of(line);
  }

  private static long count(String text, String signs) {
    return text.chars().filter(c -> signs.indexOf(c) >= 0).count();
  }

  private static List<Kind> likely(String text) {
    if (text.startsWith("{") || text.startsWith("[")) {
      return text.contains("\"nodes\"")
          ? List.of(Kinds.GRAPHS, Kinds.NETWORKS, Kinds.JSON)
          : List.of(Kinds.JSON, Kinds.SENTENCES);
    }
    if (text.startsWith("<") && text.contains("<graphml")) {
      return List.of(Kinds.NETWORKS, Kinds.SENTENCES);
    }
    if (text.matches("(?s)cnf\\s*\\(.*")) {
      return List.of(Kinds.CLAUSES);
    }
    if (text.matches("(?s)fof\\s*\\(.*")) {
      return List.of(Kinds.FORMULAS);
    }
    if (text.contains("=>") || text.contains(" & ") || text.matches("(?s)[~(]*[!?]\\s*\\[.*")) {
      return List.of(Kinds.FORMULAS, Kinds.CLAUSES, Kinds.SENTENCES);
    }
    if (text.contains("|") || text.contains("~") || text.matches("(?s).*\\)\\s*!?=.*")) {
      return List.of(Kinds.CLAUSES, Kinds.FORMULAS, Kinds.TERMS, Kinds.SENTENCES);
    }
    if (text.startsWith("(")) {
      return List.of(Kinds.TREES, Kinds.SENTENCES);
    }
    if (text.matches("(?s)[^\\s(){}]+[({].*")) {
      // What is not closed yet is still being typed.
      return text.matches("(?s).*[)}]")
          ? List.of(Kinds.TERMS, Kinds.SENTENCES)
          : List.of(Kinds.TERMS);
    }
    return Arrays.stream(text.split("\\s+")).allMatch(KindGuess::isTagged)
        ? List.of(Kinds.TAGGED, Kinds.SENTENCES)
        : List.of(Kinds.SENTENCES);
  }

  /** Word by word: one pattern for all of them would need a stack as deep as the text is long. */
  private static boolean isTagged(String word) {
    int slash = word.indexOf('/', 1);
    return slash > 0 && slash < word.length() - 1;
  }
}
