package org.refold.experiments.categories;

import java.util.List;
import java.util.stream.IntStream;
import org.refold.vector.CountVector;

/**
 * The cosines between a row of one vector and that of all others. Two empty rows have cosine 1, an
 * empty and a nonempty one 0. Uses inverted lists, so the cost of a query is the number of common
 * entries.
 */
final class RowCosines {
  /** By vector: its entries in the row, and their counts divided by the length of the row. */
  private final int[][] entries;

  private final float[][] weights;

  /** By entry: the vectors that have it, ascending, and their weights. */
  private final int[][] holders;

  private final float[][] holderWeights;

  /** The cosines for all rows. */
  static List<RowCosines> ofRows(List<CountVector> vectors) {
    return IntStream.range(0, vectors.get(0).shape().rows())
        .mapToObj(row -> new RowCosines(vectors, row))
        .toList();
  }

  RowCosines(List<CountVector> vectors, int row) {
    int count = vectors.size();
    int first = vectors.isEmpty() ? 0 : vectors.get(0).shape().rowStart(row);
    int size = vectors.isEmpty() ? 0 : vectors.get(0).shape().rowEnd(row) - first;
    entries = new int[count][];
    weights = new float[count][];
    int[] holding = new int[size];
    for (int v = 0; v < count; v++) {
      CountVector vector = vectors.get(v);
      int from = vector.rowBegin(row);
      int length = vector.rowBegin(row + 1) - from;
      entries[v] = new int[length];
      weights[v] = new float[length];
      double squares = 0;
      for (int i = 0; i < length; i++) {
        squares += (double) vector.count(from + i) * vector.count(from + i);
      }
      for (int i = 0; i < length; i++) {
        entries[v][i] = vector.index(from + i) - first;
        weights[v][i] = (float) (vector.count(from + i) / Math.sqrt(squares));
        holding[entries[v][i]]++;
      }
    }
    holders = new int[size][];
    holderWeights = new float[size][];
    for (int e = 0; e < size; e++) {
      holders[e] = new int[holding[e]];
      holderWeights[e] = new float[holding[e]];
    }
    for (int v = count - 1; v >= 0; v--) {
      for (int i = 0; i < entries[v].length; i++) {
        int e = entries[v][i];
        holders[e][--holding[e]] = v;
        holderWeights[e][holding[e]] = weights[v][i];
      }
    }
  }

  /** The cosines with one of the vectors, by vector. */
  float[] with(int query) {
    float[] cosines = new float[entries.length];
    for (int i = 0; i < entries[query].length; i++) {
      int[] others = holders[entries[query][i]];
      float[] theirs = holderWeights[entries[query][i]];
      float weight = weights[query][i];
      for (int k = 0; k < others.length; k++) {
        cosines[others[k]] += weight * theirs[k];
      }
    }
    if (entries[query].length == 0) {
      for (int v = 0; v < cosines.length; v++) {
        cosines[v] = entries[v].length == 0 ? 1 : 0;
      }
    }
    return cosines;
  }
}
