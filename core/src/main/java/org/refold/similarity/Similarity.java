package org.refold.similarity;

import java.util.Arrays;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.refold.error.Message;
import org.refold.error.RefoldException;
import org.refold.vector.CountVector;

/**
 * A similarity measure of two vectors: λ·S + (1 − λ)·B, where S is the least φ of all rows, and B
 * is φ of the symbol rows. If the vectors have plain rows, only those are compared.
 *
 * <pre>{@code
 * double similarity = Similarity.DEFAULT.of(codec.encode(one), codec.encode(other));
 *
 * Similarity rareWordsCount =
 *     Similarity.DEFAULT.weighted(Weights.inverseDocumentFrequency(vectors));
 * }</pre>
 *
 * @param phi φ
 * @param lambda λ, from 0 for symbols only to 1 for S only
 * @param weights the weights by which counts are multiplied before φ; empty if all entries count
 *     the same
 */
public record Similarity(RowSimilarity phi, double lambda, Optional<Weights> weights) {
  /**
   * The best choice most often for clauses and sentences, and the one that depends least on the
   * codec's seed (docs/decisions/016-two-readings.md).
   */
  public static final Similarity DEFAULT = new Similarity(RowSimilarity.COSINE, 0.1);

  /** S with cosines: the paper's structural similarity. */
  public static final Similarity STRUCTURAL = new Similarity(RowSimilarity.COSINE, 1);

  /**
   * @throws RefoldException if λ is not between 0 and 1
   */
  public Similarity {
    if (!(lambda >= 0 && lambda <= 1)) {
      throw new RefoldException("lambda: got " + lambda + ", expected 0 to 1");
    }
  }

  /**
   * Creates a measure without weights.
   *
   * @throws RefoldException if λ is not between 0 and 1
   */
  public Similarity(RowSimilarity phi, double lambda) {
    this(phi, lambda, Optional.empty());
  }

  /** Returns the same measure with weights, which replace any previous ones. */
  public Similarity weighted(Weights itsWeights) {
    return new Similarity(phi, lambda, Optional.of(itsWeights));
  }

  /**
   * Returns the similarity of two vectors.
   *
   * @throws org.refold.error.RefoldException if they have no {@linkplain CountVector#commonCodecId
   *     common codec}, or the weights belong to another codec
   */
  public double of(CountVector one, CountVector other) {
    return mixed(rows(one, other));
  }

  /**
   * Returns φ of each compared row, starting with the symbols.
   *
   * @throws RefoldException if the vectors have no {@linkplain CountVector#commonCodecId common
   *     codec}, or the weights belong to another codec
   */
  public double[] rows(CountVector one, CountVector other) {
    long codecId = requireSame(one, other);
    weights.ifPresent(its -> its.requireOwn(one.shape(), codecId));
    int first = one.shape().comparedRow();
    double[] rows = new double[one.shape().compared().rows()];
    for (int row = 0; row < rows.length; row++) {
      rows[row] = row(one, other, first + row);
    }
    return rows;
  }

  private double row(CountVector one, CountVector other, int row) {
    RowSimilarity.Common how = phi.common();
    @Nullable Weights its = weights.orElse(null);
    int i = one.rowBegin(row);
    int j = other.rowBegin(row);
    int iEnd = one.rowBegin(row + 1);
    int jEnd = other.rowBegin(row + 1);
    double common = 0;
    while (i < iEnd && j < jEnd) {
      int difference = Integer.compare(one.index(i), other.index(j));
      if (difference == 0) {
        double weight = its == null ? 1 : its.of(one.index(i));
        common += how.of(weight * one.count(i), weight * other.count(j));
      }
      i += difference <= 0 ? 1 : 0;
      j += difference >= 0 ? 1 : 0;
    }
    return phi.of(common, how.size(one, row, its), how.size(other, row, its));
  }

  /** Combines the values of the rows. */
  double mixed(double[] rows) {
    return mixed(Arrays.stream(rows).min().orElseThrow(), rows[0]);
  }

  /** λ·S + (1 − λ)·B. */
  public double mixed(double structural, double bag) {
    return lambda * structural + (1 - lambda) * bag;
  }

  /** Rejects vectors whose indices mean different things; returns the id of their common codec. */
  public static long requireSame(CountVector one, CountVector other) {
    return one.commonCodecId(other).orElseThrow(() -> CountVector.mixed("similarity", one, other));
  }

  @Override
  public String toString() {
    return Message.of("%s%s, lambda %s", weights.isEmpty() ? "" : "weighted ", phi.name(), lambda);
  }
}
