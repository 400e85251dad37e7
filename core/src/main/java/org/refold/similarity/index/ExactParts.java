package org.refold.similarity.index;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import org.refold.vector.CountVector;
import org.refold.vector.VectorShape;

/**
 * The exact rows of a segment's vectors, which no search reads: packed as in a file, about 1.5
 * bytes per entry.
 */
final class ExactParts {
  private final VectorShape shape;

  /** By number. */
  private final byte[][] packed;

  /**
   * @param order by number: the position of the member
   */
  ExactParts(List<Member> members, int[] order) {
    this.shape = members.get(0).vector().shape().exact();
    this.packed = new byte[order.length][];
    for (int number = 0; number < order.length; number++) {
      packed[number] = pack(members.get(order[number]).vector().exact());
    }
  }

  private static byte[] pack(CountVector vector) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try {
      IndexFile.writeVector(new DataOutputStream(bytes), vector);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return bytes.toByteArray();
  }

  CountVector vector(int number, long codecId) {
    DataInputStream in = new DataInputStream(new ByteArrayInputStream(packed[number]));
    try {
      return IndexFile.readVector(in, shape, codecId);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  long memoryBytes() {
    long bytes = 0;
    for (byte[] one : packed) {
      bytes += 24 + one.length;
    }
    return bytes;
  }
}
