package org.refold.plot;

/**
 * A drawing surface for plots: shapes and texts, each with classes of the style sheet {@code
 * plot.css}. Groups may have classes too, which apply to everything drawn until they are closed.
 */
interface Canvas {
  /** The size of most texts, as in the style sheet. */
  double TEXT_SIZE = 13;

  /** The distance from the middle of a line of text to its baseline. */
  double BASE = 4.5;

  /** Begins a group. */
  void open(String look);

  /** Ends the innermost group. */
  void close();

  /** Sets the tooltip of the current group, if the canvas supports one. */
  default void title(String words) {}

  /** Adds an invisible circle to the current group, as a larger target for the pointer. */
  default void target(double x, double y, double radius) {}

  /**
   * Draws a line of text.
   *
   * @param anchor the part of the text at x: {@code start}, {@code middle} or {@code end}
   * @param y the middle of the line
   */
  void text(String text, String look, String anchor, double x, double y);

  /**
   * Draws a line or an area.
   *
   * @param path in SVG syntax, limited to M, L, H, V and Z, and A for half a circle
   */
  void path(String look, String path);

  /** Draws a shape that is defined around the origin, moved to a place. */
  void path(String look, String path, double x, double y);

  void rectangle(String look, double x, double y, double width, double height);

  default void line(String look, double x1, double y1, double x2, double y2) {
    path(look, "M" + SvgCanvas.place(x1, y1) + "L" + SvgCanvas.place(x2, y2));
  }
}
