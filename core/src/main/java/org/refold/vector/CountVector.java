package org.refold.vector;

import java.nio.IntBuffer;
import java.util.Arrays;
import java.util.OptionalLong;
import java.util.stream.IntStream;
import org.refold.error.Message;
import org.refold.error.RefoldException;

/**
 * A sparse vector of counts. It consists of ascending indices, a positive count for each index, the
 * shape, and the id of the codec that made it, without which the indices have no meaning.
 * Immutable; takes 8 bytes per non-zero entry.
 *
 * <pre>{@code
 * CountVector vector = codec.encode(graph);
 * for (int i = 0; i < vector.entryCount(); i++) {
 *   System.out.println(vector.index(i) + " " + vector.count(i));
 * }
 * int[] features = vector.toDense();
 * }</pre>
 */
public final class CountVector {
  private static final long[] NO_STATES = {};

  private final VectorShape shape;
  private final long codecId;
  private final int[] indices;
  private final int[] counts;

  /**
   * The ids of all states of the codec that made this vector, in order; empty for the first state.
   * They show that the vectors of earlier states have the same meaning. Not part of the value, and
   * not written to files.
   */
  private final long[] states;

  private CountVector(VectorShape shape, long codecId, int[] indices, int[] counts) {
    this(shape, codecId, indices, counts, NO_STATES);
  }

  private CountVector(VectorShape shape, long codecId, int[] indices, int[] counts, long[] states) {
    this.shape = shape;
    this.codecId = codecId;
    this.indices = indices;
    this.counts = counts;
    this.states = states;
  }

  /**
   * Returns a vector with the given entries.
   *
   * @throws RefoldException if an index is outside the shape, out of order or repeated, or a count
   *     is not positive
   */
  public static CountVector of(VectorShape shape, long codecId, int[] indices, int[] counts) {
    if (indices.length != counts.length) {
      throw RefoldException.of(
          "vector: got %s indices and %s counts, expected equally many",
          indices.length, counts.length);
    }
    return of(shape, codecId, indices, counts, indices.length);
  }

  /**
   * Like {@link #of(VectorShape, long, int[], int[])}, but from the first {@code length} elements
   * of the arrays.
   */
  public static CountVector of(
      VectorShape shape, long codecId, int[] indices, int[] counts, int length) {
    for (int i = 0; i < length; i++) {
      if (indices[i] < 0 || indices[i] >= shape.dimension()) {
        throw new RefoldException(
            "vector: got index " + indices[i] + ", expected 0 to " + (shape.dimension() - 1));
      }
      if (i > 0 && indices[i] <= indices[i - 1]) {
        throw RefoldException.of(
            "vector: got index %s after %s, expected ascending indices",
            indices[i], indices[i - 1]);
      }
      if (counts[i] <= 0) {
        throw RefoldException.of(
            "vector: got count %s at index %s, expected 1 or more; omit zeros",
            counts[i], indices[i]);
      }
    }
    return new CountVector(
        shape, codecId, Arrays.copyOf(indices, length), Arrays.copyOf(counts, length));
  }

  /**
   * Returns a vector that counts occurrences.
   *
   * @param occurrences the index of each occurrence, ascending, with repetitions; not modified
   * @param length the number of occurrences
   */
  public static CountVector counting(
      VectorShape shape, long codecId, int[] occurrences, int length) {
    int distinct = 0;
    for (int i = 0; i < length; i++) {
      if (i == 0 || occurrences[i] != occurrences[i - 1]) {
        distinct++;
      }
    }
    int[] indices = new int[distinct];
    int[] counts = new int[distinct];
    int at = -1;
    for (int i = 0; i < length; i++) {
      int index = occurrences[i];
      if (at < 0 || indices[at] != index) {
        indices[++at] = index;
      }
      counts[at]++;
    }
    return new CountVector(shape, codecId, indices, counts);
  }

  /**
   * Returns the same entries as a vector of another codec. Only a codec knows when that is correct.
   */
  public CountVector withCodecId(long id) {
    return id == codecId ? this : new CountVector(shape, id, indices, counts);
  }

