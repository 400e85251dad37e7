package org.refold.experiments.questions;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * What the model reads of a question: each run of up to {@value #LONGEST_RUN} words, and each pair
 * of words up to {@value #WIDEST_PAIR} places apart, with placeholders for what it mentions.
 * Whether it is there counts, not how often. Numbers are handed out as features are met.
 */
final class QuestionFeatures {
  private static final int LONGEST_RUN = 3;
  private static final int WIDEST_PAIR = 4;
  private static final String UNKNOWN = "?";

  private final Map<String, Integer> numbers = new HashMap<>();

  /** The words of a question, with the type of each mention in its place. */
  static List<String> words(List<String> question, List<Mention> mentions) {
    List<String> words = new ArrayList<>();
    int at = 0;
    for (Mention mention : mentions) {
      words.addAll(question.subList(at, mention.start()));
      words.add("@" + mention.type().orElse(UNKNOWN));
      at = mention.end();
    }
    words.addAll(question.subList(at, question.size()));
    return words;
  }

  /** The features of a question, ascending. */
  int[] of(List<String> words) {
    List<String> bounded = new ArrayList<>(List.of("<"));
    bounded.addAll(words);
    bounded.add(">");
    List<String> features = new ArrayList<>();
    for (int start = 0; start < bounded.size(); start++) {
      for (int end = start + 1; end <= Math.min(bounded.size(), start + LONGEST_RUN); end++) {
        features.add(String.join(" ", bounded.subList(start, end)));
      }
    }
    for (int one = 0; one < words.size(); one++) {
      for (int other = one + 2; other < Math.min(words.size(), one + 1 + WIDEST_PAIR); other++) {
        features.add(words.get(one) + " … " + words.get(other));
      }
    }
    return features.stream()
        .mapToInt(feature -> numbers.computeIfAbsent(feature, key -> numbers.size()))
        .distinct()
        .sorted()
        .toArray();
  }

  /** The cosine of two questions' features. */
  static double cosine(int[] one, int[] other) {
    int common = 0;
    for (int i = 0, j = 0; i < one.length && j < other.length; ) {
      int order = Integer.compare(one[i], other[j]);
      common += order == 0 ? 1 : 0;
      i += order <= 0 ? 1 : 0;
      j += order >= 0 ? 1 : 0;
    }
    return common / Math.sqrt((double) one.length * other.length);
  }

  /** All features of a question that are those of one among some; the others say nothing. */
  static int[] known(int[] features, int fewer) {
    return Arrays.stream(features).filter(feature -> feature < fewer).toArray();
  }

  int size() {
    return numbers.size();
  }
}
