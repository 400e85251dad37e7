package org.refold.plot;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayDeque;
import java.util.Deque;

/**
 * Appends XML: SVG, and HTML that is also well-formed XML. Text is escaped, so it cannot become
 * markup.
 */
public final class Markup {
  private final StringBuilder written = new StringBuilder();
  private final Deque<String> open = new ArrayDeque<>();

  /** Creates empty markup. */
  public Markup() {}

  /** Opens an element, with attributes as name, value, name, value, … Numbers are coordinates. */
  public Markup open(String element, Object... attributes) {
    start(element, attributes);
    written.append('>');
    open.push(element);
    return this;
  }

  /** Closes the innermost element. */
  public Markup close() {
    written.append("</").append(open.pop()).append('>');
    return this;
  }

  /** Adds an element without content. In HTML, only few elements may be written this way. */
  public Markup empty(String element, Object... attributes) {
    start(element, attributes);
    written.append("/>");
    return this;
  }

  /** Adds an element that contains text. */
  public Markup element(String element, String text, Object... attributes) {
    return open(element, attributes).text(text).close();
  }

  /** Adds text, escaped. */
  public Markup text(String text) {
    escape(text);
    return this;
  }

  /** Adds a line feed, for readers of the source. */
  public Markup line() {
    written.append('\n');
    return this;
  }

  /** Adds text that is already markup, or a style sheet. */
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

  /** Formats a coordinate with two decimal places. */
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

  /** Whether XML 1.0 allows a character (section 2.2); others cannot even be escaped. */
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
