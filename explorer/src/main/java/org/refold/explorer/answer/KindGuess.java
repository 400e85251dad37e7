package org.refold.explorer.answer;

import java.util.Arrays;
import java.util.List;
import java.util.regex.Pattern;
import org.refold.formats.Kinds;
import org.refold.formats.kind.Kind;

/**
 * Detects the kind of a text. Its first characters and its punctuation suggest a few kinds; the
 * first that can read the text wins. Anything else is a sentence.
 */
final class KindGuess {
  private static final Pattern SMILES =
      Pattern.compile(
          "(?:\\[[0-9]*[A-Za-z*][^\\]\\s]*]|Br|Cl|[BCNOPSFIbcnops]|%?[0-9]|[-=#$:/\\\\.()])++");

  private static final Pattern SMILES_SIGN =
      Pattern.compile("[=#0-9\\[]|^[BCNOPSFI()]*C[BCNOPSFI()]+$");

  private KindGuess() {}

  /**
   * Returns the kind. If no likely kind can read the text, returns the likeliest, so that its
   * reader reports the error.
   */
  static Kind of(String text) {
    List<Kind> likely = likely(text.strip());
    return likely.stream()
        .filter(kind -> ItemText.isReadable(text, kind))
        .findFirst()
        .orElse(likely.get(0));
  }

  /** Detects the kind of an item from its first line. */
  static Kind ofFirstLine(String line) {
    // Open brackets continue on later lines, as in documents and trees; no reader could parse this
    // line.
    return count(line, "([{") > count(line, ")]}") ? likely(line.strip()).get(0) : of(line);
  }

  private static long count(String text, String signs) {
    return text.chars().filter(c -> signs.indexOf(c) >= 0).count();
  }

  /**
   * Whether the text has only atoms and bonds, and something that no word contains, or letters as
   * in formulas.
   */
  private static boolean isSmiles(String text) {
    return SMILES.matcher(text).matches() && SMILES_SIGN.matcher(text).find();
  }

  private static List<Kind> likely(String text) {
    if (isSmiles(text) && ItemText.isReadable(text, Kinds.MOLECULES)) {
      return List.of(Kinds.MOLECULES);
    }
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
      // Open brackets mean that the text is still being typed.
      return text.matches("(?s).*[)}]")
          ? List.of(Kinds.TERMS, Kinds.SENTENCES)
          : List.of(Kinds.TERMS);
    }
    return Arrays.stream(text.split("\\s+")).allMatch(KindGuess::isTagged)
        ? List.of(Kinds.TAGGED, Kinds.SENTENCES)
        : List.of(Kinds.SENTENCES);
  }

  /**
   * Checked word by word: one pattern for all words would need a stack as deep as the text is long.
   */
  private static boolean isTagged(String word) {
    int slash = word.indexOf('/', 1);
    return slash > 0 && slash < word.length() - 1;
  }
}
