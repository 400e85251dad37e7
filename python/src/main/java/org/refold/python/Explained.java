package org.refold.python;

import java.nio.ByteBuffer;
import java.nio.IntBuffer;
import java.util.List;
import org.refold.Explanation;
import org.refold.vector.VectorShape;

/** What each entry of a vector counts. */
public final class Explained {
  private final List<Explanation> entries;
  private final VectorShape shape;

  Explained(List<Explanation> entries, VectorShape shape) {
    this.entries = entries;
    this.shape = shape;
  }

  public int size() {
    return entries.size();
  }

  /** Writes into Python's memory. */
  public void writeTo(ByteBuffer indices, ByteBuffer counts) {
    IntBuffer itsIndices = Buffers.ints(indices);
    IntBuffer itsCounts = Buffers.ints(counts);
    for (Explanation entry : entries) {
      itsIndices.put(entry.index());
      itsCounts.put(entry.count());
    }
  }

  public TextBlock words() {
    return TextBlock.of(entries.stream().map(Explanation::words).toList());
  }

  /** The name of each entry's row. */
  public TextBlock rowNames() {
    return TextBlock.of(entries.stream().map(entry -> shape.rowName(entry.row())).toList());
  }
}
