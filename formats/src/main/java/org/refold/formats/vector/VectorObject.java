package org.refold.formats.vector;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import org.refold.error.Message;
import org.refold.formats.json.JsonCursor;
import org.refold.formats.text.Place;
import org.refold.vector.CountVector;
import org.refold.vector.VectorShape;

/**
 * Reads one vector. Memory follows the numbers read so far, never a size that the text only claims.
 *
 * @param <V> the type of vector
 */
abstract class VectorObject<V> {
  protected final JsonCursor cursor;
  private @Nullable Long codecId;
  private @Nullable Integer symbols;
  private @Nullable Integer constraints;
  private @Nullable Integer sets;
  private long @Nullable [] plain;
  private int @Nullable [] indices;
  private @Nullable String label;

  VectorObject(JsonCursor cursor) {
    this.cursor = cursor;
  }

  /** Reads a member if it contains values; returns false if not. */
  abstract boolean readValues(String name);

  /** Returns the number of values; negative if there are none yet. */
  abstract int valueCount();

  /** Returns whether indices are required. If not, there is a value for every entry. */
  abstract boolean needsIndices();

  /**
   * Returns the vector.
   *
   * @param itsIndices one for each value; null if there are none
   */
  abstract V vector(VectorShape shape, long id, int @Nullable [] itsIndices);

  final <T> T read(VectorJson.Maker<V, T> maker) {
    for (String name = cursor.nextMember(); name != null; name = cursor.nextMember()) {
      switch (name) {
        case "codec" -> codecId = cursor.first(codecId, name, this::codecId);
        case "symbols" -> symbols = cursor.first(symbols, name, this::size);
        case "constraints" -> constraints = cursor.first(constraints, name, this::size);
        case "sets" ->
            sets =
                cursor.first(sets, name, () -> (int) cursor.wholeNumber(1, VectorShape.MAX_SETS));
        case "plain" -> plain = cursor.first(plain, name, this::plain);
        case "indices" -> indices = cursor.first(indices, name, this::indices);
        case "label" -> {
          cursor.requireFirst(label, name);
          label = label();
        }
        default -> {
          if (!readValues(name)) {
            cursor.skip();
          }
        }
      }
    }
    return maker.make(vector(), label);
  }

  private int size() {
    return (int) cursor.wholeNumber(0, Integer.MAX_VALUE);
  }

  /** Reads a label. Numbers and booleans are labels as written; null means none. */
  private @Nullable String label() {
    if (cursor.isNull()) {
      return null;
    }
    if (!cursor.isString() && !cursor.isNumber() && !cursor.isBoolean()) {
      throw cursor.unexpected("a label: a string");
    }
    return cursor.text();
  }

  private long codecId() {
    Place place = cursor.place();
    return CountVector.parseId(cursor.isString() ? cursor.text() : "")
        .orElseThrow(
            () -> place.complaint(cursor.described(), "a codec id of 16 hexadecimal digits"));
  }

  private long[] plain() {
    cursor.requireArray("an array of symbols, constraints and sets");
    long[] read = new long[3];
    int length = 0;
    while (cursor.nextElement()) {
      if (length == read.length) {
        throw cursor.unexpected("three numbers for the plain rows");
      }
      boolean isSets = length == 2;
      read[length++] =
          cursor.wholeNumber(isSets ? 1 : 0, isSets ? VectorShape.MAX_SETS : Integer.MAX_VALUE);
    }
    if (length < read.length) {
      throw cursor.place().complaint(length + " numbers for the plain rows", "three");
    }
    return read;
  }

  /** Returns the index of a value; negative if it is not known yet. */
  final int index(int number) {
    return indices == null || number >= indices.length ? -1 : indices[number];
  }

  final int[] indices() {
    cursor.requireArray("an array of indices");
    VectorShape shape = shape();
    int most = shape == null ? Integer.MAX_VALUE - 1 : shape.dimension() - 1;
    int[] read = new int[16];
    int length = 0;
    while (cursor.nextElement()) {
      int index = (int) cursor.wholeNumber(0, most);
      if (length > 0 && index <= read[length - 1]) {
        throw cursor
            .place()
            .complaint("index " + index + " after " + read[length - 1], "ascending indices");
      }
      read = withRoom(read, length);
      read[length++] = index;
    }
    return Arrays.copyOf(read, length);
  }

  static int[] withRoom(int[] array, int length) {
    return length < array.length ? array : Arrays.copyOf(array, 2 * length);
  }

  /** Returns the shape, or null while a part of it is missing. */
  private @Nullable VectorShape shape() {
    if (symbols == null || constraints == null || sets == null) {
      return null;
    }
    long[] numbers =
        plain == null
            ? new long[] {symbols, constraints, sets}
            : new long[] {symbols, constraints, sets, plain[0], plain[1], plain[2]};
    return VectorShape.of(numbers)
        .orElseThrow(
            () ->
                cursor
                    .itemPlace()
                    .complaint(
                        Message.of("a vector of dimension %.0f", VectorShape.dimension(numbers)),
                        "at most " + Integer.MAX_VALUE));
  }

  private V vector() {
    VectorShape shape = shape();
    if (codecId == null || shape == null || isIndicesMissing() || valueCount() < 0) {
      String missing = "\"" + missing() + "\"";
      throw cursor.itemPlace().complaint("a vector without " + missing, "one with " + missing);
    }
    if (indices != null && indices.length != valueCount()) {
      throw cursor
          .itemPlace()
          .complaint(
              indices.length + " indices and " + valueCount() + " counts",
              "as many indices as counts");
    }
    requireWithin(shape, indices);
    return vector(shape, codecId, indices);
  }

  /**
   * Can only be checked here if the shape came after the indices; the last index is the largest.
   */
  final void requireWithin(VectorShape shape, int @Nullable [] ascending) {
    int last = ascending == null ? -1 : ascending.length - 1;
    if (ascending != null && last >= 0 && ascending[last] >= shape.dimension()) {
      throw cursor
          .itemPlace()
          .complaint("index " + ascending[last], "at most " + (shape.dimension() - 1));
    }
  }

  private boolean isIndicesMissing() {
    return indices == null && needsIndices();
  }

  private String missing() {
    if (codecId == null) {
      return "codec";
    }
    if (symbols == null) {
      return "symbols";
    }
    if (constraints == null) {
      return "constraints";
    }
    if (sets == null) {
      return "sets";
    }
    return isIndicesMissing() ? "indices" : "counts";
  }
}
