package org.refold.plot;

/**
 * What plots are drawn on: shapes and texts, with the classes of the style sheet {@code plot.css}
 * each. Groups may have classes too, which hold for what is drawn until they are closed.
 */
interface Canvas {
  /** That of most texts, as in the style sheet. */
  double TEXT_SIZE = 13;

  /** From the middle of a line of text to its base. */
  double BASE = 4.5;

  /** Begins a group. */
  void open(String look);

  /** Ends the group that was begun last. */
  void close();

  /** What is told when the group at hand is pointed at, where there is a pointer. */
  default void title(String words) {}

  /** A circle that can't be seen and belongs to the group at hand: a larger place to point at. */
  default void target(double x, double y, double radius) {}

  /**
   * A line of text.
   *
   * @param anchor what of the text stands at x: {@code start}, {@code middle} or {@code end}
   * @param y the middle of the line
   */
  void text(String text, String look, String anchor, double x, double y);

  /**
   * A line or an area.
   *
   * @param path in the words of SVG, of which M, L, H, V and Z are known, and A for half a circle
   */
  void path(String look, String path);

  /** A shape that is drawn around the origin, moved. */
  void path(String look, String path, double x, double y);

  void rectangle(String look, double x, double y, double width, double height);

  default void line(String look, double x1, double y1, double x2, double y2) {
    path(look, "M" + SvgCanvas.place(x1, y1) + "L" + SvgCanvas.place(x2, y2));
  }
}
