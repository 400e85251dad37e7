package org.refold.formats.text;

import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import org.refold.error.Excerpt;

/**
 * A text with items, or the rest of one.
 *
 * @param in its bytes, UTF-8; left open
 * @param source what messages call it, such as a file name
 * @param firstLine the number of its first line, 1 unless it is the rest of a text
 * @param limits what one item may take
 * @param mayInclude whether files that it names are read with it
 */
public record Text(
    InputStream in, String source, long firstLine, ItemLimits limits, boolean mayInclude) {
  private static final char BYTE_ORDER_MARK = 0xfeff;

  public Text(InputStream in, String source, long firstLine, ItemLimits limits) {
    this(in, source, firstLine, limits, true);
  }

  /** A whole text, such as a file. */
  public static Text of(InputStream in, String source) {
    return new Text(in, source, 1, ItemLimits.ofHeap());
  }

  /**
   * A string.
   *
   * @throws InputException if it has half a surrogate pair, which UTF-8 can't keep
   */
  public static Text of(String text, String source) {
    requireWholePairs(text, source);
    return of(new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)), source);
  }

  /** A string, as from a row of a table: whoever wrote it has no say in which files are read. */
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
                  "is the text cut within a character?");
        }
        i++;
      }
    }
  }

  /** As readers count, who pass over a byte order mark. */
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
