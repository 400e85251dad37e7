package org.refold.pattern;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.refold.error.Excerpt;
import org.refold.error.RefoldException;

/**
 * Builds a grading from embeddings: labels whose embeddings form a small angle share a block in
 * many splits. Keeps only the blocks, so the embeddings themselves take no memory.
 *
 * <pre>{@code
 * Embeddings embeddings = new Embeddings(2, 1);
 * embeddings.add("dog", 0.9, 0.1);
 * embeddings.add("cat", 0.8, 0.2);
 * Grading grading = embeddings.grading();
 * }</pre>
 */
public final class Embeddings {
  /** The maximum length of an embedding. */
  public static final int MOST_DIMENSION = 1 << 14;

  /** The largest absolute value in an embedding, so that no product is infinite. */
  public static final double MOST_NUMBER = 1e100;

  private final int dimension;
  private final Hyperplanes planes;
  private final Map<String, int[]> blocks = new TreeMap<>();

  /** Labels that were added, but never as the first of a list. */
  private final Set<String> further = new HashSet<>();

  /**
   * Creates a collection without labels.
   *
   * @param dimension the length of each embedding
   * @param seed the random seed of the splits
   */
  public Embeddings(int dimension, long seed) {
    if (dimension < 1 || dimension > MOST_DIMENSION) {
      throw new RefoldException(
          "embeddings: got " + dimension + " numbers each, expected 1 to " + MOST_DIMENSION);
    }
    this.dimension = dimension;
    this.planes = new Hyperplanes(dimension, seed);
  }

  /**
   * Adds a label. A label whose embedding is all 0 has no direction, and is near no other label.
   */
  public void add(String label, double... embedding) {
    add(List.of(label), embedding);
  }

  /**
   * Adds labels that share an embedding. All but the first are alternative names; an embedding of
   * their own overrides this one.
   *
   * @throws RefoldException if the first label was added before, if there are too many labels, or
   *     if the embedding has the wrong length or a number that is not finite or too large
   */
  public void add(List<String> labels, double... embedding) {
    if (embedding.length != dimension) {
      throw new RefoldException(
          "embedding: got " + embedding.length + " numbers, expected " + dimension);
    }
    boolean isZero = true;
    for (double number : embedding) {
      if (!(Math.abs(number) <= MOST_NUMBER)) {
        throw new RefoldException(
            "embedding: got " + number + ", expected a number of at most " + MOST_NUMBER);
      }
      isZero &= number == 0;
    }
    String first = labels.get(0);
    if (blocks.containsKey(first) && !further.contains(first)) {
      throw new RefoldException(
          "label '" + Excerpt.of(first) + "': got a second embedding, expected one");
    }
    if (blocks.size() + labels.size() > Grading.MOST_LABELS) {
      throw new RefoldException(
          "embeddings: got more than "
              + Grading.MOST_LABELS
              + " labels, expected at most "
              + Grading.MOST_LABELS);
    }
    int[] its = isZero ? new int[0] : planes.blocks(embedding);
    blocks.put(first, its);
    further.remove(first);
    for (String label : labels.subList(1, labels.size())) {
      if (blocks.putIfAbsent(label, its) == null) {
        further.add(label);
      }
    }
  }

  /**
   * Returns the grading.
   *
   * @throws RefoldException if no label has an embedding other than 0
   */
  public Grading grading() {
    List<String> labels = new ArrayList<>();
    blocks.forEach(
        (label, its) -> {
          if (its.length > 0) {
            labels.add(label);
          }
        });
    int[] all = labels.stream().flatMapToInt(label -> Arrays.stream(blocks.get(label))).toArray();
    return new Grading(Grading.Source.EMBEDDINGS, Grading.MOST_SPLITS, labels, all);
  }
}
