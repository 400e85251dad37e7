package org.refold.formats.vector;

import java.util.Arrays;
import java.util.BitSet;
import org.jspecify.annotations.Nullable;
import org.refold.vector.RealVector;

/** Reads entries that may be any numbers or unknown. */
final class RealEntries extends Entries<RealRow> {
  private final Nan nan;
  private double[] values = new double[64];
  private BitSet unknown = new BitSet();

  RealEntries(Nan nan) {
    this.nan = nan;
  }

  @Override
  void read(int index, NumberText text) {
    double value = text.value();
    if (!nan.permits(value)) {
      throw text.complaint(
          "'" + text.wordText() + "' at index " + index, nan.expected(value, index));
    }
    add(index, value);
  }

  @Override
  void read(int index, NpzArray array, long row) {
    double value = array.nextValue();
    if (!nan.permits(value)) {
      throw array.fault(
          value + " at column " + index + " of row " + row, nan.expected(value, index));
    }
    add(index, value);
  }

  private void add(int index, double value) {
    if (Double.isNaN(value)) {
      unknown.set(index);
    } else if (value != 0) {
      int number = add(index);
      if (number == values.length) {
        values = Arrays.copyOf(values, 2 * number);
      }
      values[number] = value;
    }
  }

  @Override
  RealRow row(CodecNote note, @Nullable String label) {
    int[] indices = take();
    RealVector vector =
        RealVector.of(note.shape(), note.codecId(), indices, Arrays.copyOf(values, indices.length))
            .withUnknown(unknown);
    unknown = new BitSet();
    return new RealRow(vector, label);
  }
}
