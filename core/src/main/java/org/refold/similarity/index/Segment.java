package org.refold.similarity.index;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.refold.similarity.RowSimilarity;
import org.refold.similarity.Weights;
import org.refold.vector.CountVector;
import org.refold.vector.VectorShape;

/**
 * An immutable set of vectors, stored twice: by vector, and by entry as an inverted index. Vectors
 * are numbered by the sizes of their rows, so that the vectors of a {@linkplain RowSizes#BLOCK
 * block} have similar bounds.
 *
 * <p>Stored by vector, an entry takes 5 bytes, and a vector takes 12 bytes per row and 16 more. See
 * {@link InvertedIndex} for the memory by entry. Weights add 4 bytes per row and vector, for the
 * weights used last.
 */
final class Segment {
  /**
   * Larger counts are stored separately. A vector with such a count is not in the inverted index,
   * but always compared, since it would widen the counters, and loosen the bounds, of all vectors.
   */
  private static final int LARGE = 255;

  private final VectorShape shape;

  /** The number of compared rows. */
  private final int rows;

  /** The rows that are not compared; null if all are. */
  private final @Nullable ExactParts exact;

  /** By number: the id; and by position in the order of ids: the number. */
  private final int[] ids;

  private final int[] numbers;

  /** By number: the name of the vector. */
  private final String[] names;

  /** The indices that occur, ascending; an entry is identified internally by its position here. */
  private final int[] indices;

  /** By number and row: the start of its entries. */
  private final int[] starts;

  private final int[] entries;
  private final byte[] counts;

  /** The positions of entries with large counts, ascending, and their counts. */
  private final int[] largeAt;

  private final int[] largeCounts;

  /** The vectors with large counts, one bit each. */
  private final long[] outliers;

  private final RowSizes products;
  private final RowSizes minima;
  private final InvertedIndex inverted;

  /** The sizes for the weights used last. */
  private volatile @Nullable WeightedSizes weighted;

  /**
   * @param members one or more vectors of one shape, in ascending order of ids, with fewer than
   *     2<sup>31</sup> entries in total
   */
  Segment(List<Member> members) {
    VectorShape whole = members.get(0).vector().shape();
    this.shape = whole.compared();
    this.rows = shape.rows();
    int size = members.size();
    List<CountVector> vectors = members.stream().map(member -> member.vector().compared()).toList();
    int[] order = bySize(vectors, rows);
    this.exact = whole.plain().isEmpty() ? null : new ExactParts(members, order);
    this.ids = new int[size];
    this.numbers = new int[size];
    this.names = new String[size];
    for (int number = 0; number < size; number++) {
      names[number] = members.get(order[number]).name();
      ids[number] = members.get(order[number]).id();
      numbers[order[number]] = number;
    }
    int total = vectors.stream().mapToInt(CountVector::entryCount).sum();
    this.indices = occurring(vectors, total);
    this.starts = new int[Math.addExact(Math.multiplyExact(size, rows), 1)];
    this.entries = new int[total];
    this.counts = new byte[total];
    float[] squares = new float[Math.multiplyExact(size, rows)];
    float[] sums = new float[squares.length];
    this.outliers = new long[words()];
    List<int[]> large = new ArrayList<>();
    int at = 0;
    for (int number = 0; number < size; number++) {
      CountVector vector = vectors.get(order[number]);
      at = fill(number, vector, at, large);
      for (int row = 0; row < rows && !isOutlier(number); row++) {
        int place = number * rows + row;
        squares[place] =
            RowSizes.roundedDown(RowSimilarity.Common.PRODUCTS.size(vector, row, null));
        sums[place] = RowSizes.roundedDown(RowSimilarity.Common.MINIMA.size(vector, row, null));
      }
    }
    this.products = RowSizes.of(squares, rows);
    this.minima = RowSizes.of(sums, rows);
    this.largeAt = large.stream().mapToInt(pair -> pair[0]).toArray();
    this.largeCounts = large.stream().mapToInt(pair -> pair[1]).toArray();
    this.inverted = new InvertedIndex(this);
  }

  private static int[] bySize(List<CountVector> vectors, int rows) {
    float[][] sizes = new float[rows][vectors.size()];
    for (int v = 0; v < vectors.size(); v++) {
      for (int row = 0; row < rows; row++) {
        sizes[row][v] = (float) RowSimilarity.Common.PRODUCTS.size(vectors.get(v), row, null);
      }
    }
    return SizeOrder.of(sizes, vectors.size());
  }

  /** Memory depends on the number of entries, never on the indices alone. */
  private static int[] occurring(List<CountVector> vectors, int total) {
    IntStream all =
        vectors.stream()
            .flatMapToInt(vector -> IntStream.range(0, vector.entryCount()).map(vector::index));
    if (vectors.get(0).dimension() / Long.SIZE > total) {
      return all.sorted().distinct().toArray();
    }
    BitSet occurring = new BitSet();
    all.forEach(occurring::set);
    return occurring.stream().toArray();
  }

