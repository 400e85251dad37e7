package org.refold.plot;

import java.util.ArrayList;
import java.util.List;
import org.refold.plot.LinePlot.Line;
import org.refold.plot.LinePlot.Look;
import org.refold.plot.LinePlot.Point;

/**
 * A line with its appearance. All reference lines share one subdued colour and have hollow points;
 * other lines each have their own colour.
 *
 * @param look the classes of its style
 */
record Series(Line line, String look, Marker marker) {
  static final double KEY = 26;

  /** Returns the series of all lines with points. */
  static List<Series> of(LinePlot plot) {
    List<Series> all = new ArrayList<>();
    int references = 0;
    int others = 0;
    for (Line line : plot.lines()) {
      if (line.points().isEmpty()) {
        continue;
      }
      int rank = line.isReference() ? references++ : others++;
      String colour = line.isReference() ? "paper" : "series-" + rank % Palette.SERIES;
      boolean isDashed = line.isReference() || line.look() == Look.DASHED;
      Marker marker = line.look() == Look.RINGS ? Marker.RING : Marker.of(rank);
      all.add(new Series(line, "series " + colour + (isDashed ? " dashed" : ""), marker));
    }
    return all;
  }

  boolean isLine() {
    return line.look() == Look.LINE || line.look() == Look.DASHED;
  }

  boolean hasSpread() {
    return line.points().stream().anyMatch(Point::hasSpread);
  }

  Point last() {
    return line.points().get(line.points().size() - 1);
  }

  /** Draws a sample of the line, {@link #KEY} wide. */
  void drawKey(Canvas canvas, double x, double y) {
    if (isLine()) {
      canvas.line("line", x, y, x + KEY, y);
    }
    marker.draw(canvas, x + KEY / 2, y);
  }
}
