package org.refold.python;

import java.nio.ByteBuffer;
import java.nio.DoubleBuffer;
import java.util.ArrayList;
import java.util.List;
import org.refold.formats.TextNearest;

/** The texts whose vectors are nearest to those of a block, with their distances. */
public final class NearestRows {
  private final DecodedRows rows = new DecodedRows();
  private final List<Double> distances = new ArrayList<>();
  private final List<Double> lowerBounds = new ArrayList<>();

  void add(TextNearest nearest) {
    rows.add(nearest.texts(), nearest.decoding().result(), nearest.decoding().grounds());
    distances.add(nearest.distance());
    lowerBounds.add(nearest.lowerBound());
  }

  /** The texts, and whether they are proven nearest. */
  public DecodedRows rows() {
    return rows;
  }

  /**
   * Writes into Python's memory the distance of each row's texts, and the lower bound for any text.
   */
  public void writeDistances(ByteBuffer distance, ByteBuffer lowerBound) {
    DoubleBuffer found = Buffers.doubles(distance);
    DoubleBuffer least = Buffers.doubles(lowerBound);
    distances.forEach(found::put);
    lowerBounds.forEach(least::put);
  }
}
