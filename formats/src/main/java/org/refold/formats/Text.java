package org.refold.formats;

import java.io.InputStream;

/**
 * A text with items, or the rest of one.
 *
 * @param in its bytes, UTF-8; left open
 * @param source what messages call it, such as a file name
 * @param firstLine the number of its first line, 1 unless it is the rest of a text
 * @param longestItem how many characters an item may have
 */
public record Text(InputStream in, String source, long firstLine, int longestItem) {
  /** A whole text. */
  public static Text of(InputStream in, String source) {
    return new Text(in, source, 1, Utf8Input.MAX_ITEM);
  }
}
