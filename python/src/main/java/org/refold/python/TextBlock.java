package org.refold.python;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.AbstractList;
import java.util.List;
import java.util.RandomAccess;

/**
 * Texts stored in one piece: their concatenated UTF-8, and the byte length of each. Strings are
 * created on demand.
 */
public final class TextBlock extends AbstractList<String> implements RandomAccess {
  private final byte[] utf8;

  /** The start of each text, and the end of the last. */
  private final int[] starts;

  /**
   * Wraps texts from Python.
   *
   * @param utf8 the texts, one after the other
   * @param lengths the byte length of each
   */
  public TextBlock(ByteBuffer utf8, ByteBuffer lengths) {
    this.utf8 = new byte[utf8.remaining()];
    utf8.duplicate().get(this.utf8);
    this.starts = starts(Buffers.readInts(lengths));
  }

  private TextBlock(byte[] utf8, int[] starts) {
    this.utf8 = utf8;
    this.starts = starts;
  }

  private static int[] starts(int[] lengths) {
    int[] starts = new int[lengths.length + 1];
    for (int i = 0; i < lengths.length; i++) {
      starts[i + 1] = Math.addExact(starts[i], lengths[i]);
    }
    return starts;
  }

  /** Creates texts for Python; half a surrogate pair becomes a question mark. */
  static TextBlock of(List<String> texts) {
    byte[][] parts = new byte[texts.size()][];
    int[] lengths = new int[parts.length];
    for (int i = 0; i < parts.length; i++) {
      parts[i] = texts.get(i).getBytes(StandardCharsets.UTF_8);
      lengths[i] = parts[i].length;
    }
    int[] starts = starts(lengths);
    byte[] utf8 = new byte[starts[parts.length]];
    for (int i = 0; i < parts.length; i++) {
      System.arraycopy(parts[i], 0, utf8, starts[i], lengths[i]);
    }
    return new TextBlock(utf8, starts);
  }

  @Override
  public String get(int index) {
    return new String(
        utf8, starts[index], starts[index + 1] - starts[index], StandardCharsets.UTF_8);
  }

  @Override
  public int size() {
    return starts.length - 1;
  }

  /** The total length in bytes. */
  public int byteCount() {
    return utf8.length;
  }

  /** Writes the texts into Python's memory: the bytes, and the length of each. */
  public void writeTo(ByteBuffer bytes, ByteBuffer lengths) {
    bytes.duplicate().put(utf8);
    int[] each = new int[size()];
    for (int i = 0; i < each.length; i++) {
      each[i] = starts[i + 1] - starts[i];
    }
    Buffers.ints(lengths).put(each);
  }
}
