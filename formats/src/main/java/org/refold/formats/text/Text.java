package org.refold.formats.text;

import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import org.refold.error.Excerpt;

/**
 * An input with items, or the rest of one.
 *
 * @param in the bytes, UTF-8; left open
 * @param source its name in messages, such as a file name
 * @param firstLine the number of its first line: 1 unless it is the rest of a longer input
 * @param limits limits on the size of one item
 * @param mayInclude whether files that it includes are read
 */
public record Text(
    InputStream in, String source, long firstLine, ItemLimits limits, boolean mayInclude) {
  private static final char BYTE_ORDER_MARK = 0xfeff;

  public Text(InputStream in, String source, long firstLine, ItemLimits limits) {
    this(in, source, firstLine, limits, true);
  }

  /** Returns a whole input, such as a file. */
  public static Text of(InputStream in, String source) {
    return new Text(in, source, 1, ItemLimits.ofHeap());
  }

  /**
   * Returns an input that consists of a string.
   *
   * @throws InputException if the string has half a surrogate pair, which UTF-8 can't represent
   */
  public static Text of(String text, String source) {
    requireWholePairs(text, source);
    return of(new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)), source);
  }

  /**
   * Returns an input that consists of a string, such as a table cell. It must not cause any files
   * to be read.
   */
  public static Text of(String text) {
    return of(text, "text").withoutIncludes();
  }

  private static void requireWholePairs(String text, String source) {
    for (int i = 0; i < text.length(); i++) {
      if (Character.isSurrogate(text.charAt(i))) {
        if (Character.isBmpCodePoint(text.codePointAt(i))) {
          throw place(text, i, source)
              .complaint(
                  "half a surrogate pair, " + Excerpt.of(text.substring(i, i + 1)),
                  "both halves",
                  "was the text cut within a character?");
        }
        i++;
      }
    }
  }

  /** Counts like the readers, which skip a byte order mark. */
  private static Place place(String text, int index, String source) {
    int line = 1;
    int begin = text.charAt(0) == BYTE_ORDER_MARK ? 1 : 0;
    for (int i = 0; i < index; i++) {
      if (text.charAt(i) == '\n') {
        line++;
        begin = i + 1;
      }
    }
    return new Place(source, line, 1 + text.codePointCount(begin, index));
  }

  public Text withoutIncludes() {
    return new Text(in, source, firstLine, limits, false);
  }
}
