package org.refold.plot;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayDeque;
import java.util.Deque;

/**
 * XML that grows at its end: SVG, and HTML of the kind that an XML parser reads too. Whatever text
 * is put in is escaped, so it can't end up as markup.
 */
public final class Markup {
  private final StringBuilder written = new StringBuilder();
  private final Deque<String> open = new ArrayDeque<>();

  /** Empty. */
  public Markup() {}

  /** Begins an element; its attributes as name, value, name, value, … Numbers are coordinates. */
  public Markup open(String element, Object... attributes) {
    start(element, attributes);
    written.append('>');
    open.push(element);
    return this;
  }

  /** Ends the element that was begun last. */
  public Markup close() {
    written.append("</").append(open.pop()).append('>');
    return this;
  }

  /** An element without content. HTML has few that may be written so. */
  public Markup empty(String element, Object... attributes) {
    start(element, attributes);
    written.append("/>");
    return this;
  }

  /** An element that holds a text. */
  public Markup element(String element, String text, Object... attributes) {
    return open(element, attributes).text(text).close();
  }

  /** Text, escaped. */
  public Markup text(String text) {
    escape(text);
    return this;
  }

  /** A line feed, for those who read the source. */
  public Markup line() {
    written.append('\n');
    return this;
  }

  /** Text that is markup already, or style. */
  public Markup verbatim(String markup) {
    written.append(markup);
    return this;
  }

  private void start(String element, Object... attributes) {
    written.append('<').append(element);
    for (int i = 0; i < attributes.length; i += 2) {
      written.append(' ').append(attributes[i]).append("=\"");
      Object value = attributes[i + 1];
      escape(value instanceof Double number ? number(number) : value.toString());
      written.append('"');
    }
  }

  /** A coordinate, to a hundredth. */
  static String number(double value) {
    return BigDecimal.valueOf(value)
        .setScale(2, RoundingMode.HALF_EVEN)
        .stripTrailingZeros()
        .toPlainString();
  }

  private void escape(String text) {
    text.codePoints()
        .forEach(
            c -> {
              switch (c) {
                case '<' -> written.append("&lt;");
                case '>' -> written.append("&gt;");
                case '&' -> written.append("&amp;");
                case '"' -> written.append("&quot;");
                case '\r' -> written.append("&#13;");
                default -> written.appendCodePoint(isXml(c) ? c : 0xFFFD);
              }
            });
  }

  /** What XML 1.0 can hold, section 2.2; the rest can't even be escaped. */
  private static boolean isXml(int c) {
    return c == '\t'
        || c == '\n'
        || (c >= 0x20 && c < 0xD800)
        || (c > 0xDFFF && c < 0xFFFE)
        || c > 0xFFFF;
  }

  @Override
  public String toString() {
    if (!open.isEmpty()) {
      throw new IllegalStateException(open.peek() + " is still open");
    }
    return written.toString();
  }
}
