package org.refold.similarity;

import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.refold.error.Excerpt;
import org.refold.error.RefoldException;
import org.refold.similarity.index.NearestNeighbours;
import org.refold.vector.CountVector;

/**
 * φ: how alike two rows are, from what they have in common and from their sizes. Two empty rows
 * always count 1, an empty one and another 0; {@link Value} is asked of others alone.
 *
 * @param name what it is called
 * @param common what two rows have in common
 * @param value what follows from it
 */
public record RowSimilarity(String name, Common common, Value value) {
  /**
   * What two rows have in common: a sum over the entries, with a part of each. Counts are those of
   * the vectors, each times the weight of its entry where there are {@link Weights}.
   */
  public enum Common {
    /** The product of the two counts; a row's size is the sum of its squares. */
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

    /** The smaller of the two counts; a row's size is the sum of its counts. */
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

    /** The part of one entry; a row's size is what it has in common with itself. */
    public abstract double of(double count, double other);

    /** The size of a vector's row. Entries are added up in their order, here as in an index. */
    public double size(CountVector vector, int row, @Nullable Weights weights) {
      double size = 0;
      for (int i = vector.rowBegin(row), end = vector.rowBegin(row + 1); i < end; i++) {
        double count =
            weights == null ? vector.count(i) : weights.of(vector.index(i)) * vector.count(i);
        size += of(count, count);
      }
      return size;
    }

    /** As much as rows of these sizes can have in common at most. */
    public abstract double most(double size, double otherSize);
  }

  /**
   * How alike two rows are. Must not fall when {@code common} grows, nor grow with a size while
   * {@code common} stays: the bounds by which {@link NearestNeighbours} leaves vectors out rest on
   * it. For such a bound, {@code common} may be more than rows of these sizes can have; a share has
   * to be written so that it does not fall there either, as {@link #JACCARD} is.
   */
  @FunctionalInterface
  public interface Value {
    /**
     * φ of two rows that both have entries.
     *
     * @param common what the rows have in common, 0 or more
     * @param size of one row, more than 0
     * @param otherSize of the other row, more than 0
     */
    public double of(double common, double size, double otherSize);
  }

  /**
   * The cosine, from 0 to 1; the paper's choice. Sums beyond 2<sup>53</sup> are rounded, which must
   * not make it more than 1.
   */
  public static final RowSimilarity COSINE =
      new RowSimilarity(
          "cosine", Common.PRODUCTS, (common, a, b) -> Math.min(1, common / Math.sqrt(a * b)));

  /** The dot product, from 0 up. */
  public static final RowSimilarity DOT_PRODUCT =
      new RowSimilarity("dot", Common.PRODUCTS, (common, a, b) -> common);

  /** The share of all occurrences that are common, from 0 to 1. */
  public static final RowSimilarity JACCARD =
      new RowSimilarity(
          "jaccard", Common.MINIMA, (common, a, b) -> common / Math.max(common, a + b - common));

  /** The share of the smaller row's occurrences that are common, from 0 to 1. */
  public static final RowSimilarity OVERLAP =
      new RowSimilarity("overlap", Common.MINIMA, (common, a, b) -> common / Math.min(a, b));

  private static final List<RowSimilarity> NAMED = List.of(COSINE, DOT_PRODUCT, JACCARD, OVERLAP);

  /** The largest size of the rows that a new φ is tried with. */
  private static final int TRIED = 4;

  /**
   * @throws RefoldException if a few values show that {@code value} does not do as it must
   */
  public RowSimilarity {
    for (int a = 1; a <= TRIED; a++) {
      for (int b = 1; b <= TRIED; b++) {
        for (int c = 0; c <= 2 * (a + b); c++) {
          if (!isSound(value, c, a, b)) {
            throw RefoldException.of(
                "row similarity %s: got %s for rows of sizes %d and %d with %d in common, expected"
                    + " 0 or more, and no less than for less in common or larger rows",
                name, value.of(c, a, b), a, b, c);
          }
        }
      }
    }
  }

  /**
   * The one of these that has a name.
   *
   * @throws RefoldException if there is none, listing those there are
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
   * φ of two rows.
   *
   * @throws RefoldException if it is no number from 0 up
   */
  public double of(double shared, double size, double otherSize) {
    double phi = bound(shared, size, otherSize);
    if (phi >= 0 && phi < Double.POSITIVE_INFINITY) {
      return phi;
    }
    throw RefoldException.of(
        "row similarity %s: got %s for rows of sizes %s and %s with %s in common, expected a number"
            + " from 0 up",
        name, phi, size, otherSize, shared);
  }

  /** The same for a bound, of which nothing is made but a comparison. */
  public double bound(double shared, double size, double otherSize) {
    if (size == 0 || otherSize == 0) {
      return size == otherSize ? 1 : 0;
    }
    return value.of(shared, size, otherSize);
  }
}
