package org.refold.parquet;

import static org.refold.parquet.ReadHead.fault;
import static org.refold.parquet.ReadHead.numbers;
import static org.refold.parquet.ReadHead.present;

import java.util.BitSet;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.refold.Codec;
import org.refold.formats.vector.Nan;
import org.refold.formats.vector.RealRow;
import org.refold.vector.CountVector;
import org.refold.vector.RealVector;
import org.refold.vector.VectorShape;

/**
 * A row of any numbers that another program may have written: {@code counts}, also named {@code
 * values}. A null is an unknown entry. Without {@code indices}, there is a value for every entry.
 */
record RealReadRow(
    @Nullable String codec,
    @Nullable Long symbols,
    @Nullable Long constraints,
    @Nullable Long sets,
    @Nullable List<@Nullable Long> plain,
    @Nullable List<@Nullable Long> indices,
    @Nullable List<@Nullable Double> counts,
    @Nullable List<@Nullable Double> values,
    @Nullable List<@Nullable Long> unknown,
    @Nullable String label) {
  RealRow row(Codec itsCodec, Nan nan) {
    ReadHead head = new ReadHead(codec, symbols, constraints, sets, plain);
    long codecId = head.codecId();
    VectorShape shape = head.shape();
    if (!shape.equals(itsCodec.shape())) {
      throw fault(
          "a vector of codec " + codec + ", of dimension " + shape.dimension(),
          "codec " + CountVector.idText(itsCodec.id()) + ", of dimension " + itsCodec.dimension());
    }
    if (counts != null && values != null) {
      throw fault("both columns counts and values", "only one of them");
    }
    List<@Nullable Double> numbers = values == null ? present(counts, "counts") : values;
    int[] at = indices(numbers.size(), shape);
    BitSet without = new BitSet();
    double[] known = new double[at.length];
    for (int i = 0; i < at.length; i++) {
      Double value = numbers.get(i);
      if (value != null && !nan.permits(value)) {
        throw fault(value + " at index " + at[i], nan.expected(value, at[i]));
      }
      if (value == null || value.isNaN()) {
        requireWithin(at[i], shape);
        without.set(at[i]);
      } else {
        known[i] = value;
      }
    }
    if (unknown != null) {
      for (int index : numbers(unknown, "unknown")) {
        requireWithin(index, shape);
        without.set(index);
      }
    }
    return new RealRow(RealVector.of(shape, codecId, at, known).withUnknown(without), label);
  }

  /** Returns the indices of the values. */
  private int[] indices(int count, VectorShape shape) {
    if (indices == null && count != shape.dimension()) {
      throw fault(
          count + " values without indices",
          shape.dimension() + ", one for every entry, or the column indices");
    }
    int[] at = indices == null ? IntStream.range(0, count).toArray() : numbers(indices, "indices");
    if (at.length != count) {
      throw fault(at.length + " indices and " + count + " values", "as many indices as values");
    }
    return at;
  }

  /** Checked before room is allocated. */
  private static void requireWithin(int index, VectorShape shape) {
    if (index >= shape.dimension()) {
      throw fault("index " + index, "0 to " + (shape.dimension() - 1));
    }
  }
}