  /**
   * Like {@link #withCodecId(long)}, but for an extended codec, so that the vector can be compared
   * with those of earlier states.
   *
   * @param codecStates the ids of the states of the codec, in order; must not change afterwards
   */
  public CountVector withCodecId(long id, long[] codecStates) {
    return id == codecId && codecStates == states
        ? this
        : new CountVector(shape, id, indices, counts, codecStates);
  }

  /**
   * Returns the id of the codec that knows the symbols of both vectors: their common id, or the
   * later id if one codec was extended from the other. Empty if the vectors are of different
   * codecs, or if that is unknown: for vectors read from files, only the codec knows which id is
   * later.
   */
  public OptionalLong commonCodecId(CountVector other) {
    if (!shape.equals(other.shape)) {
      return OptionalLong.empty();
    }
    if (codecId == other.codecId) {
      return OptionalLong.of(codecId);
    }
    OptionalLong later = later(states, codecId, other.codecId);
    return later.isPresent() ? later : later(other.states, codecId, other.codecId);
  }

  /** Returns the later of two states, if both are in the list. */
  private static OptionalLong later(long[] states, long one, long other) {
    int met = 0;
    for (long state : states) {
      if (state == one || state == other) {
        met++;
        if (met == 2) {
          return OptionalLong.of(state);
        }
      }
    }
    return OptionalLong.empty();
  }

  public VectorShape shape() {
    return shape;
  }

  public int dimension() {
    return shape.dimension();
  }

  public long codecId() {
    return codecId;
  }

  /** The number of non-zero entries. */
  public int entryCount() {
    return indices.length;
  }

  /** The index of the i-th non-zero entry. */
  public int index(int i) {
    return indices[i];
  }

  /** The count of the i-th non-zero entry. */
  public int count(int i) {
    return counts[i];
  }

  /** The indices of the non-zero entries, ascending. */
  public IntStream indices() {
    return Arrays.stream(indices);
  }

  /** The counts of the non-zero entries, in the order of their indices. */
  public IntStream counts() {
    return Arrays.stream(counts);
  }

  /**
   * Copies the indices and the counts of the non-zero entries, in ascending order, into buffers.
   */
  public void putInto(IntBuffer itsIndices, IntBuffer itsCounts) {
    itsIndices.put(indices);
    itsCounts.put(counts);
  }

  /** Returns all entries, including zeros, in an array of the vector's dimension. */
  public int[] toDense() {
    int[] dense = new int[dimension()];
    for (int i = 0; i < indices.length; i++) {
      dense[indices[i]] = counts[i];
    }
    return dense;
  }

  /** The count at an index; 0 if there is no entry. */
  public int at(int index) {
    int i = Arrays.binarySearch(indices, index);
    return i < 0 ? 0 : counts[i];
  }

  /**
   * Returns the number of the first entry that belongs to this row or a later one. For the row
   * after the last, this is the number of entries.
   */
  public int rowBegin(int row) {
    return firstFrom(row == shape.rows() ? shape.dimension() : shape.rowStart(row));
  }

  private int firstFrom(int index) {
    int i = Arrays.binarySearch(indices, index);
    return i < 0 ? -i - 1 : i;
  }

  /** Returns the exact rows, which decoding reads, as a vector of their own. */
  public CountVector exact() {
    return shape.plain().isEmpty() ? this : part(shape.exact(), 0, shape.comparedStart());
  }

  /** Returns the rows that similarity reads as a vector of their own. */
  public CountVector compared() {
    return shape.plain().isEmpty()
        ? this
        : part(shape.compared(), shape.comparedStart(), shape.dimension());
  }

  private CountVector part(VectorShape itsShape, int start, int end) {
    int from = firstFrom(start);
    int to = firstFrom(end);
    int[] itsIndices = Arrays.copyOfRange(indices, from, to);
    for (int i = 0; i < itsIndices.length; i++) {
      itsIndices[i] -= start;
    }
    return new CountVector(
        itsShape, codecId, itsIndices, Arrays.copyOfRange(counts, from, to), states);
  }

