package org.refold.formats.vector;

import java.util.Arrays;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.refold.formats.json.JsonCursor;
import org.refold.formats.text.InputException;
import org.refold.vector.CountVector;
import org.refold.vector.VectorShape;

/** Reads a vector of counts. */
final class CountObject extends VectorObject<CountVector> {
  private int @Nullable [] counts;

  CountObject(JsonCursor cursor) {
    super(cursor);
  }

  @Override
  boolean readValues(String name) {
    if (!name.equals("counts")) {
      return false;
    }
    cursor.requireFirst(counts, name);
    counts = counts();
    return true;
  }

  private int[] counts() {
    cursor.requireArray("an array of counts");
    int[] read = new int[16];
    int length = 0;
    while (cursor.nextElement()) {
      read = withRoom(read, length);
      read[length++] = count();
    }
    return Arrays.copyOf(read, length);
  }

  private int count() {
    try {
      return (int) cursor.wholeNumber(1, Integer.MAX_VALUE);
    } catch (InputException e) {
      boolean isReal =
          cursor.isNull()
              || (cursor.isNumber() && cursor.number() != 0 && Nan.isReal(cursor.number()));
      throw isReal ? new InputException(e.getMessage() + "; " + VectorRow.REMEDY, e) : e;
    }
  }

  @Override
  int valueCount() {
    return counts == null ? -1 : counts.length;
  }

  @Override
  boolean needsIndices() {
    return true;
  }

  @Override
  CountVector vector(VectorShape shape, long id, int @Nullable [] indices) {
    return CountVector.of(
        shape, id, Objects.requireNonNull(indices), Objects.requireNonNull(counts));
  }
}
