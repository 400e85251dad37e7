package org.refold.similarity;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.refold.vector.CountVector;
import org.refold.vector.VectorShape;

/**
 * Explains the similarity of two vectors: φ of each compared row, and all entries of those rows
 * that either vector has. The codec describes the entries in words.
 *
 * <pre>{@code
 * Comparison comparison = Comparison.of(codec.encode(one), codec.encode(other), Similarity.DEFAULT);
 * System.out.println(comparison.similarity() + ", bag of symbols: " + comparison.bag());
 * }</pre>
 *
 * @param codecId the codec of both vectors, or its later state if it was extended in between
 * @param similarity the combined value of all rows
 * @param rows φ by row, starting with the symbols
 * @param entries in ascending order
 */
public record Comparison(long codecId, double similarity, List<Double> rows, List<Entry> entries) {
  /**
   * An entry of one vector or both.
   *
   * @param index the index in the whole vector
   * @param row the row among the compared ones: 0 for a symbol, i for a constraint or pattern of
   *     set i
   * @param count the count in the first vector
   * @param otherCount the count in the second vector
   */
  public record Entry(int index, int row, int count, int otherCount) {
    /** Whether both vectors have it. */
    public boolean isShared() {
      return count > 0 && otherCount > 0;
    }
  }

  /** Copies the lists. */
  public Comparison {
    rows = List.copyOf(rows);
    entries = List.copyOf(entries);
  }

  /**
   * Compares two vectors.
   *
   * @throws org.refold.error.RefoldException if they have no {@linkplain CountVector#commonCodecId
   *     common codec}
   */
  public static Comparison of(CountVector one, CountVector other, Similarity similarity) {
    double[] rows = similarity.rows(one, other);
    VectorShape shape = one.shape();
    List<Entry> entries = new ArrayList<>();
    int i = one.rowBegin(shape.comparedRow());
    int j = other.rowBegin(shape.comparedRow());
    while (i < one.entryCount() || j < other.entryCount()) {
      int mine = i < one.entryCount() ? one.index(i) : Integer.MAX_VALUE;
      int its = j < other.entryCount() ? other.index(j) : Integer.MAX_VALUE;
      int index = Math.min(mine, its);
      entries.add(
          new Entry(
              index,
              shape.rowOf(index) - shape.comparedRow(),
              mine == index ? one.count(i++) : 0,
              its == index ? other.count(j++) : 0));
    }
    return new Comparison(
        one.commonCodecId(other).orElseThrow(),
        similarity.mixed(rows),
        Arrays.stream(rows).boxed().toList(),
        entries);
  }

  /** The least similar row, which determines S; the first of several. */
  public int minimumRow() {
    return IntStream.range(0, rows.size())
        .reduce((best, row) -> rows.get(row) < rows.get(best) ? row : best)
        .orElseThrow();
  }

  /** S: φ of the least similar row. */
  public double structural() {
    return rows.get(minimumRow());
  }

  /** B: φ of the symbols. */
  public double bag() {
    return rows.get(0);
  }
}
