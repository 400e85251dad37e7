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
 * Explains by their patterns why two items with graded labels are similar: the patterns they share,
 * with their counts, and pairs of patterns that are near each other. The entries of their vectors
 * would explain it poorly, because a pattern has one entry for each split, and a pattern without a
 * graded label counts several times.
 *
 * <p>A pair consists of a pattern that only one item has and a pattern that only the other has.
 * Each pattern is in at most one pair, and the nearest patterns are paired first. Patterns that
 * share an entry by chance are not equal here.
 *
 * <pre>{@code
 * Comparison comparison =
 *     Comparison.of(codec.encode(one), codec.encode(other), Similarity.DEFAULT);
 * GradedComparison.of(comparison, codec, one, other)
 *     .near()
 *     .forEach(pair -> System.out.println(pair.one() + " ~ " + pair.other()));
 * }</pre>
 *
 * @param comparison the comparison of the items; its entries are single patterns, ordered by index
 *     and words, so patterns that share an index are separate entries
 * @param words the descriptions of the entries of the comparison
 * @param near the pairs that are near each other, nearest first in each row
 * @param isCut whether there were too many patterns to search all of them for pairs
 */
public record GradedComparison(
    Comparison comparison, List<String> words, List<Near> near, boolean isCut) {
  /** The maximum number of patterns of an item that are paired in a row; the cost is quadratic. */
  public static final int MOST_PAIRED = 500;

  /**
   * Two patterns that are near each other.
   *
   * @param row the number of the row among those compared
   * @param one the pattern of the first item
   * @param other the pattern of the second item
   * @param splits the number of splits in which they agree
   */
  public record Near(int row, String one, String other, int splits) {}

  private record Pair(GradedPattern one, GradedPattern other, int splits) {}

  private static final Comparator<GradedPattern> ORDER =
      Comparator.comparingInt(GradedPattern::index)
          .thenComparing(GradedPattern::words)
          .thenComparing(pattern -> pattern.blocks().toString());

  /** Copies the lists. */
  public GradedComparison {
    words = List.copyOf(words);
    near = List.copyOf(near);
  }

  /**
   * Compares two items.
   *
   * @param codec a codec with a grading
   * @param comparison the comparison of their vectors
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
