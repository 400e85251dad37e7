package org.refold.formats.vector;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * The entries of a row that is being read, and the row that they make. Memory follows what came.
 *
 * @param <R> the rows
 */
abstract class Entries<R> {
  private int[] indices = new int[64];
  private int length;

  /** Reads the value of an entry with an index larger than the last; zeros are none. */
  abstract void read(int index, NumberText text);

  /** The same from an array. */
  abstract void read(int index, NpzArray array, long row);

  /** The row of the entries so far; begins the next. */
  abstract R row(CodecNote note, @Nullable String label);

  /** Adds an index, and gives its number: where its value belongs. */
  final int add(int index) {
    if (length == indices.length) {
      indices = Arrays.copyOf(indices, 2 * length);
    }
    indices[length] = index;
    return length++;
  }

  /** The indices so far; begins the next row. */
  final int[] take() {
    int[] taken = Arrays.copyOf(indices, length);
    length = 0;
    return taken;
  }
}
