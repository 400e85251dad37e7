package org.refold.formats.scan;

import java.util.Arrays;
import org.refold.formats.text.ItemLimits;
import org.refold.formats.text.Place;
import org.refold.formats.text.Text;

/**
 * Reads the lines of an input one at a time into one buffer. A line ends with {@code }; a {@code
 * \r} before it is left in, and readers treat it as white space. In the buffer, every line is
 * followed by {@code }, even if the input lacks it, so that scanners need not check bounds.
 */
public final class LineReader {
  public static final char END = '\n';

  private static final int USUAL_LENGTH = 1 << 16;

  private final Utf8Input input;
  private final String source;
  private final ItemLimits limits;
  private final char[] chunk = new char[1 << 13];
  private int chunkAt;
  private int chunkEnd;
  private char[] line = new char[1 << 10];
  private int length;
  private long number;

  public LineReader(Text text) {
    this.input = new Utf8Input(text.in(), text.source());
    this.source = text.source();
    this.limits = text.limits();
    this.number = text.firstLine() - 1;
  }

  /** Moves to the next line; returns false at the end of the input. */
  public boolean next() {
    if (line.length > USUAL_LENGTH) {
      line = new char[1 << 10];
    }
    length = 0;
    number++;
    while (true) {
      if (chunkAt == chunkEnd && !fillChunk()) {
        line[length] = END;
        return length > 0;
      }
      int end = chunkAt;
      while (end < chunkEnd && chunk[end] != END) {
        end++;
      }
      append(end);
      if (end < chunkEnd) {
        chunkAt = end + 1;
        line[length] = END;
        return true;
      }
    }
  }

  private boolean fillChunk() {
    try {
      chunkAt = 0;
      chunkEnd = Math.max(0, input.read(chunk, 0, chunk.length));
      return chunkEnd > 0;
    } catch (Utf8Input.Malformed malformed) {
      throw malformed.at(place(length));
    }
  }

  private void append(int end) {
    int count = end - chunkAt;
    int limit = limits.characters();
    if (count > limit - length) {
      throw limits.tooLong("a line", place(0));
    }
    if (length + count >= line.length) {
      line = Arrays.copyOf(line, Math.max(length + count + 1, Math.min(2 * length, limit) + 1));
    }
    System.arraycopy(chunk, chunkAt, line, length, count);
    length += count;
    chunkAt = end;
  }

  /** Rejects an item on this line that has too many nodes. */
  public void requireRoom(long nodes) {
    if (nodes > limits.nodes()) {
      throw limits.tooLarge(place(0));
    }
  }

  /** Returns the line's characters followed by {@link #END}; valid until the next line is read. */
  public char[] chars() {
    return line;
  }

  public int length() {
    return length;
  }

  public long number() {
    return number;
  }

  /** Returns the location of the line, {@code source:line}. */
  public String location() {
    return source + ":" + number;
  }

  /** Returns the place of the character at an index of the line. Counts the columns up to it. */
  public Place place(int index) {
    long column = 1;
    for (int i = 0; i < index; i++) {
      if (!Character.isLowSurrogate(line[i])) {
        column++;
      }
    }
    return new Place(source, number, column);
  }
}
