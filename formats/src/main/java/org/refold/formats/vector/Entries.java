package org.refold.formats.vector;

import java.util.Arrays;
import org.refold.vector.CountVector;

/** The entries of a row that is being read. Memory follows what came. */
final class Entries {
  private int[] indices = new int[64];
  private int[] counts = new int[64];
  private int length;

  /** Adds an entry with an index larger than the last; zeros are none. */
  void add(int index, int count) {
    if (count == 0) {
      return;
    }
    if (length == indices.length) {
      indices = Arrays.copyOf(indices, 2 * length);
      counts = Arrays.copyOf(counts, 2 * length);
    }
    indices[length] = index;
    counts[length++] = count;
  }

  /** The vector of the entries so far; begins the next. */
  CountVector vector(CodecNote note) {
    CountVector vector =
        CountVector.of(
            note.shape(),
            note.codecId(),
            Arrays.copyOf(indices, length),
            Arrays.copyOf(counts, length));
    length = 0;
    return vector;
  }
}
