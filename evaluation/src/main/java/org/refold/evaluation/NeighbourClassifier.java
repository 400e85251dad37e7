package org.refold.evaluation;

import java.util.List;
import org.refold.error.RefoldException;
import org.refold.similarity.Similarity;
import org.refold.similarity.index.NearestNeighbours;
import org.refold.vector.CountVector;

/**
 * Says what a vector is by the labels of the k that are most like it. Nothing is learnt but the
 * vectors themselves; a question costs what {@link NearestNeighbours#nearest} does. Safe to be
 * asked by several threads.
 */
public final class NeighbourClassifier {
  private final NearestNeighbours index;

  /** By id in the index. */
  private final List<String> labels;

  private final Similarity similarity;
  private final int neighbours;

  /**
   * @param items of one codec; of those that are as like a vector, the first are asked
   * @param neighbours k, how many have a vote; where there are fewer items, all have
   * @throws RefoldException if there is no item, k is not positive, or codecs differ
   */
  public NeighbourClassifier(List<LabelledVector> items, Similarity similarity, int neighbours) {
    if (items.isEmpty()) {
      throw new RefoldException("classifier: got no vector, expected one or more with labels");
    }
    requirePositive(neighbours);
    CountVector first = items.get(0).vector();
    this.index = new NearestNeighbours(first.shape(), first.codecId());
    items.forEach(item -> index.add(item.vector(), item.name()));
    this.labels = items.stream().map(LabelledVector::label).toList();
    this.similarity = similarity;
    this.neighbours = neighbours;
  }

  static void requirePositive(int neighbours) {
    if (neighbours <= 0) {
      throw new RefoldException("classifier: got k = " + neighbours + ", expected 1 or more");
    }
  }

  /**
   * Says what a vector is.
   *
   * @throws RefoldException if it is of another codec
   */
  public Classification classify(CountVector vector) {
    return new Classification(
        index.nearest(vector, neighbours, similarity).stream()
            .map(neighbour -> new Classification.Voter(neighbour, labels.get(neighbour.id())))
            .toList());
  }
}
