package org.refold.formats;

import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;

/**
 * A text with items, or the rest of one.
 *
 * @param in its bytes, UTF-8; left open
 * @param source what messages call it, such as a file name
 * @param firstLine the number of its first line, 1 unless it is the rest of a text
 * @param longestItem how many characters an item may have
 * @param mayInclude whether files that it names are read with it
 */
public record Text(
    InputStream in, String source, long firstLine, int longestItem, boolean mayInclude) {
  Text(InputStream in, String source, long firstLine, int longestItem) {
    this(in, source, firstLine, longestItem, true);
  }

  /** A whole text, such as a file. */
  public static Text of(InputStream in, String source) {
    return new Text(in, source, 1, Utf8Input.MAX_ITEM);
  }

  /** A string, as from a row of a table: whoever wrote it has no say in which files are read. */
  static Text of(String text) {
    InputStream in = new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8));
    return of(in, "text").withoutIncludes();
  }

  Text withoutIncludes() {
    return new Text(in, source, firstLine, longestItem, false);
  }
}
