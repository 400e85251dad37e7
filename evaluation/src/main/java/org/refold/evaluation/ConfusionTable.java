package org.refold.evaluation;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.ToDoubleFunction;
import org.refold.error.RefoldException;

/**
 * How often items of one label were said to have another. Holds what occurs alone, as with
 * thousands of labels nearly all pairs do not. Immutable.
 */
public final class ConfusionTable {
  /** Of no item. */
  public static final ConfusionTable EMPTY = new ConfusionTable(new TreeMap<>());

  /** By what is true, then by what was said. */
  private final SortedMap<String, SortedMap<String, Long>> counts;

  private final SortedSet<String> labels = new TreeSet<>();
  private final Map<String, Long> said = new TreeMap<>();

  /**
   * Items of one label that were said to have another.
   *
   * @param label what they are
   */
  public record Confusion(String label, String said, long count) {}

  private ConfusionTable(SortedMap<String, SortedMap<String, Long>> counts) {
    this.counts = counts;
    counts.forEach(
        (label, row) -> {
          labels.add(label);
          row.forEach((its, count) -> said.merge(its, count, Long::sum));
        });
    labels.addAll(said.keySet());
  }

  /**
   * A table of some items.
   *
   * @param labels what they are
   * @param said what was said that they are
   * @throws RefoldException if these are not as many
   */
  public static ConfusionTable of(List<String> labels, List<String> said) {
    if (labels.size() != said.size()) {
      throw RefoldException.of(
          "confusion table: got %s labels and %s that were said, expected as many",
          labels.size(), said.size());
    }
    SortedMap<String, SortedMap<String, Long>> counts = new TreeMap<>();
    for (int i = 0; i < labels.size(); i++) {
      add(counts, labels.get(i), said.get(i), 1);
    }
    return new ConfusionTable(counts);
  }

  /** The items of both. */
  public ConfusionTable plus(ConfusionTable other) {
    SortedMap<String, SortedMap<String, Long>> sum = new TreeMap<>();
    for (ConfusionTable table : List.of(this, other)) {
      table.counts.forEach(
          (label, row) -> row.forEach((its, count) -> add(sum, label, its, count)));
    }
    return new ConfusionTable(sum);
  }

  private static void add(
      SortedMap<String, SortedMap<String, Long>> counts, String label, String said, long count) {
    counts.computeIfAbsent(label, its -> new TreeMap<>()).merge(said, count, Long::sum);
  }

  /** All labels that an item has or was said to have, ascending. */
  public List<String> labels() {
    return List.copyOf(labels);
  }

  /** How many items of a label were said to have another, or the same. */
  public long count(String label, String saidLabel) {
    SortedMap<String, Long> row = counts.get(label);
    return row == null ? 0 : row.getOrDefault(saidLabel, 0L);
  }

  public long total() {
    return scores().stream().mapToLong(LabelScore::count).sum();
  }

  /** Of how many items what was said is right. */
  public long right() {
    return scores().stream().mapToLong(LabelScore::right).sum();
  }

  /** The share of the items of which what was said is right; 0 of no item. */
  public double accuracy() {
    return LabelScore.share(right(), total());
  }

  /** The share of the items that has the label that most have: what always saying it would get. */
  public double largestShare() {
    return LabelScore.share(
        scores().stream().mapToLong(LabelScore::count).max().orElse(0), total());
  }

  /** How well one label was told. */
  public LabelScore score(String label) {
    SortedMap<String, Long> row = counts.getOrDefault(label, new TreeMap<>());
    return new LabelScore(
        label,
        row.values().stream().mapToLong(count -> count).sum(),
        said.getOrDefault(label, 0L),
        count(label, label));
  }

  /** How well each label was told, in their order. */
  public List<LabelScore> scores() {
    return labels.stream().map(this::score).toList();
  }

  /**
   * The mean over labels, each counting as much as any other (a macro average); 0 of none.
   *
   * @param measure such as {@code LabelScore::recall}
   */
  public double mean(ToDoubleFunction<LabelScore> measure) {
    return scores().stream().mapToDouble(measure).average().orElse(0);
  }

  /** What was wrong, the most frequent first, then in the order of the labels. */
  public List<Confusion> confusions() {
    List<Confusion> confusions = new ArrayList<>();
    counts.forEach(
        (label, row) ->
            row.forEach(
                (its, count) -> {
                  if (!its.equals(label)) {
                    confusions.add(new Confusion(label, its, count));
                  }
                }));
    confusions.sort(Comparator.comparingLong(Confusion::count).reversed());
    return confusions;
  }
}
