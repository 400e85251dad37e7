package org.refold.experiments.questions;

import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * Words of a question that seem to name something.
 *
 * @param start the index of the first word
 * @param words the words in the question
 * @param names the names that they may mean, with counts; empty if the words are unknown
 */
record Mention(int start, List<String> words, Map<String, Integer> names) {
  /** The most frequent type of the words; empty if they are unknown. */
  Optional<String> type() {
    return best(names).map(LogicalForm::type);
  }

  /** The most frequent name of a type that the words mean. */
  Optional<String> name(String type) {
    return best(
        names.entrySet().stream()
            .filter(name -> LogicalForm.type(name.getKey()).equals(type))
            .collect(Collectors.toMap(Map.Entry::getKey, Map.Entry::getValue)));
  }

  boolean isUnknown() {
    return names.isEmpty();
  }

  int end() {
    return start + words.size();
  }

  /** The most frequent name; among equally frequent ones, the first in alphabetical order. */
  static Optional<String> best(Map<String, Integer> counts) {
    return counts.entrySet().stream()
        .min(
            Comparator.comparing((Map.Entry<String, Integer> name) -> -name.getValue())
                .thenComparing(Map.Entry::getKey))
        .map(Map.Entry::getKey);
  }
}
