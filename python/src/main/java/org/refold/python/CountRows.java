package org.refold.python;

import java.nio.ByteBuffer;
import java.nio.IntBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.refold.vector.CountVector;
import org.refold.vector.VectorShape;

/** Vectors of counts as the rows of a compressed sparse row matrix. */
public final class CountRows {
  /** From Python; where each row begins, and where the last ends. */
  private final int[] starts;

  private final int[] indices;
  private final int[] counts;

  /** Rows from Python. */
  public CountRows(ByteBuffer starts, ByteBuffer indices, ByteBuffer counts) {
    this.starts = Buffers.readInts(starts);
    this.indices = Buffers.readInts(indices);
    this.counts = Buffers.readInts(counts);
  }

  int size() {
    return starts.length - 1;
  }

  /** A row as a vector of a codec, which refuses what is none. */
  CountVector vector(int row, VectorShape shape, long codecId) {
    return CountVector.of(
        shape,
        codecId,
        Arrays.copyOfRange(indices, starts[row], starts[row + 1]),
        Arrays.copyOfRange(counts, starts[row], starts[row + 1]));
  }

  /** Rows for Python, which has the arrays that they are written to. */
  public static final class Written {
    private final List<CountVector> vectors = new ArrayList<>();
    private long entries;

    void add(CountVector vector) {
      vectors.add(vector);
      entries += vector.entryCount();
    }

    /** How many entries there are together: what the arrays need. */
    public long entryCount() {
      return entries;
    }

    /**
     * Writes into memory of Python's.
     *
     * @param lengths how many entries each row has
     */
    public void writeTo(ByteBuffer lengths, ByteBuffer indices, ByteBuffer counts) {
      IntBuffer ofRows = Buffers.ints(lengths);
      IntBuffer itsIndices = Buffers.ints(indices);
      IntBuffer itsCounts = Buffers.ints(counts);
      for (CountVector vector : vectors) {
        ofRows.put(vector.entryCount());
        vector.putInto(itsIndices, itsCounts);
      }
    }
  }
}
