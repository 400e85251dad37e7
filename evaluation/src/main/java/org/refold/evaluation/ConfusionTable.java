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
 * Counts how often items with one label were predicted to have another. Stores only pairs that
 * occur, since with thousands of labels, nearly all pairs do not. Immutable.
 *
 * <pre>{@code
 * ConfusionTable table =
 *     ConfusionTable.of(List.of("cat", "cat", "dog"), List.of("cat", "dog", "dog"));
 * System.out.println(table.accuracy() + ", F1 " + table.mean(LabelScore::f1));
 * }</pre>
 */
public final class ConfusionTable {
  /** The table of no items. */
  public static final ConfusionTable EMPTY = new ConfusionTable(new TreeMap<>());

  /** By true label, then by predicted label. */
  private final SortedMap<String, SortedMap<String, Long>> counts;

  private final SortedSet<String> labels = new TreeSet<>();
  private final Map<String, Long> said = new TreeMap<>();

  /**
   * Items with one label that were predicted to have another.
   *
   * @param label the true label
   * @param said the predicted label
   * @param count the number of these items
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
   * Returns the table of some items.
   *
   * @param labels the true labels
   * @param said the predicted labels
   * @throws RefoldException if their numbers differ
   */
  public static ConfusionTable of(List<String> labels, List<String> said) {
    if (labels.size() != said.size()) {
      throw RefoldException.of(
          "confusion table: got %s labels and %s predictions, expected equal numbers",
          labels.size(), said.size());
    }
    SortedMap<String, SortedMap<String, Long>> counts = new TreeMap<>();
    for (int i = 0; i < labels.size(); i++) {
      add(counts, labels.get(i), said.get(i), 1);
    }
    return new ConfusionTable(counts);
  }

  /** Returns the table of the items of both. */
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

  /** All true and predicted labels, ascending. */
  public List<String> labels() {
    return List.copyOf(labels);
  }

  /** The number of items with a true and a predicted label. */
  public long count(String label, String saidLabel) {
    SortedMap<String, Long> row = counts.get(label);
    return row == null ? 0 : row.getOrDefault(saidLabel, 0L);
  }

  public long total() {
    return scores().stream().mapToLong(LabelScore::count).sum();
  }

  /** The number of correct predictions. */
  public long right() {
    return scores().stream().mapToLong(LabelScore::right).sum();
  }

  /** The share of correct predictions; 0 without items. */
  public double accuracy() {
    return LabelScore.share(right(), total());
  }

  /** The share of the most frequent label: the accuracy of always predicting it. */
  public double largestShare() {
    return LabelScore.share(
        scores().stream().mapToLong(LabelScore::count).max().orElse(0), total());
  }

  /** The quality of the predictions for one label. */
  public LabelScore score(String label) {
    SortedMap<String, Long> row = counts.getOrDefault(label, new TreeMap<>());
    return new LabelScore(
        label,
        row.values().stream().mapToLong(count -> count).sum(),
        said.getOrDefault(label, 0L),
        count(label, label));
  }

  /** The quality of the predictions for each label, in the order of the labels. */
  public List<LabelScore> scores() {
    return labels.stream().map(this::score).toList();
  }

  /**
   * The unweighted mean over labels (a macro average); 0 without labels.
   *
   * @param measure such as {@code LabelScore::recall}
   */
  public double mean(ToDoubleFunction<LabelScore> measure) {
    return scores().stream().mapToDouble(measure).average().orElse(0);
  }

  /** The incorrect predictions, the most frequent first, then in the order of the labels. */
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
