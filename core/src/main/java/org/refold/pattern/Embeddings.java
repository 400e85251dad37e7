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
 * Makes a grading from embeddings: labels at a small angle share a block in many splits. Keeps the
 * blocks alone, so it takes no memory for the embeddings themselves.
 */
public final class Embeddings {
  /** The longest embeddings there are. */
  public static final int MOST_DIMENSION = 1 << 14;

  /** No number of an embedding is larger, so that no product is infinite. */
  public static final double MOST_NUMBER = 1e100;

  private final int dimension;
  private final Hyperplanes planes;
  private final Map<String, int[]> blocks = new TreeMap<>();

  /** Labels that are not the first of any that were added. */
  private final Set<String> further = new HashSet<>();

  /**
   * No labels yet.
   *
   * @param dimension how many numbers each embedding has
   * @param seed where the splits come from
   */
  public Embeddings(int dimension, long seed) {
    if (dimension < 1 || dimension > MOST_DIMENSION) {
      throw new RefoldException(
          "embeddings: got " + dimension + " numbers each, expected 1 to " + MOST_DIMENSION);
    }
    this.dimension = dimension;
    this.planes = new Hyperplanes(dimension, seed);
  }

  /** Adds a label. One whose numbers are all 0 has no direction, and is near nothing. */
  public void add(String label, double... embedding) {
    add(List.of(label), embedding);
  }

  /**
   * Adds labels that have one embedding. All but the first are further names, which give way to a
   * label that has an embedding of its own.
   *
   * @throws RefoldException if the first label was added before, there are too many, or the
   *     embedding is too short, too long, not finite or too large
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
          "embeddings: got more than " + Grading.MOST_LABELS + " labels, expected at most that");
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
   * The grading.
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
