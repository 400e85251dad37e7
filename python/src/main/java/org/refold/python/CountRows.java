package org.refold.python;

import java.nio.ByteBuffer;
import java.nio.IntBuffer;
import java.util.ArrayList;
import java.util.List;
import org.refold.vector.CountVector;
import org.refold.vector.VectorShape;

/** Vectors of counts as the rows of a compressed sparse row matrix. */
public final class CountRows {
  /** From Python; where each row begins, and where the last ends. */
  private final int[] starts;

  /** Python's memory: a copy of a block would be garbage that outlives young collections. */
  private final IntBuffer indices;

  private final IntBuffer counts;

  /** Rows from Python, which leaves them as they are until the call that they are for has ended. */
  public CountRows(ByteBuffer starts, ByteBuffer indices, ByteBuffer counts) {
    this.starts = Buffers.readInts(starts);
    this.indices = Buffers.ints(indices);
    this.counts = Buffers.ints(counts);
  }

  int size() {
    return starts.length - 1;
  }

  /** A row as a vector of a codec, which refuses what is none. */
  CountVector vector(int row, VectorShape shape, long codecId) {
    return CountVector.of(shape, codecId, part(indices, row), part(counts, row));
  }

  private int[] part(IntBuffer of, int row) {
    int[] part = new int[starts[row + 1] - starts[row]];
    of.get(starts[row], part);
    return part;
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
