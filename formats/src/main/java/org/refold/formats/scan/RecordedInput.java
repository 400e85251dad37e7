package org.refold.formats.scan;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import org.refold.error.RefoldException;

/**
 * Records what is read from a given line on, so that it can be read again. Each byte is copied and
 * inspected once.
 */
final class RecordedInput extends InputStream {
  /** Several times the limit on an item; more is only needed if a line has many items. */
  private static final int MOST_KEPT = 1 << 26;

  private final InputStream in;
  private final String source;
  private byte[] kept = new byte[1 << 16];
  private int from;

  /** The number of recorded bytes that have been delivered. */
  private int delivered;

  private int to;

  /** The number of the first recorded line. */
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

  /** Blocks only if no bytes are available. */
  private int fill() throws IOException {
    if (to == kept.length) {
      int length = to - from;
      if (length > MOST_KEPT) {
        throw RefoldException.of(
            "%s:%s: got a line of more than %s bytes, expected at most that many when invalid"
                + " items are skipped; break it up",
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

  /** Returns the number of the first recorded line. */
  long line() {
    return line;
  }

  /** Returns the number of bytes before the record. */
  long forgotten() {
    return forgotten;
  }

  /** Drops the lines before a line that has been delivered. */
  void forgetBefore(long wanted) {
    while (line < wanted) {
      int end = from;
      while (kept[end] != '\n') {
        end++;
      }
      forget(end + 1 - from);
    }
  }

  /**
   * Restarts delivery at the beginning of the record, and returns the number of bytes to deliver
   * again.
   */
  int rewind() {
    int again = delivered - from;
    delivered = from;
    return again;
  }

  /**
   * Returns the first recorded line without dropping it: with its terminator, truncated to a
   * maximum length, and empty at the end of the input. Bytes that are not UTF-8 are shown as
   * U+FFFD.
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

  /** Drops the first recorded line, however long. */
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
