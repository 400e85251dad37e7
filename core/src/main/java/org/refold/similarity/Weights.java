package org.refold.similarity;

import java.util.stream.IntStream;
import org.refold.error.Message;
import org.refold.error.RefoldException;
import org.refold.vector.CountVector;
import org.refold.vector.VectorShape;

/**
 * How much each entry of the compared rows counts: φ sees a count times the weight of its entry.
 * Entries of weight 0 take no part, and a row that has no others counts as empty. For vectors of
 * one codec. Immutable.
 */
public final class Weights {
  /** The smallest weight but 0; with {@link #MOST}, no product of weights and counts overflows. */
  public static final double LEAST = 1e-12;

  /** The largest weight. */
  public static final double MOST = 1e12;

  private final VectorShape shape;
  private final long codecId;

  /** By index among the entries that are compared. */
  private final EntryValues values;

  Weights(VectorShape shape, long codecId, EntryValues values) {
    this.shape = shape;
    this.codecId = codecId;
    this.values = values;
  }

  /** Sets weights one by one. */
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
     * @param index of the whole vector
     * @throws RefoldException if no such entry is compared, or the weight is neither 0 nor from
     *     {@link Weights#LEAST} to {@link Weights#MOST}
     */
    public Builder set(int index, double weight) {
      requireCompared(shape, index);
      if (built) {
        throw new IllegalStateException("the weights were built");
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

    /** The weights; nothing can be set after. */
    public Weights build() {
      built = true;
      return new Weights(shape, codecId, values);
    }
  }

  /**
   * Begins with the same weight for all entries.
   *
   * @param shape of whole vectors
   * @param rest the weight of entries that are not set
   * @throws RefoldException if it is neither 0 nor from {@link #LEAST} to {@link #MOST}
   */
  public static Builder builder(VectorShape shape, long codecId, double rest) {
    return new Builder(shape, codecId, rest);
  }

  /**
   * Weights by rarity (inverse document frequency): ln(1 + n/d) for an entry that d of n vectors
   * have. Unlike ln(n/d), that is more than 0 for an entry that all have, so no row becomes empty
   * by being ordinary. An entry that none has weighs as much as one that a single vector has.
   *
   * @throws RefoldException if there is no vector, or codecs differ
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

  /** Of whole vectors. */
  public VectorShape shape() {
    return shape;
  }

  public long codecId() {
    return codecId;
  }

  /** The same weights for another state of their codec; only a codec knows when that is right. */
  public Weights withCodecId(long id) {
    return id == codecId ? this : new Weights(shape, id, values);
  }

  /** The weight of the entries that have none of their own. */
  public double rest() {
    return values.rest();
  }

  /** The entries that have another weight than the {@linkplain #rest rest}, ascending. */
  public IntStream indices() {
    return values.indices().map(index -> shape.comparedStart() + index);
  }

  /**
   * The weight of an entry.
   *
   * @param index of the whole vector, among those that are compared
   * @throws RefoldException if it is not among those
   */
  public double of(int index) {
    requireCompared(shape, index);
    return values.get(index - shape.comparedStart());
  }

  private static void requireCompared(VectorShape shape, int index) {
    if (index < shape.comparedStart() || index >= shape.dimension()) {
      throw RefoldException.of(
          "weights: got index %s, expected %s to %s, the entries that are compared",
          index, shape.comparedStart(), shape.dimension() - 1);
    }
  }

  /** The weight of an entry by its index among those that are compared. */
  public double ofCompared(int index) {
    return values.get(index);
  }

  /** Refuses weights of another codec. */
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
