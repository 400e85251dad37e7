package org.refold.python;

import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.BitSet;
import org.refold.vector.RealVector;
import org.refold.vector.VectorShape;

/** Real-valued vectors as the rows of a compressed sparse row matrix; NaN is unknown. */
public final class RealRows {
  private final int[] starts;
  private final int[] indices;
  private final double[] values;

  /** For all rows; empty if all entries weigh the same. */
  private final double[] weights;

  /** Wraps rows from Python. */
  public RealRows(ByteBuffer starts, ByteBuffer indices, ByteBuffer values, ByteBuffer weights) {
    this.starts = Buffers.readInts(starts);
    this.indices = Buffers.readInts(indices);
    this.values = Buffers.readDoubles(values);
    this.weights = Buffers.readDoubles(weights);
  }

  int size() {
    return starts.length - 1;
  }

  /** Returns a row as a vector of a codec, which refuses invalid rows. */
  RealVector vector(int row, VectorShape shape, long codecId) {
    int[] itsIndices = Arrays.copyOfRange(indices, starts[row], starts[row + 1]);
    double[] itsValues = Arrays.copyOfRange(values, starts[row], starts[row + 1]);
    BitSet unknown = new BitSet();
    for (int i = 0; i < itsValues.length; i++) {
      if (Double.isNaN(itsValues[i])) {
        unknown.set(itsIndices[i]);
        itsValues[i] = 0;
      }
    }
    RealVector vector = RealVector.of(shape, codecId, itsIndices, itsValues).withUnknown(unknown);
    return weights.length == 0 ? vector : vector.withWeights(weights);
  }
}
