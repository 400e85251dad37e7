package org.refold.plot;

import static org.refold.plot.Canvas.TEXT_SIZE;

import java.math.BigDecimal;
import java.util.List;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;
import org.refold.plot.LinePlot.Point;

/** Draws lines over an axis. Names are at the ends of the lines if these are far enough apart. */
final class LineDrawing {
  private static final double WIDTH = 840;
  private static final double HEIGHT = 310;
  private static final double ABOVE = 30;
  private static final double BELOW = 54;

  /** The distance between the frame and the first and last values. */
  private static final double EDGE = 14;

  private static final int X_STEPS = 10;
  private static final int Y_STEPS = 6;

  /** The distance from the end of a line to its name. */
  private static final double LEADER = 34;

  private static final double NAME_GAP = 18;
  private static final double NAME_ROOM = 200;

  /** Names farther than this from their lines would be hard to follow; a legend is better. */
  private static final double FARTHEST_NAME = 22;

  private final LinePlot plot;
  private final List<Series> all;
  private final Canvas canvas;
  private final double bottom;
  private final boolean isDirect;
  private final Scale x;
  private final Scale y;

  /**
   * @param above the top of the picture
   */
  LineDrawing(LinePlot plot, Canvas canvas, double above) {
    this.plot = plot;
    this.canvas = canvas;
    this.all = Series.of(plot);
    double[] xs = points().mapToDouble(Point::x).toArray();
    double[] ys =
        points().flatMapToDouble(p -> DoubleStream.of(p.y(), p.least(), p.most())).toArray();
    Scale height = Scale.of(plot.y(), ys, Y_STEPS, HEIGHT, 0);
    this.isDirect = endTogether() && fitBeside(height);
    double top = ABOVE + (isDirect ? above : drawLegend(above));
    this.bottom = top + HEIGHT;
    this.y = Scale.of(plot.y(), ys, Y_STEPS, bottom, top);
    double left = 10 + widestTick(height) + EDGE;
    double beyond = widestTick(Scale.of(plot.x(), xs, X_STEPS, 0, WIDTH)) / 2;
    double right = isDirect ? LEADER + longestName() : Math.max(EDGE, beyond);
    this.x = Scale.of(plot.x(), xs, X_STEPS, left, WIDTH - right);
  }

  Drawing.Size draw() {
    drawAxes();
    all.forEach(this::draw);
    if (isDirect) {
      drawNames();
    }
    return new Drawing.Size(WIDTH, bottom + BELOW);
  }

  private Stream<Point> points() {
    return all.stream().flatMap(series -> series.line().points().stream());
  }

  private static double widestTick(Scale scale) {
    return scale.ticks().stream()
        .mapToDouble(tick -> TextWidth.of(scale.label(tick), TEXT_SIZE))
        .max()
        .orElse(0);
  }

  private double longestName() {
    return all.stream()
        .mapToDouble(series -> TextWidth.of(series.line().name(), TEXT_SIZE))
        .max()
        .orElse(0);
  }

  private boolean endTogether() {
    double end = points().mapToDouble(Point::x).max().orElse(0);
    return all.stream().allMatch(series -> series.last().x() == end);
  }

  private boolean fitBeside(Scale height) {
    double[] ends = ends(height);
    return longestName() <= NAME_ROOM
        && EndLabels.farthest(ends, EndLabels.place(ends, NAME_GAP)) <= FARTHEST_NAME;
  }

  private double[] ends(Scale height) {
    return all.stream().mapToDouble(series -> height.at(series.last().y())).toArray();
  }

  private double drawLegend(double above) {
    Legend legend = new Legend(WIDTH, Series.KEY);
    for (Series series : all) {
      legend.add(
          series.line().name(),
          series.look(),
          (left, middle) -> series.drawKey(canvas, left, middle));
    }
    return legend.draw(canvas, above) + 10;
  }

  private void drawAxes() {
    double from = x.start() - EDGE;
    double to = x.end() + EDGE;
    String over = TextWidth.fit(plot.y().title(), TEXT_SIZE, WIDTH);
    canvas.text(over, "axis-title", "start", 0, y.end() - 20);
    for (BigDecimal tick : y.ticks()) {
      double at = y.at(tick.doubleValue());
      canvas.line("grid", from, at, to, at);
      canvas.text(y.label(tick), "tick", "end", from - 8, at);
    }
    canvas.line("axis", from, bottom, to, bottom);
    double free = 0;
    for (BigDecimal tick : x.ticks()) {
      double at = x.at(tick.doubleValue());
      canvas.line("axis", at, bottom, at, bottom + 5);
      double half = TextWidth.of(x.label(tick), TEXT_SIZE) / 2;
      if (at - half >= free) {
        canvas.text(x.label(tick), "tick", "middle", at, bottom + 17);
        free = at + half;
      }
    }
    String below = TextWidth.fit(plot.x().title(), TEXT_SIZE, to - from);
    canvas.text(below, "axis-title", "middle", (from + to) / 2, bottom + 42);
  }

  private void draw(Series series) {
    canvas.open(series.look());
    List<Point> points = series.line().points();
    if (series.isLine()) {
      if (series.hasSpread()) {
        canvas.path("band", band(points));
      }
      canvas.path("line", path(points));
    }
    points.forEach(point -> draw(series, point));
    canvas.close();
  }

  /** Draws a point with its tooltip, and a circle that is easier to hit. */
  private void draw(Series series, Point point) {
    double left = x.at(point.x());
    double top = y.at(point.y());
    canvas.open("point");
    canvas.title(words(series, point));
    if (!series.isLine() && point.hasSpread()) {
      canvas.line("whisker", left, y.at(point.least()), left, y.at(point.most()));
    }
    canvas.target(left, top, 10);
    series.marker().draw(canvas, left, top);
    canvas.close();
  }

  private String words(Series series, Point point) {
    Format format = plot.y().format();
    String spread = format.spread(point.y(), point.least(), point.most());
    return series.line().name()
        + "\n"
        + plot.x().title()
        + " = "
        + plot.x().format().of(point.x())
        + ": "
        + format.of(point.y())
        + (spread.isEmpty() ? "" : " (" + spread + ")");
  }

  private String path(List<Point> points) {
    StringBuilder path = new StringBuilder();
    for (Point point : points) {
      path.append(path.isEmpty() ? 'M' : 'L').append(place(point.x(), point.y()));
    }
    return path.toString();
  }

  /** Follows the maximum of every point, and returns along the minimum. */
  private String band(List<Point> points) {
    StringBuilder path = new StringBuilder();
    for (Point point : points) {
      path.append(path.isEmpty() ? 'M' : 'L').append(place(point.x(), point.most()));
    }
    for (int i = points.size() - 1; i >= 0; i--) {
      path.append('L').append(place(points.get(i).x(), points.get(i).least()));
    }
    return path.append('Z').toString();
  }

  private String place(double valueX, double valueY) {
    return SvgCanvas.place(x.at(valueX), y.at(valueY));
  }

  private void drawNames() {
    double[] ends = ends(y);
    double[] placed = EndLabels.place(ends, NAME_GAP);
    for (int i = 0; i < placed.length; i++) {
      canvas.open(all.get(i).look());
      canvas.line("leader", x.end() + 8, ends[i], x.end() + LEADER - 8, placed[i]);
      String name = all.get(i).line().name();
      canvas.text(name, "name own", "start", x.end() + LEADER - 4, placed[i]);
      canvas.close();
    }
  }
}
