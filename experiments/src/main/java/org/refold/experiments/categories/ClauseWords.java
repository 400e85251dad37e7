package org.refold.experiments.categories;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.refold.experiments.data.TptpVariables;
import org.refold.formats.Kinds;
import org.refold.graph.Graph;

/** The words of a clause's text, with one token for all variables (section 7.3). */
final class ClauseWords {
  static final String VARIABLE = "*";

  /** Outside quotes, signs, points and slashes are parts of numbers. */
  private static final Pattern TOKEN =
      Pattern.compile("'(?:[^'\\\\]|\\\\.)*'|\"(?:[^\"\\\\]|\\\\.)*\"|[\\w$+./-]+|!=|\\S");

  private static final Pattern PUNCTUATION = Pattern.compile("[(),]");

  /** The lengths of the text around a clause in its statement. */
  private static final int BEFORE = "cnf(clause, axiom, ".length();

  private static final int AFTER = ").".length();

  private ClauseWords() {}

  /**
   * Returns all tokens of a clause, in the order of its text. They are equal for clauses that
   * differ only in their variables.
   *
   * @param original a clause of the kind that keeps order and names
   */
  static List<String> tokens(Graph original) {
    String statement = Kinds.ORIGINAL_CLAUSES.write(original);
    Matcher matcher = TOKEN.matcher(statement.substring(BEFORE, statement.length() - AFTER));
    List<String> tokens = new ArrayList<>();
    while (matcher.find()) {
      tokens.add(TptpVariables.isVariable(matcher.group()) ? VARIABLE : matcher.group());
    }
    return tokens;
  }

  /** The tokens without brackets and commas: a bag of words. */
  static List<String> words(Graph original) {
    return tokens(original).stream()
        .filter(token -> !PUNCTUATION.matcher(token).matches())
        .toList();
  }
}
