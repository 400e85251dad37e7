package org.refold.similarity;

import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.refold.error.Excerpt;
import org.refold.error.RefoldException;
import org.refold.similarity.index.NearestNeighbours;
import org.refold.vector.CountVector;

/**
 * φ: the similarity of two rows, computed from what they have in common and from their sizes. Two
 * empty rows have similarity 1, an empty row and another have 0; {@link Value} is called only for
 * two non-empty rows.
 *
 * @param name its name
 * @param common how to measure what two rows have in common
 * @param value computes φ from that
 */
public record RowSimilarity(String name, Common common, Value value) {
  /**
   * What two rows have in common: a sum over the entries. The counts are those of the vectors, each
   * multiplied by the weight of its entry if there are {@link Weights}.
   */
  public enum Common {
    /** The product of the two counts; the size of a row is the sum of its squares. */
    PRODUCTS {
      @Override
      public double of(double count, double other) {
        return count * other;
      }

      @Override
      public double most(double size, double otherSize) {
        return Math.sqrt(size * otherSize);
      }
    },

    /** The smaller of the two counts; the size of a row is the sum of its counts. */
    MINIMA {
      @Override
      public double of(double count, double other) {
        return Math.min(count, other);
      }

      @Override
      public double most(double size, double otherSize) {
        return Math.min(size, otherSize);
      }
    };

    /** The contribution of one entry; the size of a row is what it has in common with itself. */
    public abstract double of(double count, double other);

    /** The size of a vector's row. Adds up the entries in order, here as in an index. */
    public double size(CountVector vector, int row, @Nullable Weights weights) {
      double size = 0;
      for (int i = vector.rowBegin(row), end = vector.rowBegin(row + 1); i < end; i++) {
        double count =
            weights == null ? vector.count(i) : weights.of(vector.index(i)) * vector.count(i);
        size += of(count, count);
      }
      return size;
    }

    /** The most that rows of these sizes can have in common. */
    public abstract double most(double size, double otherSize);
  }

  /**
   * Computes φ of two rows. Must not decrease when {@code common} grows, nor increase with a size
   * while {@code common} stays the same: the bounds by which {@link NearestNeighbours} skips
   * vectors depend on it. When computing such a bound, {@code common} may exceed what rows of these
   * sizes can have in common. A ratio must be written so that it does not decrease there either;
   * see {@link #JACCARD}.
   */
  @FunctionalInterface
  public interface Value {
    /**
     * Returns φ of two non-empty rows.
     *
     * @param common what the rows have in common, 0 or more
     * @param size the size of one row, more than 0
     * @param otherSize the size of the other row, more than 0
     */
    public double of(double common, double size, double otherSize);
  }

  /**
   * The cosine, from 0 to 1; the paper's choice. Sums beyond 2<sup>53</sup> are rounded; the result
   * is capped at 1.
   */
  public static final RowSimilarity COSINE =
      new RowSimilarity(
          "cosine", Common.PRODUCTS, (common, a, b) -> Math.min(1, common / Math.sqrt(a * b)));

  /** The dot product, 0 or more. */
  public static final RowSimilarity DOT_PRODUCT =
      new RowSimilarity("dot", Common.PRODUCTS, (common, a, b) -> common);

  /** The share of all occurrences that both rows have, from 0 to 1. */
  public static final RowSimilarity JACCARD =
      new RowSimilarity(
          "jaccard", Common.MINIMA, (common, a, b) -> common / Math.max(common, a + b - common));

  /** The share of the smaller row's occurrences that both rows have, from 0 to 1. */
  public static final RowSimilarity OVERLAP =
      new RowSimilarity("overlap", Common.MINIMA, (common, a, b) -> common / Math.min(a, b));

  private static final List<RowSimilarity> NAMED = List.of(COSINE, DOT_PRODUCT, JACCARD, OVERLAP);

  /** The largest size of the rows with which a new φ is tested. */
  private static final int TRIED = 4;

  /**
   * @throws RefoldException if a few sample values show that {@code value} violates its contract
   */
  public RowSimilarity {
    for (int a = 1; a <= TRIED; a++) {
      for (int b = 1; b <= TRIED; b++) {
        for (int c = 0; c <= 2 * (a + b); c++) {
          if (!isSound(value, c, a, b)) {
            throw RefoldException.of(
                "row similarity %s: got %s for rows of sizes %d and %d with %d in common, expected"
                    + " 0 or more, and no less than with less in common or with larger rows",
                name, value.of(c, a, b), a, b, c);
          }
        }
      }
    }
  }

  /**
   * Returns the built-in row similarity with a name.
   *
   * @throws RefoldException if there is none; the message lists the names
   */
  public static RowSimilarity named(String name) {
    return NAMED.stream()
        .filter(known -> known.name.equals(name))
        .findFirst()
        .orElseThrow(
            () ->
                RefoldException.of(
                    "got '%s', expected %s",
                    Excerpt.of(name),
                    NAMED.stream().map(RowSimilarity::name).collect(Collectors.joining(", "))));
  }

  private static boolean isSound(Value value, int c, int a, int b) {
    double here = value.of(c, a, b);
    return here >= 0
        && here < Double.POSITIVE_INFINITY
        && (c == 0 || here >= value.of(c - 1, a, b))
        && here >= value.of(c, a + 1, b)
        && here >= value.of(c, a, b + 1);
  }

  /**
   * Returns φ of two rows.
   *
   * @throws RefoldException if it is not a finite number of 0 or more
   */
  public double of(double shared, double size, double otherSize) {
    double phi = bound(shared, size, otherSize);
    if (phi >= 0 && phi < Double.POSITIVE_INFINITY) {
      return phi;
    }
    throw RefoldException.of(
        "row similarity %s: got %s for rows of sizes %s and %s with %s in common, expected a finite"
            + " number, 0 or more",
        name, phi, size, otherSize, shared);
  }

  /** Returns the same for a bound, without a check, since it is only compared. */
  public double bound(double shared, double size, double otherSize) {
    if (size == 0 || otherSize == 0) {
      return size == otherSize ? 1 : 0;
    }
    return value.of(shared, size, otherSize);
  }
}
