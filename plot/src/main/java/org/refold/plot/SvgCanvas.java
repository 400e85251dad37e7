package org.refold.plot;

/** Writes SVG; colours and fonts come from the style sheet. */
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
        .element("text", text, "class", look, "text-anchor", anchor, "x", x, "y", y + BASE)
        .line();
  }

  @Override
  public void path(String look, String path) {
    markup.empty("path", "class", look, "d", path).line();
  }

  @Override
  public void path(String look, String path, double x, double y) {
    String move = "translate(" + place(x, y) + ")";
    markup.empty("path", "class", look, "d", path, "transform", move).line();
  }

  @Override
  public void target(double x, double y, double radius) {
    markup.empty("circle", "class", "target", "cx", x, "cy", y, "r", radius).line();
  }

  @Override
  public void rectangle(String look, double x, double y, double width, double height) {
    markup.empty(
        "rect", "class", look, "x", x, "y", y, "width", width, "height", height, "rx", "2");
    markup.line();
  }

  static String place(double x, double y) {
    return Markup.number(x) + " " + Markup.number(y);
  }

  @Override
  public String toString() {
    return markup.toString();
  }
}
