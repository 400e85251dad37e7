package org.refold.formats.vector;

import java.util.Arrays;
import java.util.BitSet;
import java.util.Objects;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.refold.Codec;
import org.refold.formats.json.JsonCursor;
import org.refold.vector.CountVector;
import org.refold.vector.RealVector;
import org.refold.vector.VectorShape;

/**
 * Reads a vector of any numbers. Entries are unknown if their value is null, or if they are in the
 * list of unknown entries.
 */
final class RealObject extends VectorObject<RealVector> {
  private final Codec codec;
  private final Nan nan;
  private double @Nullable [] values;
  private int @Nullable [] unknown;

  RealObject(JsonCursor cursor, Codec codec, Nan nan) {
    super(cursor);
    this.codec = codec;
    this.nan = nan;
  }

  @Override
  boolean readValues(String name) {
    switch (name) {
      case "counts", "values" -> {
        cursor.requireFirst(values, name);
        values = values(name);
        return true;
      }
      case "unknown" -> {
        cursor.requireFirst(unknown, name);
        unknown = indices();
        return true;
      }
      default -> {
        return false;
      }
    }
  }

  private double[] values(String name) {
    cursor.requireArray("an array of " + name);
    double[] read = new double[16];
    int length = 0;
    while (cursor.nextElement()) {
      if (length == read.length) {
        read = Arrays.copyOf(read, 2 * length);
      }
      read[length] = value(length);
      length++;
    }
    return Arrays.copyOf(read, length);
  }

  /** Returns the value of an entry; NaN if it is unknown. */
  private double value(int number) {
    if (cursor.isNull()) {
      return Double.NaN;
    }
    double value = cursor.isNumber() ? cursor.number() : Double.NaN;
    if (!cursor.isNumber() || !nan.permits(value)) {
      int index = index(number);
      throw cursor.isNumber() && index >= 0
          ? cursor
              .place()
              .complaint(cursor.described() + " at index " + index, nan.expected(value, index))
          : cursor.unexpected("a number from -1e9 to 1e9, or null if unknown");
    }
    return value;
  }

  @Override
  int valueCount() {
    return values == null ? -1 : values.length;
  }

  @Override
  boolean needsIndices() {
    return false;
  }

  @Override
  RealVector vector(VectorShape shape, long id, int @Nullable [] indices) {
    if (!shape.equals(codec.shape())) {
      throw cursor
          .itemPlace()
          .complaint(
              "a vector of codec " + CountVector.idText(id) + ", of dimension " + shape.dimension(),
              "codec " + CountVector.idText(codec.id()) + ", of dimension " + codec.dimension());
    }
    requireWithin(shape, unknown);
    if (indices == null && valueCount() != shape.dimension()) {
      throw cursor
          .itemPlace()
          .complaint(
              valueCount() + " values without indices",
              shape.dimension() + ", one for every entry, or \"indices\"");
    }
    double[] known = Objects.requireNonNull(values);
    int[] at = indices == null ? IntStream.range(0, known.length).toArray() : indices;
    BitSet without = new BitSet();
    if (unknown != null) {
      Arrays.stream(unknown).forEach(without::set);
    }
    for (int i = 0; i < known.length; i++) {
      if (Double.isNaN(known[i])) {
        without.set(at[i]);
        known[i] = 0;
      }
    }
    return RealVector.of(shape, id, at, known).withUnknown(without);
  }
}
