package org.refold.similarity.index;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.function.IntFunction;
import java.util.stream.IntStream;

/**
 * The k best candidates offered: by descending similarity, then by ascending id. A heap with the
 * worst on top.
 */
final class Best {
  private final int k;
  private int[] ids;
  private double[] similarities;
  private int found;

  /** Allocates only what is offered, however large k is. */
  Best(int k) {
    this.k = k;
    this.ids = new int[Math.min(k, 16)];
    this.similarities = new double[ids.length];
  }

  int k() {
    return k;
  }

  boolean isFull() {
    return found == k;
  }

  /** The similarity to reach; negative infinity until there are k. */
  double threshold() {
    return isFull() ? similarities[0] : Double.NEGATIVE_INFINITY;
  }

  /** Whether a candidate with at most this similarity could be among the best. */
  boolean admits(int id, double similarity) {
    return !isFull() || isWorse(similarities[0], ids[0], similarity, id);
  }

  private static boolean isWorse(double similarity, int id, double other, int otherId) {
    return similarity < other || (similarity == other && id > otherId);
  }

  void offer(int id, double similarity) {
    if (!admits(id, similarity)) {
      return;
    }
    if (isFull()) {
      sink(id, similarity);
    } else {
      rise(id, similarity);
    }
  }

  /** Replaces the worst. */
  private void sink(int id, double similarity) {
    int at = 0;
    for (int child = 1; child < found; child = 2 * at + 1) {
      if (child + 1 < found
          && isWorse(similarities[child + 1], ids[child + 1], similarities[child], ids[child])) {
        child++;
      }
      if (!isWorse(similarities[child], ids[child], similarity, id)) {
        break;
      }
      put(at, ids[child], similarities[child]);
      at = child;
    }
    put(at, id, similarity);
  }

  private void rise(int id, double similarity) {
    if (found == ids.length) {
      int room = (int) Math.min(k, 2L * found);
      ids = Arrays.copyOf(ids, room);
      similarities = Arrays.copyOf(similarities, room);
    }
    int at = found++;
    for (int parent = (at - 1) / 2;
        at > 0 && isWorse(similarity, id, similarities[parent], ids[parent]);
        parent = (at - 1) / 2) {
      put(at, ids[parent], similarities[parent]);
      at = parent;
    }
    put(at, id, similarity);
  }

  private void put(int at, int id, double similarity) {
    ids[at] = id;
    similarities[at] = similarity;
  }

  /**
   * Returns all of them, the best first.
   *
   * @param name the name of each id
   */
  List<Neighbour> neighbours(IntFunction<String> name) {
    return IntStream.range(0, found)
        .mapToObj(i -> new Neighbour(ids[i], name.apply(ids[i]), similarities[i]))
        .sorted(
            Comparator.comparingDouble(Neighbour::similarity)
                .reversed()
                .thenComparingInt(Neighbour::id))
        .toList();
  }
}
