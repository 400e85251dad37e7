package org.refold.pattern;

import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.refold.error.Excerpt;
import org.refold.error.RefoldException;

/**
 * Which labels are near each other: a table of labels with a block for each of some splits, so that
 * two labels share as many blocks as they are near. Graded plain rows count every label, and every
 * pattern that has a label of the table, once as it is and once for each split with blocks in place
 * of labels; so near labels count in part, and equal ones in full. All other labels and patterns
 * count {@link #times()} times as they are, which weighs as much in a cosine: the number of splits
 * is one less than a square.
 *
 * <p>Takes 4 bytes in memory for each label and split, beside the labels. Immutable and safe to
 * share between threads.
 */
public final class Grading {
  /** So many labels a table may have. */
  public static final int MOST_LABELS = 10_000_000;

  /** More splits make long vectors, and hardly tell more. */
  static final int MOST_SPLITS = 24;

  /** Where blocks come from. */
  public enum Source {
    /** Blocks are the sides of hyperplanes that an embedding lies on. */
    EMBEDDINGS,
    /** Blocks are labels: those that are so many levels below the top. */
    HIERARCHY
  }

  private final Source source;
  private final int splits;

  /** Ascending. */
  private final String[] labels;

  /** By label and split. */
  private final int[] blocks;

  private final Map<String, Integer> places;

  /**
   * A grading of its parts.
   *
   * @param splits 3, 8, 15 or 24
   * @param labels in ascending order, each once
   * @param blocks by label and split; of a hierarchy, the place of a label
   * @throws RefoldException if they do not fit together
   */
  public Grading(Source source, int splits, List<String> labels, int[] blocks) {
    this.source = source;
    this.splits = splits;
    this.labels = labels.toArray(String[]::new);
    this.blocks = blocks.clone();
    if (splits < 1 || splits > MOST_SPLITS || times() * times() != splits + 1) {
      throw new RefoldException("grading: got " + splits + " splits, expected 3, 8, 15 or 24");
    }
    if (labels.isEmpty() || labels.size() > MOST_LABELS) {
      throw new RefoldException(
          "grading: got " + labels.size() + " labels, expected 1 to " + MOST_LABELS);
    }
    if (blocks.length != (long) labels.size() * splits) {
      throw RefoldException.of(
          "grading: got %s blocks, expected %s for each of %s labels",
          blocks.length, splits, labels.size());
    }
    int most = source == Source.HIERARCHY ? labels.size() : 1 << Hyperplanes.PLANES;
    for (int block : blocks) {
      if (block < 0 || block >= most) {
        throw new RefoldException("grading: got block " + block + ", expected 0 to " + (most - 1));
      }
    }
    this.places = new HashMap<>(2 * labels.size());
    for (int i = 0; i < this.labels.length; i++) {
      if (i > 0 && this.labels[i - 1].compareTo(this.labels[i]) >= 0) {
        throw RefoldException.of(
            "grading: got '%s' out of order, expected labels in ascending order, each once",
            Excerpt.of(this.labels[i]));
      }
      places.put(this.labels[i], i);
    }
  }

  public Source source() {
    return source;
  }

  /** How many splits there are, which each label has a block of. */
  public int splits() {
    return splits;
  }

  /** How often a pattern counts as it is that has no label of the table. */
  public int times() {
    return (int) Math.round(Math.sqrt(splits + 1.0));
  }

  /** The labels of the table, in ascending order. */
  public List<String> labels() {
    return Collections.unmodifiableList(Arrays.asList(labels));
  }

  /** The place of a label in the table; −1 if the table lacks it. */
  public int place(String label) {
    return places.getOrDefault(label, -1);
  }

  /**
   * The block of a label.
   *
   * @param place that of the label
   * @param split from 0
   */
  public int block(int place, int split) {
    return blocks[place * splits + split];
  }

  /** The labels of a block in words: {@code near dog}, or {@code any animal}. */
  String words(int place, int split) {
    return source == Source.HIERARCHY
        ? "any " + PatternWords.label(labels[block(place, split)])
        : "near " + PatternWords.label(labels[place]);
  }

  /** About how many bytes this takes. */
  public long memoryBytes() {
    long bytes = 4L * blocks.length;
    for (String label : labels) {
      // A string and its array, an entry of the map, a number, and places in arrays.
      bytes += 2L * label.length() + 128;
    }
    return bytes;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Grading that
        && source == that.source
        && splits == that.splits
        && Arrays.equals(labels, that.labels)
        && Arrays.equals(blocks, that.blocks);
  }

  @Override
  public int hashCode() {
    return 31 * Arrays.hashCode(labels) + Arrays.hashCode(blocks);
  }
}
