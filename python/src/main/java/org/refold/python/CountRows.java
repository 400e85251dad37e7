package org.refold.python;

import java.nio.ByteBuffer;
import java.nio.IntBuffer;
import java.util.ArrayList;
import java.util.List;
import org.refold.vector.CountVector;
import org.refold.vector.VectorShape;

/** Count vectors as the rows of a compressed sparse row matrix. */
public final class CountRows {
  /** From Python: the start of each row, and the end of the last. */
  private final int[] starts;

  /** Python's memory: a copy of a block would be garbage that outlives young collections. */
  private final IntBuffer indices;

  private final IntBuffer counts;

  /** Wraps rows from Python, which does not change them until the call that uses them has ended. */
  public CountRows(ByteBuffer starts, ByteBuffer indices, ByteBuffer counts) {
    this.starts = Buffers.readInts(starts);
    this.indices = Buffers.ints(indices);
    this.counts = Buffers.ints(counts);
  }

  int size() {
    return starts.length - 1;
  }

  /** Returns a row as a vector of a codec, which refuses invalid rows. */
  CountVector vector(int row, VectorShape shape, long codecId) {
    return CountVector.of(shape, codecId, part(indices, row), part(counts, row));
  }

  private int[] part(IntBuffer of, int row) {
    int[] part = new int[starts[row + 1] - starts[row]];
    of.get(starts[row], part);
    return part;
  }

  /** Rows for Python, which provides the arrays to write them to. */
  public static final class Written {
    private final List<CountVector> vectors = new ArrayList<>();
    private long entries;

    void add(CountVector vector) {
      vectors.add(vector);
      entries += vector.entryCount();
    }

    /** The total number of entries, which is the length of the arrays. */
    public long entryCount() {
      return entries;
    }

    /**
     * Writes into Python's memory.
     *
     * @param lengths receives the number of entries in each row
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
