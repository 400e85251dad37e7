package org.refold.formats.vector;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import org.refold.vector.CountVector;

/** Reads entries that are counts. */
final class CountEntries extends Entries<VectorRow> {
  private int[] counts = new int[64];

  @Override
  void read(int index, NumberText text) {
    add(index, text.count());
  }

  @Override
  void read(int index, NpzArray array, long row) {
    long count = array.nextCount();
    if (count < 0 || count > Integer.MAX_VALUE) {
      throw array.fault(
          count + " in row " + row,
          "counts from 0 to " + Integer.MAX_VALUE + (count < 0 ? "; " + VectorRow.REMEDY : ""));
    }
    add(index, (int) count);
  }

  private void add(int index, int count) {
    if (count == 0) {
      return;
    }
    int number = add(index);
    if (number == counts.length) {
      counts = Arrays.copyOf(counts, 2 * number);
    }
    counts[number] = count;
  }

  @Override
  VectorRow row(CodecNote note, @Nullable String label) {
    int[] indices = take();
    return new VectorRow(
        CountVector.of(note.shape(), note.codecId(), indices, counts, indices.length), label);
  }
}
