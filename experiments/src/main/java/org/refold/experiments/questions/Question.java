package org.refold.experiments.questions;

import java.util.Arrays;
import java.util.List;
import org.refold.error.Excerpt;
import org.refold.error.RefoldException;

/**
 * A question and its meaning.
 *
 * @param text in lower case, words separated by spaces
 */
record Question(String text, List<String> words, LogicalForm form) {
  Question(String text, LogicalForm form) {
    this(text, List.of(text.strip().split("\\s+", -1)), form);
  }

  /**
   * Reads questions, one per line: the question, a tab, its logical form.
   *
   * @param source the name of the input in messages
   * @throws RefoldException if a line is invalid; the message names it
   */
  static List<Question> read(List<String> lines, String source) {
    Question[] questions = new Question[lines.size()];
    for (int i = 0; i < questions.length; i++) {
      String place = source + ":" + (i + 1);
      String[] parts = lines.get(i).split("\t", -1);
      if (parts.length != 2 || parts[0].isBlank()) {
        throw new RefoldException(
            place
                + ": got '"
                + Excerpt.of(lines.get(i))
                + "', expected a question, a tab and its logical form");
      }
      try {
        questions[i] = new Question(parts[0], LogicalForm.parse(parts[1]));
      } catch (RefoldException e) {
        throw new RefoldException(place + ": " + e.getMessage(), e);
      }
    }
    return Arrays.asList(questions);
  }
}
