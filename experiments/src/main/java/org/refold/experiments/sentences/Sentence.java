package org.refold.experiments.sentences;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.refold.graph.Graph;
import org.refold.signature.SequenceSignature;

/** A sentence as its words, including punctuation marks. */
record Sentence(List<String> words) {
  Sentence {
    words = List.copyOf(words);
  }

  /** The sentence of a text whose words are separated by one space. */
  static Sentence of(String text) {
    return new Sentence(List.of(text.split(" ")));
  }

  int length() {
    return words.size();
  }

  Graph graph() {
    return SequenceSignature.sequence(words.stream().map(List::of).toList());
  }

  /** The number of pairs of positions with different words. */
  long differentPairs() {
    Map<String, Long> counts = new HashMap<>();
    words.forEach(word -> counts.merge(word, 1L, Long::sum));
    long equal = counts.values().stream().mapToLong(count -> pairs(count)).sum();
    return pairs(length()) - equal;
  }

  private static long pairs(long count) {
    return count * (count - 1) / 2;
  }
}
