package org.refold.similarity;

import java.util.stream.IntStream;
import org.refold.error.Message;
import org.refold.error.RefoldException;
import org.refold.vector.CountVector;
import org.refold.vector.VectorShape;

/**
 * Weights of the entries of the compared rows: φ sees each count multiplied by the weight of its
 * entry. Entries of weight 0 are ignored, and a row without other entries counts as empty. Weights
 * belong to one codec. Immutable.
 *
 * <pre>{@code
 * Weights byRarity = Weights.inverseDocumentFrequency(vectors);
 *
 * Weights byHand =
 *     Weights.builder(codec.shape(), codec.id(), 1).set(index, 2.5).build();
 * }</pre>
 */
public final class Weights {
  /**
   * The smallest positive weight; with {@link #MOST}, products of weights and counts cannot
   * overflow.
   */
  public static final double LEAST = 1e-12;

  /** The largest weight. */
  public static final double MOST = 1e12;

  private final VectorShape shape;
  private final long codecId;

  /** By index among the compared entries. */
  private final EntryValues values;

  Weights(VectorShape shape, long codecId, EntryValues values) {
    this.shape = shape;
    this.codecId = codecId;
    this.values = values;
  }

  /** Builds weights. */
  public static final class Builder {
    private final VectorShape shape;
    private final long codecId;
    private final EntryValues values;
    private boolean built;

    private Builder(VectorShape shape, long codecId, double rest) {
      this.shape = shape;
      this.codecId = codecId;
      this.values = new EntryValues(shape.compared().dimension(), valid(rest, "all other entries"));
    }

    /**
     * Sets the weight of an entry.
     *
     * @param index the index in the whole vector
     * @throws RefoldException if the entry is not compared, or the weight is neither 0 nor from
     *     {@link Weights#LEAST} to {@link Weights#MOST}
     */
    public Builder set(int index, double weight) {
      requireCompared(shape, index);
      if (built) {
        throw new IllegalStateException("the weights have already been built");
      }
      values.set(index - shape.comparedStart(), valid(weight, "index " + index));
      return this;
    }

    private static double valid(double weight, String whose) {
      if (weight == 0 || (weight >= LEAST && weight <= MOST)) {
        return weight;
      }
      throw new RefoldException(
          "weight of " + whose + ": got " + weight + ", expected 0, or " + LEAST + " to " + MOST);
    }

    /** Returns the weights; no more can be set afterwards. */
    public Weights build() {
      built = true;
      return new Weights(shape, codecId, values);
    }
  }

  /**
   * Starts with the same weight for all entries.
   *
   * @param shape the shape of whole vectors
   * @param rest the weight of entries that are not set
   * @throws RefoldException if it is neither 0 nor from {@link #LEAST} to {@link #MOST}
   */
  public static Builder builder(VectorShape shape, long codecId, double rest) {
    return new Builder(shape, codecId, rest);
  }

  /**
   * Returns weights by rarity (inverse document frequency): ln(1 + n/d) for an entry that d of n
   * vectors have. Unlike ln(n/d), this is positive even for an entry that all vectors have, so no
   * row becomes empty by being common. An entry that no vector has weighs as much as one that a
   * single vector has.
   *
   * @throws RefoldException if there is no vector, or the codecs differ
   */
  public static Weights inverseDocumentFrequency(Iterable<CountVector> vectors) {
    Frequencies frequencies = null;
    for (CountVector vector : vectors) {
      if (frequencies == null) {
        frequencies = new Frequencies(vector.shape(), vector.codecId());
      }
      frequencies.add(vector);
    }
    if (frequencies == null) {
      throw new RefoldException("weights: got no vector, expected one or more");
    }
    return frequencies.inverseDocumentFrequency();
  }

  /** The shape of whole vectors. */
  public VectorShape shape() {
    return shape;
  }

  public long codecId() {
    return codecId;
  }

  /**
   * Returns the same weights for another state of their codec; only a codec knows when this is
   * correct.
   */
  public Weights withCodecId(long id) {
    return id == codecId ? this : new Weights(shape, id, values);
  }

  /** The weight of entries without a weight of their own. */
  public double rest() {
    return values.rest();
  }

  /** The entries whose weight differs from the {@linkplain #rest rest}, ascending. */
  public IntStream indices() {
    return values.indices().map(index -> shape.comparedStart() + index);
  }

  /**
   * Returns the weight of an entry.
   *
   * @param index the index in the whole vector, of a compared entry
   * @throws RefoldException if the entry is not compared
   */
  public double of(int index) {
    requireCompared(shape, index);
    return values.get(index - shape.comparedStart());
  }

  private static void requireCompared(VectorShape shape, int index) {
    if (index < shape.comparedStart() || index >= shape.dimension()) {
      throw RefoldException.of(
          "weights: got index %s, expected %s to %s, the compared entries",
          index, shape.comparedStart(), shape.dimension() - 1);
    }
  }

  /** Returns the weight of an entry by its index among the compared entries. */
  public double ofCompared(int index) {
    return values.get(index);
  }

  /** Rejects weights of another codec. */
  public void requireOwn(VectorShape itsShape, long itsCodecId) {
    if (codecId != itsCodecId || !shape.equals(itsShape)) {
      throw RefoldException.of(
          "weights of codec %s with dimension %s: got vectors of codec %s with dimension %s,"
              + " expected the same codec; make weights from vectors of that codec",
          CountVector.idText(codecId),
          shape.dimension(),
          CountVector.idText(itsCodecId),
          itsShape.dimension());
    }
  }

  @Override
  public boolean equals(Object other) {
    return this == other
        || (other instanceof Weights that
            && codecId == that.codecId
            && shape.equals(that.shape)
            && values.equals(that.values));
  }

  @Override
  public int hashCode() {
    return Long.hashCode(codecId) * 31 + values.hashCode();
  }

  @Override
  public String toString() {
    return Message.of(
        "weights of %s entries, %s for the rest, codec %s",
        indices().count(), rest(), CountVector.idText(codecId));
  }
}
