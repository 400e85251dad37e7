package org.refold.python;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.AbstractList;
import java.util.List;
import java.util.RandomAccess;

/**
 * Some texts in one piece: their UTF-8 without anything between, and how many bytes each has. A
 * text becomes a string when it is asked for.
 */
public final class TextBlock extends AbstractList<String> implements RandomAccess {
  private final byte[] utf8;

  /** Where each text begins, and where the last ends. */
  private final int[] starts;

  /**
   * Texts from Python.
   *
   * @param utf8 the texts, one after the other
   * @param lengths how many bytes each has
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

  /** Texts for Python; half a surrogate pair becomes a question mark. */
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

  /** How many bytes the texts have together. */
  public int byteCount() {
    return utf8.length;
  }

  /** Writes the texts into memory of Python's: the bytes, and how many belong to each. */
  public void writeTo(ByteBuffer bytes, ByteBuffer lengths) {
    bytes.duplicate().put(utf8);
    int[] each = new int[size()];
    for (int i = 0; i < each.length; i++) {
      each[i] = starts[i + 1] - starts[i];
    }
    Buffers.ints(lengths).put(each);
  }
}
