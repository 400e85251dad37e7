package org.refold.experiments.report;

import java.util.ArrayList;
import java.util.List;
import org.refold.experiments.report.LinePlot.Line;
import org.refold.experiments.report.LinePlot.Look;
import org.refold.experiments.report.LinePlot.Point;
import org.refold.experiments.report.Table.Source;

/**
 * A line and how it is told from others. All of the paper's have one quiet colour and hollow
 * points; ours have a colour each.
 *
 * @param look the classes of its style
 */
record Series(Line line, String look, Marker marker) {
  static final double KEY = 26;

  /** Those with points. */
  static List<Series> of(LinePlot plot) {
    List<Series> all = new ArrayList<>();
    int paper = 0;
    int ours = 0;
    for (Line line : plot.lines()) {
      if (line.points().isEmpty()) {
        continue;
      }
      boolean isPaper = line.source() == Source.PAPER;
      int rank = isPaper ? paper++ : ours++;
      String colour = isPaper ? "paper" : "series-" + rank % Palette.SERIES;
      boolean isDashed = isPaper || line.look() == Look.DASHED;
      all.add(new Series(line, "series " + colour + (isDashed ? " dashed" : ""), Marker.of(rank)));
    }
    return all;
  }

  boolean isLine() {
    return line.look() != Look.POINTS;
  }

  boolean hasSpread() {
    return line.points().stream().anyMatch(Point::hasSpread);
  }

  Point last() {
    return line.points().get(line.points().size() - 1);
  }

  /** A sample of the line, {@link #KEY} wide. */
  void drawKey(SvgCanvas canvas, double x, double y) {
    if (isLine()) {
      canvas.line("line", x, y, x + KEY, y);
    }
    marker.draw(canvas, x + KEY / 2, y);
  }
}
