package org.refold.evaluation;

import java.util.List;
import org.refold.error.RefoldException;
import org.refold.similarity.Similarity;
import org.refold.similarity.index.NearestNeighbours;
import org.refold.vector.CountVector;

/**
 * A k-nearest-neighbours classifier: predicts the label of a vector from the labels of the k most
 * similar vectors. There is no training beyond storing the vectors. A prediction costs as much as
 * {@link NearestNeighbours#nearest}. Thread-safe.
 *
 * <pre>{@code
 * NeighbourClassifier classifier = new NeighbourClassifier(
 *     List.of(
 *         new LabelledVector(codec.encode(one), "spam", "first"),
 *         new LabelledVector(codec.encode(other), "ham", "second")),
 *     Similarity.DEFAULT,
 *     1);
 * String label = classifier.classify(codec.encode(query)).label();
 * }</pre>
 */
public final class NeighbourClassifier {
  private final NearestNeighbours index;

  /** By id in the index. */
  private final List<String> labels;

  private final Similarity similarity;
  private final int neighbours;

  /**
   * @param items the training items, of one codec; of equally similar items, the first ones vote
   * @param similarity the measure
   * @param neighbours k, the number of votes; with fewer items, all of them vote
   * @throws RefoldException if there are no items, k is not positive, or the codecs differ
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
   * Predicts the label of a vector.
   *
   * @throws RefoldException if the vector belongs to another codec
   */
  public Classification classify(CountVector vector) {
    return new Classification(
        index.nearest(vector, neighbours, similarity).stream()
            .map(neighbour -> new Classification.Voter(neighbour, labels.get(neighbour.id())))
            .toList());
  }
}
