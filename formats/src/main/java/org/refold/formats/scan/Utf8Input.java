package org.refold.formats.scan;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CoderResult;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import org.refold.error.Excerpt;
import org.refold.error.Message;
import org.refold.error.RefoldException;
import org.refold.formats.text.InputException;
import org.refold.formats.text.Place;

/**
 * Decodes strict UTF-8: malformed bytes are an error, whereas {@link java.io.InputStreamReader}
 * would replace them with U+FFFD. All characters before the malformed bytes are delivered first, so
 * the caller can count them to find the place.
 */
final class Utf8Input {
  private static final int LEAST = 1 << 9;
  private static final int BUFFER = 1 << 15;
  static final char BYTE_ORDER_MARK = '\uFEFF';

  private final InputStream in;
  private final String source;
  private ByteBuffer bytes = ByteBuffer.allocate(LEAST).flip();
  private final CharsetDecoder decoder =
      StandardCharsets.UTF_8
          .newDecoder()
          .onMalformedInput(CodingErrorAction.REPORT)
          .onUnmappableCharacter(CodingErrorAction.REPORT);
  private boolean begun;

  /** Whether the last read filled the buffer. */
  private boolean filled;

  private boolean ended;

  Utf8Input(InputStream in, String source) {
    this.in = in;
    this.source = source;
  }

  /** The input is not UTF-8 at the current position. */
  static final class Malformed extends Exception {
    private static final long serialVersionUID = 1L;

    private Malformed(String bytes) {
      super(bytes);
    }

    InputException at(Place place) {
      return place.complaint(String.valueOf(getMessage()), "UTF-8", "convert the input to UTF-8");
    }
  }

  /**
   * Reads 1 to {@code count} characters; returns −1 at the end. Blocks only if no bytes are
   * available, so items from a pipe arrive as soon as they are written. Never splits a surrogate
   * pair, so {@code count} must be at least 2.
   */
  int read(char[] target, int from, int count) throws Malformed {
    CharBuffer out = CharBuffer.wrap(target, from, count);
    while (true) {
      CoderResult result = decoder.decode(bytes, out, ended);
      int got = out.position() - from;
      if (got > 0 && !begun) {
        begun = true;
        if (target[from] == BYTE_ORDER_MARK) {
          System.arraycopy(target, from + 1, target, from, --got);
          out.position(from + got);
        }
      }
      if (got > 0) {
        return got;
      }
      if (result.isError()) {
        throw new Malformed(hexadecimal(result.length()));
      }
      if (ended) {
        return -1;
      }
      fill();
    }
  }

  private void fill() {
    if (filled && bytes.capacity() < BUFFER) {
      // Allocated only here, since a program may read millions of short texts one by one.
      bytes = ByteBuffer.allocate(BUFFER).put(bytes);
    } else {
      bytes.compact();
    }
    try {
      int got = in.read(bytes.array(), bytes.position(), bytes.remaining());
      filled = got == bytes.remaining();
      if (got < 0) {
        ended = true;
      } else {
        bytes.position(bytes.position() + got);
      }
    } catch (IOException failed) {
      String reason = failed.getMessage();
      throw new RefoldException(
          Message.of(
              "%s: got a read error (%s), expected a readable input",
              source, Excerpt.of(reason == null ? failed.getClass().getSimpleName() : reason)),
          failed);
    }
    bytes.flip();
  }

  private String hexadecimal(int length) {
    StringBuilder out = new StringBuilder(length == 1 ? "the byte" : "the bytes");
    for (int i = 0; i < length; i++) {
      out.append(String.format(" %02x", bytes.get(bytes.position() + i)));
    }
    return out.toString();
  }
}
