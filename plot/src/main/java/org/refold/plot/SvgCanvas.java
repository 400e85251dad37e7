package org.refold.plot;

import java.math.BigDecimal;
import java.math.RoundingMode;

/** Shapes and texts, with a class each: colours and fonts are the style sheet's. */
final class SvgCanvas {
  /** That of most texts, as in the style sheet. */
  static final double TEXT_SIZE = 13;

  /** From the middle of a line of text to its base. */
  private static final double BASE = 4.5;

  private final Markup markup = new Markup();

  SvgCanvas open(String look) {
    markup.open("g", "class", look);
    return this;
  }

  void close() {
    markup.close().line();
  }

  /** What is told when the group at hand is pointed at. */
  void title(String words) {
    markup.element("title", words);
  }

  /**
   * @param anchor what of the text stands at x: {@code start}, {@code middle} or {@code end}
   * @param y the middle of the line
   */
  void text(String text, String look, String anchor, double x, double y) {
    markup
        .element(
            "text",
            text,
            "class",
            look,
            "text-anchor",
            anchor,
            "x",
            number(x),
            "y",
            number(y + BASE))
        .line();
  }

  void line(String look, double x1, double y1, double x2, double y2) {
    path(look, "M" + place(x1, y1) + "L" + place(x2, y2));
  }

  void path(String look, String path) {
    markup.empty("path", "class", look, "d", path).line();
  }

  /** A shape that is drawn around the origin, moved. */
  void path(String look, String path, double x, double y) {
    markup
        .empty("path", "class", look, "d", path, "transform", "translate(" + place(x, y) + ")")
        .line();
  }

  void circle(String look, double x, double y, double radius) {
    markup
        .empty("circle", "class", look, "cx", number(x), "cy", number(y), "r", number(radius))
        .line();
  }

  void rectangle(String look, double x, double y, double width, double height) {
    markup
        .empty(
            "rect",
            "class",
            look,
            "x",
            number(x),
            "y",
            number(y),
            "width",
            number(width),
            "height",
            number(height),
            "rx",
            "2")
        .line();
  }

  static String place(double x, double y) {
    return number(x) + " " + number(y);
  }

  /** A coordinate, to a hundredth. */
  static String number(double value) {
    return BigDecimal.valueOf(value)
        .setScale(2, RoundingMode.HALF_EVEN)
        .stripTrailingZeros()
        .toPlainString();
  }

  @Override
  public String toString() {
    return markup.toString();
  }
}