  private int fill(int number, CountVector vector, int at, List<int[]> large) {
    int next = at;
    int entry = 0;
    for (int row = 0; row < rows; row++) {
      starts[number * rows + row] = next;
      for (int i = vector.rowBegin(row), end = vector.rowBegin(row + 1); i < end; i++) {
        int count = vector.count(i);
        entry = Arrays.binarySearch(indices, entry, indices.length, vector.index(i));
        entries[next] = entry;
        counts[next] = (byte) Math.min(count, LARGE);
        if (count >= LARGE) {
          large.add(new int[] {next, count});
          outliers[number >>> 6] |= 1L << number;
        }
        next++;
      }
    }
    starts[(number + 1) * rows] = next;
    return next;
  }

  int size() {
    return ids.length;
  }

  int rows() {
    return rows;
  }

  /** The number of words of a bitmap with one bit per vector. */
  int words() {
    return (ids.length + 63) >>> 6;
  }

  /** The number of distinct indices that occur. */
  int entryKinds() {
    return indices.length;
  }

  int id(int number) {
    return ids[number];
  }

  String name(int number) {
    return names[number];
  }

  /** The number of non-zero entries of all vectors. */
  int entryCount() {
    return entries.length;
  }

  /** The number of the vector at a position in the order of ids. */
  int numberAt(int place) {
    return numbers[place];
  }

  /** The number of an id, or −1 if it is not here. */
  int number(int id) {
    int low = 0;
    int high = numbers.length - 1;
    while (low <= high) {
      int middle = (low + high) >>> 1;
      int found = ids[numbers[middle]];
      if (found == id) {
        return numbers[middle];
      }
      if (found < id) {
        low = middle + 1;
      } else {
        high = middle - 1;
      }
    }
    return -1;
  }

  /** The index of an entry among the compared entries. */
  int index(int entry) {
    return indices[entry];
  }

  /** The internal number of an index, or a negative number if no vector has it. */
  int entry(int index) {
    return Arrays.binarySearch(indices, index);
  }

  InvertedIndex inverted() {
    return inverted;
  }

  /** The vectors that are not in the inverted index, one bit each; only to be read. */
  long[] outliers() {
    return outliers;
  }

  boolean isOutlier(int number) {
    return (outliers[number >>> 6] >>> number & 1) != 0;
  }

  RowSizes sizes(RowSimilarity.Common common) {
    return common == RowSimilarity.Common.PRODUCTS ? products : minima;
  }

  /** The same with weights; computed on first use, while other threads wait, and then cached. */
  WeightedSizes sizes(RowSimilarity.Common common, Weights weights) {
    @Nullable WeightedSizes last = weighted;
    if (last == null || !last.isFor(common, weights)) {
      synchronized (this) {
        last = weighted;
        if (last == null || !last.isFor(common, weights)) {
          last = new WeightedSizes(this, common, weights);
          weighted = last;
        }
      }
    }
    return last;
  }

  /** The start of the entries of a row. */
  int start(int number, int row) {
    return starts[number * rows + row];
  }

  /** The end of the entries of a row. */
  int end(int number, int row) {
    return starts[number * rows + row + 1];
  }

  int entryAt(int place) {
    return entries[place];
  }

  int countAt(int place) {
    int count = counts[place] & 0xff;
    return count < LARGE ? count : largeCounts[Arrays.binarySearch(largeAt, place)];
  }

  /** A vector as it was added, with the current codec id of the index. */
  Member member(int number, long codecId) {
    return new Member(ids[number], names[number], vector(number, codecId));
  }

  private CountVector vector(int number, long codecId) {
    int start = start(number, 0);
    int length = starts[(number + 1) * rows] - start;
    int[] itsIndices = new int[length];
    int[] itsCounts = new int[length];
    for (int i = 0; i < length; i++) {
      itsIndices[i] = indices[entries[start + i]];
      itsCounts[i] = countAt(start + i);
    }
    CountVector compared = CountVector.of(shape, codecId, itsIndices, itsCounts);
    return exact == null ? compared : CountVector.joined(exact.vector(number, codecId), compared);
  }

  /** The approximate memory, in bytes. */
  long memoryBytes() {
    long bytes = 4L * (ids.length + numbers.length + indices.length + starts.length);
    bytes += 5L * entries.length + 8L * largeAt.length + inverted.memoryBytes();
    bytes += exact == null ? 0 : exact.memoryBytes();
    @Nullable WeightedSizes last = weighted;
    bytes += last == null ? 0 : last.memoryBytes();
    return bytes + products.memoryBytes() + minima.memoryBytes();
  }
}
