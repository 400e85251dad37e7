package org.refold.parquet;

import java.util.List;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;
import org.refold.error.Excerpt;
import org.refold.error.Message;
import org.refold.error.RefoldException;
import org.refold.vector.CountVector;
import org.refold.vector.VectorShape;

/**
 * The columns that identify the codec and shape of a row, as another program may have written them.
 */
record ReadHead(
    @Nullable String codec,
    @Nullable Long symbols,
    @Nullable Long constraints,
    @Nullable Long sets,
    @Nullable List<@Nullable Long> plain) {
  long codecId() {
    String id = present(codec, "codec");
    OptionalLong codecId = CountVector.parseId(id);
    if (codecId.isEmpty()) {
      throw fault("the codec id '" + Excerpt.of(id) + "'", "16 hexadecimal digits");
    }
    return codecId.getAsLong();
  }

  VectorShape shape() {
    int rows = number(sets, "sets", 1, VectorShape.MAX_SETS);
    int symbolCount = number(symbols, "symbols", 0, Integer.MAX_VALUE);
    int constraintCount = number(constraints, "constraints", 0, Integer.MAX_VALUE);
    int[] plainRows = plain == null ? new int[0] : numbers(plain, "plain");
    long[] numbers = new long[3 + plainRows.length];
    numbers[0] = symbolCount;
    numbers[1] = constraintCount;
    numbers[2] = rows;
    for (int i = 0; i < plainRows.length; i++) {
      numbers[3 + i] = plainRows[i];
    }
    return VectorShape.of(numbers)
        .orElseThrow(
            () ->
                numbers.length == 3 || numbers.length == 6
                    ? fault(
                        Message.of("a vector of dimension %.0f", VectorShape.dimension(numbers)),
                        "at most " + Integer.MAX_VALUE)
                    : fault(plainRows.length + " numbers in the column plain", "three"));
  }

  static int[] numbers(List<@Nullable Long> values, String column) {
    int[] numbers = new int[values.size()];
    for (int i = 0; i < numbers.length; i++) {
      numbers[i] = number(values.get(i), column, 0, Integer.MAX_VALUE);
    }
    return numbers;
  }

  private static int number(@Nullable Long value, String column, long least, long most) {
    long number = present(value, column);
    if (number < least || number > most) {
      throw fault(number + " in the column " + column, least + " to " + most);
    }
    return (int) number;
  }

  static <T> T present(@Nullable T value, String column) {
    if (value == null) {
      throw fault(
          "nothing in the column " + column,
          "the columns codec, symbols, constraints, sets, indices, counts");
    }
    return value;
  }

  static RefoldException fault(String got, String expected) {
    return new RefoldException("got " + got + ", expected " + expected);
  }
}
