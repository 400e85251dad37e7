package org.refold.plot;

import java.util.List;

/**
 * The shape of a line's points, so that lines can be distinguished without colours.
 *
 * @param look filled, or an outline
 * @param path around the origin
 */
record Marker(String look, String path) {
  static final Marker RING = new Marker("line", "M-8 0A8 8 0 1 1 8 0A8 8 0 1 1 -8 0Z");

  private static final List<Marker> SHAPES =
      List.of(
          new Marker("marker", "M-4 0A4 4 0 1 1 4 0A4 4 0 1 1 -4 0Z"), // circle
          new Marker("marker", "M-3.6 -3.6H3.6V3.6H-3.6Z"), // square
          new Marker("marker", "M0 -4.8L4.5 3.4H-4.5Z"), // triangle
          new Marker("marker", "M0 -5.2L5.2 0L0 5.2L-5.2 0Z"), // diamond
          new Marker("marker", "M0 4.8L4.5 -3.4H-4.5Z"), // triangle upside down
          new Marker(
              "marker", "M-1.7 -4.8H1.7V-1.7H4.8V1.7H1.7V4.8H-1.7V1.7H-4.8V-1.7H-1.7Z"), // cross
          new Marker("marker", "M0 -4.8L4.6 -1.5L2.8 3.9H-2.8L-4.6 -1.5Z"), // pentagon
          new Marker("marker", "M-4.8 -4.8H4.8L-4.8 4.8H4.8Z")); // hourglass

  /**
   * The marker of a line by its rank. Colours repeat in the same period, so each round begins one
   * shape later.
   */
  static Marker of(int rank) {
    return SHAPES.get((rank + rank / SHAPES.size()) % SHAPES.size());
  }

  /** Draws the marker around a point. */
  void draw(Canvas canvas, double x, double y) {
    canvas.path(look, path, x, y);
  }
}
