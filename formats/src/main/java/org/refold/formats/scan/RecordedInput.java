package org.refold.formats.scan;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import org.refold.error.RefoldException;

/**
 * Keeps what was read from some line on, so that it can be read again. Each byte is copied and
 * looked at once.
 */
final class RecordedInput extends InputStream {
  /** Some times what an item may have; more only where a line has many items. */
  private static final int MOST_KEPT = 1 << 26;

  private final InputStream in;
  private final String source;
  private byte[] kept = new byte[1 << 16];
  private int from;

  /** What is kept before this has been delivered. */
  private int delivered;

  private int to;

  /** The number of the line that what is kept begins with. */
  private long line = 1;

  private long forgotten;

  RecordedInput(InputStream in, String source) {
    this.in = in;
    this.source = source;
  }

  @Override
  public int read() throws IOException {
    byte[] one = new byte[1];
    return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
  }

  @Override
  public int read(byte[] target, int begin, int count) throws IOException {
    if (delivered == to && fill() < 0) {
      return -1;
    }
    int got = Math.min(count, to - delivered);
    System.arraycopy(kept, delivered, target, begin, got);
    delivered += got;
    return got;
  }

  /** Blocks only if the stream has nothing at all. */
  private int fill() throws IOException {
    if (to == kept.length) {
      int length = to - from;
      if (length > MOST_KEPT) {
        throw RefoldException.of(
            "%s:%s: got a line of more than %s bytes, expected less where what is wrong is passed"
                + " over; break it up",
            source, line, MOST_KEPT);
      }
      byte[] wide = 2 * length > kept.length ? new byte[2 * kept.length] : kept;
      System.arraycopy(kept, from, wide, 0, length);
      kept = wide;
      delivered -= from;
      from = 0;
      to = length;
    }
    int got = in.read(kept, to, kept.length - to);
    to += Math.max(0, got);
    return got;
  }

  /** The number of the first line that is kept. */
  long line() {
    return line;
  }

  /** How many bytes came before what is kept. */
  long forgotten() {
    return forgotten;
  }

  /** Forgets the lines before one that has been delivered. */
  void forgetBefore(long wanted) {
    while (line < wanted) {
      int end = from;
      while (kept[end] != '\n') {
        end++;
      }
      forget(end + 1 - from);
    }
  }

  /** Delivers again what is kept, and answers how many bytes that are. */
  int rewind() {
    int again = delivered - from;
    delivered = from;
    return again;
  }

  /**
   * The first line that is kept, without forgetting it: with its end, or as much as is wanted of
   * it; empty at the end of the input. What is not UTF-8 is shown as U+FFFD.
   */
  String firstLine(int mostBytes) throws IOException {
    int length = 0;
    while (length < mostBytes) {
      if (from + length == to && fill() < 0) {
        break;
      }
      if (kept[from + length++] == '\n') {
        break;
      }
    }
    return new String(kept, from, length, StandardCharsets.UTF_8);
  }

  /** Forgets the first line that is kept, however long it is. */
  void forgetLine() throws IOException {
    long next = line + 1;
    while (line < next) {
      if (from == to && fill() < 0) {
        return;
      }
      int end = from;
      while (end < to && kept[end] != '\n') {
        end++;
      }
      forget(Math.min(end + 1, to) - from);
    }
  }

  private void forget(int count) {
    from += count;
    forgotten += count;
    delivered = Math.max(delivered, from);
    line += kept[from - 1] == '\n' ? 1 : 0;
  }
}
