package org.refold.experiments.questions;

import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * Words of a question that seem to name something.
 *
 * @param words as they stand there
 * @param names what they may mean, and how often they did; empty if the words are unknown
 * @param start the index of the first word
 */
record Mention(int start, List<String> words, Map<String, Integer> names) {
  /** The type that the words mostly name; nothing if they are unknown. */
  Optional<String> type() {
    return best(names).map(LogicalForm::type);
  }

  /** The name of a type that the words mostly mean. */
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

  /** The most frequent of some names; the first by text of several. */
  static Optional<String> best(Map<String, Integer> counts) {
    return counts.entrySet().stream()
        .min(
            Comparator.comparing((Map.Entry<String, Integer> name) -> -name.getValue())
                .thenComparing(Map.Entry::getKey))
        .map(Map.Entry::getKey);
  }
}
