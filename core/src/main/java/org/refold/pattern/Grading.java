package org.refold.pattern;

import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.refold.error.Excerpt;
import org.refold.error.RefoldException;

/**
 * The labels that are near each other, as a table with a block for each label and split. The nearer
 * two labels are, the more blocks they share. Graded plain rows count every label of the table, and
 * every pattern with such a label, once as it is and once for each split with blocks in place of
 * labels. Near labels therefore count partly, and equal ones fully. All other labels and patterns
 * count {@link #times()} times as they are, which gives them the same weight in a cosine, because
 * the number of splits is one less than a square.
 *
 * <p>Takes 4 bytes per label and split, besides the labels. Immutable and thread-safe.
 *
 * <pre>{@code
 * Hierarchy animals = new Hierarchy();
 * animals.add("dog", "animal");
 * animals.add("cat", "animal");
 * Codec codec = Codec.fit(graphs).grading(animals.grading()).build();
 * }</pre>
 */
public final class Grading {
  /** The maximum number of labels in a table. */
  public static final int MOST_LABELS = 10_000_000;

  /**
   * The maximum number of splits. More of them make vectors longer, but hardly more informative.
   */
  static final int MOST_SPLITS = 24;

  /** The origin of the blocks. */
  public enum Source {
    /** A block is given by the sides of hyperplanes on which an embedding lies. */
    EMBEDDINGS,
    /** A block is a label, the ancestor at some level below the top. */
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
   * Creates a grading from its parts.
   *
   * @param splits 3, 8, 15 or 24
   * @param labels the labels, in ascending order without duplicates
   * @param blocks the blocks, by label and split; for a hierarchy, a block is the place of a label
   * @throws RefoldException if the parts do not fit together
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
            "grading: got '%s' out of order, expected labels in ascending order without duplicates",
            Excerpt.of(this.labels[i]));
      }
      places.put(this.labels[i], i);
    }
  }

  public Source source() {
    return source;
  }

  /** The number of splits. Each label has a block in each split. */
  public int splits() {
    return splits;
  }

  /** The number of times that a pattern without a label of the table counts. */
  public int times() {
    return (int) Math.round(Math.sqrt(splits + 1.0));
  }

  /** The labels of the table, in ascending order. */
  public List<String> labels() {
    return Collections.unmodifiableList(Arrays.asList(labels));
  }

  /** The place of a label in the table; −1 if it is not in the table. */
  public int place(String label) {
    return places.getOrDefault(label, -1);
  }

  /**
   * The block of a label.
   *
   * @param place the place of the label
   * @param split from 0
   */
  public int block(int place, int split) {
    return blocks[place * splits + split];
  }

  /** Describes the labels of a block: {@code near dog} or {@code any animal}. */
  String words(int place, int split) {
    return source == Source.HIERARCHY
        ? "any " + PatternWords.label(labels[block(place, split)])
        : "near " + PatternWords.label(labels[place]);
  }

  /** The approximate memory of this grading, in bytes. */
  public long memoryBytes() {
    long bytes = 4L * blocks.length;
    for (String label : labels) {
      // A string and its array, a map entry, a number, and array elements.
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
