package org.refold.plot;

import java.math.BigDecimal;
import java.math.RoundingMode;

/** Writes SVG, whose colours and fonts are the style sheet's. */
final class SvgCanvas implements Canvas {
  private final Markup markup = new Markup();

  @Override
  public void open(String look) {
    markup.open("g", "class", look);
  }

  @Override
  public void close() {
    markup.close().line();
  }

  @Override
  public void title(String words) {
    markup.element("title", words);
  }

  @Override
  public void text(String text, String look, String anchor, double x, double y) {
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

  @Override
  public void path(String look, String path) {
    markup.empty("path", "class", look, "d", path).line();
  }

  @Override
  public void path(String look, String path, double x, double y) {
    markup
        .empty("path", "class", look, "d", path, "transform", "translate(" + place(x, y) + ")")
        .line();
  }

  @Override
  public void target(double x, double y, double radius) {
    markup
        .empty("circle", "class", "target", "cx", number(x), "cy", number(y), "r", number(radius))
        .line();
  }

  @Override
  public void rectangle(String look, double x, double y, double width, double height) {
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
