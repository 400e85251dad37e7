package org.refold.experiments.questions;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Maps words to names, learned only from questions and their forms. The words that a name consists
 * of mean the name. For types such as cities, so do these words without the last ({@code
 * austin_tx:c}), if that is so in a share of {@value #LEAST_SHORT_SHARE} of the questions with a
 * name of that type. If its words are missing, like those of {@code usa:co}, a name is meant by the
 * phrases that occur with it and rarely without.
 *
 * <p>Words that no training question has may be a name, too. To let the model learn how to handle
 * them, a training question is read as if it were not in the training set.
 */
final class Lexicon {
  private static final int LONGEST_NAME = 5;
  private static final int LONGEST_PHRASE = 3;
  private static final double LEAST_SHORT_SHARE = 0.2;

  /** The share of questions with a name of a type that have the same one, if it is the only one. */
  private static final double LEAST_ONLY_SHARE = 0.9;

  /** The share of the questions with a phrase that must have the name that it means. */
  private static final double LEAST_PRECISION = 0.5;

  /** The names that a phrase means, with numbers of questions. */
  private final Map<List<String>, Map<String, Integer>> names = new TreeMap<>(Lexicon::compare);

  /** The number of questions that have a word. */
  private final Map<String, Integer> words = new TreeMap<>();

  /** The names of a type, with numbers of questions. */
  private final Map<String, Map<String, Integer>> byType = new TreeMap<>();

  /** The types whose names may lack their last word in questions. */
  private final Set<String> shortened = new TreeSet<>();

  /** Words that no training question has outside the phrases of its names. */
  private final Set<String> onlyInNames = new TreeSet<>();

  /** By word: how often a name follows it, and how often anything does. */
  private final Map<String, int[]> followed = new TreeMap<>();

  private Lexicon() {}

  private static int compare(List<String> one, List<String> other) {
    return String.join(" ", one).compareTo(String.join(" ", other));
  }

  static Lexicon learn(List<Question> questions) {
    Lexicon lexicon = new Lexicon();
    lexicon.count(questions);
    lexicon.findShortened(questions);
    List<Question> left = new ArrayList<>();
    Set<String> unexplained = new TreeSet<>();
    for (Question question : questions) {
      for (String name : distinctNames(question)) {
        Optional<List<String>> phrase = lexicon.phraseLike(name, question.words());
        phrase.ifPresent(words -> lexicon.add(words, name, 1));
        if (phrase.isEmpty()) {
          left.add(question);
          unexplained.add(name);
        }
      }
    }
    unexplained.forEach(
        name ->
            lexicon.addByCoincidence(
                name,
                left.stream().filter(question -> question.form().names().contains(name)).toList(),
                questions));
    lexicon.learnSurroundings(questions);
    return lexicon;
  }

  private void learnSurroundings(List<Question> questions) {
    List<List<Mention>> mentions =
        questions.stream().map(question -> mentions(question.words())).toList();
    Set<String> elsewhere = new HashSet<>();
    for (int i = 0; i < mentions.size(); i++) {
      List<String> question = questions.get(i).words();
      boolean[] isNamed = new boolean[question.size() + 1];
      for (Mention mention : mentions.get(i)) {
        Arrays.fill(isNamed, mention.start(), mention.end(), true);
      }
      for (int at = 0; at < question.size(); at++) {
        if (!isNamed[at]) {
          elsewhere.add(question.get(at));
          int[] counts = followed.computeIfAbsent(question.get(at), word -> new int[2]);
          counts[0] += isNamed[at + 1] ? 1 : 0;
          counts[1]++;
        }
      }
    }
    onlyInNames.addAll(words.keySet());
    onlyInNames.removeAll(elsewhere);
  }

  /** The likelihood that a mention of unknown words is a name, by the word before it. */
  private double likelihood(Mention mention, List<String> question) {
    int[] counts =
        mention.start() == 0
            ? new int[2]
            : followed.getOrDefault(question.get(mention.start() - 1), new int[2]);
    return (counts[0] + 0.5) / (counts[1] + 1);
  }

  private static Set<String> distinctNames(Question question) {
    return new TreeSet<>(question.form().names());
  }

  private void add(List<String> phrase, String name, int times) {
    names.computeIfAbsent(phrase, key -> new TreeMap<>()).merge(name, times, Integer::sum);
  }

  private void count(List<Question> questions) {
    for (Question question : questions) {
      new TreeSet<>(question.words()).forEach(word -> words.merge(word, 1, Integer::sum));
      for (String name : distinctNames(question)) {
        byType
            .computeIfAbsent(LogicalForm.type(name), type -> new TreeMap<>())
            .merge(name, 1, Integer::sum);
      }
    }
  }

  private void findShortened(List<Question> questions) {
    Map<String, Integer> seen = new TreeMap<>();
    for (Question question : questions) {
      for (String name : distinctNames(question)) {
        List<String> parts = parts(name);
        if (parts.size() > 1
            && !isIn(parts, question.words())
            && isIn(parts.subList(0, parts.size() - 1), question.words())) {
          seen.merge(LogicalForm.type(name), 1, Integer::sum);
        }
      }
    }
    seen.forEach(
        (type, times) -> {
          int all = ofType(type).values().stream().mapToInt(count -> count).sum();
          if (times > 1 && times >= LEAST_SHORT_SHARE * all) {
            shortened.add(type);
          }
        });
  }

  private Map<String, Integer> ofType(String type) {
    return byType.getOrDefault(type, Map.of());
  }

  /** The words that a name consists of. */
  private static List<String> parts(String name) {
    return Arrays.asList(name.substring(0, name.indexOf(':')).split("_", -1));
  }

  private static boolean isIn(List<String> phrase, List<String> words) {
    return Collections.indexOfSubList(words, phrase) >= 0;
  }

  /** The words of a question that a name consists of. */
  private Optional<List<String>> phraseLike(String name, List<String> question) {
    List<String> parts = parts(name);
    if (isIn(parts, question)) {
      return Optional.of(parts);
    }
    List<String> shorter = parts.subList(0, parts.size() - 1);
    return shortened.contains(LogicalForm.type(name))
            && !shorter.isEmpty()
            && isIn(shorter, question)
        ? Optional.of(shorter)
        : Optional.empty();
  }

  /**
   * Adds phrases for a name whose own words are missing: greedily, the phrase with the largest
   * share of questions that have the name, until no phrase occurs with it twice.
   */
  private void addByCoincidence(String name, List<Question> with, List<Question> all) {
    List<Question> left = new ArrayList<>(with);
    while (true) {
      List<String> best = List.of();
      double bestScore = 0;
      int bestTimes = 0;
      for (List<String> phrase : phrases(left)) {
        List<Question> having = having(phrase, all);
        int times = (int) having.stream().filter(its -> its.form().names().contains(name)).count();
        double precision = (double) times / having.size();
        // Counts one more question without the name, to distrust rare phrases.
        double score = precision * times / (times + 1);
        boolean isBetter = score > bestScore || (score == bestScore && phrase.size() > best.size());
        if (having(phrase, left).size() > 1 && precision >= LEAST_PRECISION && isBetter) {
          best = phrase;
          bestScore = score;
          bestTimes = times;
        }
      }
      if (best.isEmpty()) {
        return;
      }
      add(best, name, bestTimes);
      left.removeAll(having(best, left));
    }
  }

  private static List<Question> having(List<String> phrase, List<Question> questions) {
    return questions.stream().filter(question -> isIn(phrase, question.words())).toList();
  }

  private static Set<List<String>> phrases(List<Question> questions) {
    Set<List<String>> phrases = new TreeSet<>(Lexicon::compare);
    for (Question question : questions) {
      List<String> words = question.words();
      for (int start = 0; start < words.size(); start++) {
        for (int end = start + 1; end <= Math.min(words.size(), start + LONGEST_PHRASE); end++) {
          phrases.add(words.subList(start, end));
        }
      }
    }
    return phrases;
  }

  /** The mentions in a question that is not in the training set, in order. */
  List<Mention> mentions(List<String> question) {
    return mentions(question, Set.of(), 0);
  }

  /** The mentions in a training question, as if it were not in the training set. */
  List<Mention> mentionsWithout(Question question) {
    return mentions(question.words(), new HashSet<>(question.form().names()), 1);
  }

  /**
   * Finds the longest known phrases, from the left, and runs of unknown words between them.
   *
   * @param once names for which one question is not counted
   * @param unknown words in no more questions than this are unknown
   */
  private List<Mention> mentions(List<String> question, Set<String> once, int unknown) {
    List<Mention> mentions = new ArrayList<>();
    int at = 0;
    int open = -1; // The start of a run of unknown words.
    while (at <= question.size()) {
      Mention known = at == question.size() ? null : known(question, at, once);
      boolean goesOn =
          known == null && at < question.size() && mayBeNamed(question.get(at), unknown);
      if (open >= 0 && !goesOn) {
        mentions.add(new Mention(open, List.copyOf(question.subList(open, at)), Map.of()));
      }
      open = !goesOn ? -1 : open < 0 ? at : open;
      if (known != null) {
        mentions.add(known);
      }
      at = known == null ? at + 1 : known.end();
    }
    return mentions;
  }

  /** The longest known phrase that begins at a word, or null. */
  private @Nullable Mention known(List<String> question, int at, Set<String> once) {
    for (int to = Math.min(question.size(), at + LONGEST_NAME); to > at; to--) {
      Map<String, Integer> meant = meant(question.subList(at, to), once);
      if (!meant.isEmpty()) {
        return new Mention(at, List.copyOf(question.subList(at, to)), meant);
      }
    }
    return null;
  }

  private boolean mayBeNamed(String word, int unknown) {
    return words.getOrDefault(word, 0) <= unknown || onlyInNames.contains(word);
  }

  private Map<String, Integer> meant(List<String> phrase, Set<String> once) {
    Map<String, Integer> meant = new TreeMap<>(names.getOrDefault(phrase, Map.of()));
    meant.replaceAll((name, times) -> times - (once.contains(name) ? 1 : 0));
    meant.values().removeIf(times -> times <= 0);
    return meant;
  }

  /**
   * Returns names for the places of a form, in order: for each, the first remaining mention that
   * can mean a name of the type; else a name composed from another mention; else the previous name.
   */
  List<String> namesFor(List<String> types, List<String> question, List<Mention> mentions) {
    List<Mention> left = new ArrayList<>(mentions);
    List<String> chosen = new ArrayList<>();
    for (String type : types) {
      Optional<String> before =
          chosen.stream().filter(name -> LogicalForm.type(name).equals(type)).reduce((a, b) -> b);
      Optional<Mention> mention =
          left.stream()
              .filter(its -> its.name(type).isPresent())
              .findFirst()
              .or(
                  () ->
                      before.isPresent() || only(type).isPresent()
                          ? Optional.empty()
                          : unknown(type, question, left));
      mention.ifPresent(left::remove);
      chosen.add(
          mention
              .map(its -> name(its, type, mentions))
              .or(() -> before)
              .or(() -> only(type))
              .orElse(":" + type));
    }
    return chosen;
  }

  /** The name that a type nearly always has, such as that of the only country. */
  private Optional<String> only(String type) {
    int all = ofType(type).values().stream().mapToInt(count -> count).sum();
    return Mention.best(ofType(type))
        .filter(name -> ofType(type).getOrDefault(name, 0) >= LEAST_ONLY_SHARE * all);
  }

  /**
   * A mention that may be an unknown name of a type: one before a word that such names end in, as
   * in "ohio river"; else the likeliest mention of unknown words; else the first mention.
   */
  private Optional<Mention> unknown(String type, List<String> question, List<Mention> left) {
    Set<String> endings = endings(type).keySet();
    return left.stream()
        .filter(its -> its.end() < question.size() && endings.contains(question.get(its.end())))
        .findFirst()
        .or(
            () ->
                left.stream()
                    .filter(Mention::isUnknown)
                    .max(Comparator.comparingDouble(its -> likelihood(its, question))))
        .or(() -> left.stream().findFirst());
  }

  /** The last words of names of a type, if questions may leave them out. */
  private Map<String, Integer> endings(String type) {
    Map<String, Integer> endings = new TreeMap<>();
    if (shortened.contains(type)) {
      ofType(type).keySet().stream()
          .map(Lexicon::parts)
          .filter(parts -> parts.size() > 1)
          .forEach(parts -> endings.merge(parts.get(parts.size() - 1), 1, Integer::sum));
    }
    return endings;
  }

  /**
   * The name of a type that a mention means. If there is none, composes a name from its words and,
   * if questions may leave out the last word of names of the type, the likeliest such word. If
   * another mention follows, as in "springfield missouri", that word has to abbreviate it or be its
   * initials.
   */
  private String name(Mention mention, String type, List<Mention> all) {
    String words = String.join("_", mention.words());
    Map<String, Integer> endings = endings(type);
    List<String> next =
        all.stream()
            .filter(other -> other.start() == mention.end() && !other.isUnknown())
            .findFirst()
            .map(Mention::words)
            .orElse(List.of());
    Map<String, Integer> fitting = new TreeMap<>(endings);
    fitting.keySet().removeIf(ending -> !next.isEmpty() && !abbreviates(ending, next));
    Optional<String> known =
        mention
            .name(type)
            .filter(
                name ->
                    next.isEmpty()
                        || endings.isEmpty()
                        || parts(name).equals(mention.words())
                        || fitting.containsKey(parts(name).get(parts(name).size() - 1)));
    if (known.isPresent()) {
      return known.get();
    }
    if (next.size() > 1 && !endings.isEmpty() && fitting.isEmpty()) {
      fitting.put(next.stream().map(word -> word.substring(0, 1)).collect(Collectors.joining()), 1);
    }
    return words
        + Mention.best(fitting.isEmpty() ? endings : fitting).map(its -> "_" + its).orElse("")
        + ":"
        + type;
  }

  /** Returns whether an ending abbreviates a word, or consists of the initials of several words. */
  private static boolean abbreviates(String ending, List<String> words) {
    String initials =
        words.stream().map(word -> word.substring(0, 1)).collect(Collectors.joining());
    return words.size() > 1 ? ending.equals(initials) : abbreviates(ending, words.get(0));
  }

  /**
   * Returns whether an ending has the first letter of a word, and further letters of it in order.
   */
  private static boolean abbreviates(String ending, String word) {
    int at = -1;
    for (int i = 0; i < ending.length(); i++) {
      at = word.indexOf(ending.charAt(i), at + 1);
      if (at < 0 || (i == 0 && at > 0)) {
        return false;
      }
    }
    return true;
  }
}
