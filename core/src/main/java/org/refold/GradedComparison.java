package org.refold;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.refold.graph.Graph;
import org.refold.pattern.GradedPattern;
import org.refold.similarity.Comparison;

/**
 * Why two items are alike where labels are graded, in their own patterns: those that are equal, as
 * often as they occur, and pairs that are near each other. The entries of their vectors tell it
 * badly: a pattern has one for each split, and counts several times where it has no graded label.
 *
 * <p>A pair is of a pattern that only one item has and one that only the other has; each pattern is
 * in one pair at most, and the nearest are paired first. Patterns that share an entry by chance are
 * not equal here.
 *
 * @param comparison that of the items, whose entries are patterns as they are, by index and words;
 *     patterns that share an index are entries of their own
 * @param words those of its entries
 * @param near the nearest first in each row
 * @param isCut whether there were too many patterns to seek pairs among all of them
 */
public record GradedComparison(
    Comparison comparison, List<String> words, List<Near> near, boolean isCut) {
  /** So many patterns of each item are paired in a row: pairs are as many as the square. */
  public static final int MOST_PAIRED = 500;

  /**
   * Two patterns that are near each other.
   *
   * @param row among those that are compared
   * @param one of the first item
   * @param other of the second item
   * @param splits how many they have in common
   */
  public record Near(int row, String one, String other, int splits) {}

  private record Pair(GradedPattern one, GradedPattern other, int splits) {}

  private static final Comparator<GradedPattern> ORDER =
      Comparator.comparingInt(GradedPattern::index)
          .thenComparing(GradedPattern::words)
          .thenComparing(pattern -> pattern.blocks().toString());

  /** Makes its own copies. */
  public GradedComparison {
    words = List.copyOf(words);
    near = List.copyOf(near);
  }

  /**
   * Compares two items.
   *
   * @param codec one with a grading
   * @param comparison of their vectors
   */
  public static GradedComparison of(Comparison comparison, Codec codec, Graph one, Graph other) {
    Map<GradedPattern, int[]> counts = new TreeMap<>(ORDER);
    codec.gradedPatterns(one).forEach(its -> counts.computeIfAbsent(its, any -> new int[2])[0]++);
    codec.gradedPatterns(other).forEach(its -> counts.computeIfAbsent(its, any -> new int[2])[1]++);
    int start = codec.shape().comparedStart();
    int firstRow = codec.shape().comparedRow();
    int rows = comparison.rows().size();
    List<List<GradedPattern>> onlyOne = lists(rows);
    List<List<GradedPattern>> onlyOther = lists(rows);
    List<Comparison.Entry> entries = new ArrayList<>();
    List<String> words = new ArrayList<>();
    counts.forEach(
        (pattern, count) -> {
          int index = start + pattern.index();
          int row = codec.shape().rowOf(index) - firstRow;
          entries.add(new Comparison.Entry(index, row, count[0], count[1]));
          words.add(pattern.words());
          if ((count[0] == 0 || count[1] == 0) && !pattern.blocks().isEmpty()) {
            (count[1] == 0 ? onlyOne : onlyOther).get(row).add(pattern);
          }
        });
    List<Near> near = new ArrayList<>();
    boolean isCut = false;
    for (int row = 0; row < rows; row++) {
      isCut |= Math.max(onlyOne.get(row).size(), onlyOther.get(row).size()) > MOST_PAIRED;
      for (Pair pair : pairs(onlyOne.get(row), onlyOther.get(row))) {
        near.add(new Near(row, pair.one().words(), pair.other().words(), pair.splits()));
      }
    }
    Comparison shown =
        new Comparison(comparison.codecId(), comparison.similarity(), comparison.rows(), entries);
    return new GradedComparison(shown, words, near, isCut);
  }

  private static List<List<GradedPattern>> lists(int count) {
    List<List<GradedPattern>> lists = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      lists.add(new ArrayList<>());
    }
    return lists;
  }

  private static List<Pair> pairs(Collection<GradedPattern> one, Collection<GradedPattern> other) {
    List<Pair> all = new ArrayList<>();
    for (GradedPattern its : one.stream().limit(MOST_PAIRED).toList()) {
      for (GradedPattern that : other.stream().limit(MOST_PAIRED).toList()) {
        int shared = its.sharedSplits(that);
        if (shared > 0) {
          all.add(new Pair(its, that, shared));
        }
      }
    }
    all.sort(
        Comparator.comparingInt(Pair::splits)
            .reversed()
            .thenComparing(Pair::one, ORDER)
            .thenComparing(Pair::other, ORDER));
    Set<GradedPattern> taken = new HashSet<>();
    List<Pair> pairs = new ArrayList<>();
    for (Pair pair : all) {
      if (!taken.contains(pair.one()) && !taken.contains(pair.other())) {
        taken.add(pair.one());
        taken.add(pair.other());
        pairs.add(pair);
      }
    }
    return pairs;
  }
}
