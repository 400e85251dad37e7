package org.refold.experiments.questions;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * The features of a question: each run of up to {@value #LONGEST_RUN} words, and each pair of words
 * up to {@value #WIDEST_PAIR} places apart, with placeholders for mentions. Features are present or
 * absent, without counts. Features are numbered while learning; after that, this is thread-safe.
 */
final class QuestionFeatures {
  private static final int LONGEST_RUN = 3;
  private static final int WIDEST_PAIR = 4;
  private static final String UNKNOWN = "?";

  private final Map<String, Integer> numbers = new HashMap<>();

  /** The words of a question, with each mention replaced by its type. */
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

  /** Numbers the features of a training question; in ascending order. */
  int[] learn(List<String> words) {
    return sorted(
        features(words).stream()
            .map(feature -> numbers.computeIfAbsent(feature, key -> numbers.size())));
  }

  /** The known features of a question, in ascending order; unknown ones are ignored. */
  int[] known(List<String> words) {
    return sorted(
        features(words).stream().flatMap(feature -> Stream.ofNullable(numbers.get(feature))));
  }

  private static int[] sorted(Stream<Integer> features) {
    return features.mapToInt(feature -> feature).distinct().sorted().toArray();
  }

  private static List<String> features(List<String> words) {
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
    return features;
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
    return common == 0 ? 0 : common / Math.sqrt((double) one.length * other.length);
  }
}