  /** Joins the exact rows of one vector and the plain rows of another into one vector. */
  public static CountVector joined(CountVector exact, CountVector plain) {
    VectorShape both = exact.shape.with(plain.shape);
    int first = exact.indices.length;
    int[] allIndices = Arrays.copyOf(exact.indices, first + plain.indices.length);
    int[] allCounts = Arrays.copyOf(exact.counts, allIndices.length);
    for (int i = 0; i < plain.indices.length; i++) {
      allIndices[first + i] = both.comparedStart() + plain.indices[i];
    }
    System.arraycopy(plain.counts, 0, allCounts, first, plain.counts.length);
    return new CountVector(both, exact.codecId, allIndices, allCounts, exact.states);
  }

  /**
   * Returns a vector of the same dimension and codec with only one row; all other rows are empty.
   */
  public CountVector row(int row) {
    int from = rowBegin(row);
    int to = rowBegin(row + 1);
    return new CountVector(
        shape,
        codecId,
        Arrays.copyOfRange(indices, from, to),
        Arrays.copyOfRange(counts, from, to),
        states);
  }

  /**
   * Adds another vector. For a codec without masks, the sum is the vector of the disjoint union of
   * both graphs.
   *
   * @throws RefoldException if the vectors have no {@linkplain #commonCodecId common codec}, or a
   *     count exceeds the range of an int
   */
  public CountVector plus(CountVector other) {
    long common = commonCodecId(other).orElseThrow(() -> mixed("sum", this, other));
    int[] sumIndices = new int[indices.length + other.indices.length];
    int[] sumCounts = new int[sumIndices.length];
    int length = 0;
    int i = 0;
    int j = 0;
    while (i < indices.length || j < other.indices.length) {
      int mine = i < indices.length ? indices[i] : Integer.MAX_VALUE;
      int its = j < other.indices.length ? other.indices[j] : Integer.MAX_VALUE;
      int index = Math.min(mine, its);
      long count =
          (mine == index ? (long) counts[i++] : 0) + (its == index ? other.counts[j++] : 0);
      if (count > Integer.MAX_VALUE) {
        throw RefoldException.of(
            "sum of vectors: got count %s at index %s, expected at most %s",
            count, index, Integer.MAX_VALUE);
      }
      sumIndices[length] = index;
      sumCounts[length++] = (int) count;
    }
    return new CountVector(
        shape,
        common,
        Arrays.copyOf(sumIndices, length),
        Arrays.copyOf(sumCounts, length),
        common == codecId ? states : other.states);
  }

  /** Returns the exception for vectors without a {@linkplain #commonCodecId common codec}. */
  public static RefoldException mixed(String what, CountVector one, CountVector other) {
    return RefoldException.of(
        "%s of vectors: got codecs %s and %s with dimensions %s and %s, expected one codec%s",
        what,
        idText(one.codecId),
        idText(other.codecId),
        one.dimension(),
        other.dimension(),
        one.shape.equals(other.shape)
            ? "; encode both with the same codec or, if one codec is an extension of the other,"
                + " give both the id of the later one with Codec.rebased"
            : "; encode both with the same codec");
  }

  /** Formats a codec id as 16 hexadecimal digits, as everywhere in Refold. */
  public static String idText(long codecId) {
    // Not String.format: that takes longer than encoding a vector, and every line has an id.
    String digits = Long.toHexString(codecId);
    return "0".repeat(16 - digits.length()) + digits;
  }

  /**
   * Parses a codec id of 16 hexadecimal digits, lower-case or upper-case; empty if the text is not
   * one.
   */
  public static OptionalLong parseId(String text) {
    boolean isId =
        text.length() == 16 && text.chars().allMatch(c -> c < 128 && Character.digit(c, 16) >= 0);
    return isId ? OptionalLong.of(Long.parseUnsignedLong(text, 16)) : OptionalLong.empty();
  }

  @Override
  public boolean equals(Object other) {
    return this == other
        || (other instanceof CountVector that
            && codecId == that.codecId
            && shape.equals(that.shape)
            && Arrays.equals(indices, that.indices)
            && Arrays.equals(counts, that.counts));
  }

  @Override
  public int hashCode() {
    return (Long.hashCode(codecId) * 31 + Arrays.hashCode(indices)) * 31 + Arrays.hashCode(counts);
  }

  @Override
  public String toString() {
    return Message.of(
        "vector of dimension %s with %s entries, codec %s",
        dimension(), indices.length, idText(codecId));
  }
}
