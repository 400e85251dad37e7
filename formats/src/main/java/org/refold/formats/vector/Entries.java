package org.refold.formats.vector;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Collects the entries of a row while it is read, and makes the row. Memory follows the entries
 * read so far.
 *
 * @param <R> the type of row
 */
abstract class Entries<R> {
  private int[] indices = new int[64];
  private int length;

  /** Reads the value at an index larger than the last. A zero is not an entry. */
  abstract void read(int index, NumberText text);

  /** Reads the value at an index from an array. */
  abstract void read(int index, NpzArray array, long row);

  /** Returns the row of the entries so far, and begins the next. */
  abstract R row(CodecNote note, @Nullable String label);

  /** Adds an index, and returns its position, where its value belongs. */
  final int add(int index) {
    if (length == indices.length) {
      indices = Arrays.copyOf(indices, 2 * length);
    }
    indices[length] = index;
    return length++;
  }

  /** Returns the indices so far, and begins the next row. */
  final int[] take() {
    int[] taken = Arrays.copyOf(indices, length);
    length = 0;
    return taken;
  }
}
