package org.refold.plot;

import java.util.DoubleSummaryStatistics;
import java.util.List;

/**
 * Lines over an axis.
 *
 * @param name the name of the picture's file
 */
public record LinePlot(String name, String caption, Axis x, Axis y, List<Line> lines)
    implements Plot {
  public LinePlot {
    lines = List.copyOf(lines);
  }

  /**
   * An axis. It is extended if points lie beyond it.
   *
   * @param format the format of its values
   * @param isLogarithmic whether equal distances are equal factors
   */
  public record Axis(String title, double from, double to, Format format, boolean isLogarithmic) {
    public Axis(String title, double from, double to, Format format) {
      this(title, from, to, format, false);
    }

    /** Returns a logarithmic axis, where equal distances are equal factors. */
    public static Axis logarithmic(String title, double from, double to, Format format) {
      return new Axis(title, from, to, format, true);
    }
  }

  public enum Look {
    LINE,
    DASHED,
    /** Points only, such as figures from the paper's text. */
    POINTS,
    /** Rings around points of other lines. */
    RINGS
  }

  /**
   * A line.
   *
   * @param isReference whether it is only for comparison, such as figures of a paper; drawn less
   *     prominently
   */
  public record Line(String name, boolean isReference, Look look, List<Point> points) {
    public Line {
      points = List.copyOf(points);
    }

    public Line(String name, Look look, List<Point> points) {
      this(name, false, look, points);
    }

    public static Line reference(String name, Look look, List<Point> points) {
      return new Line(name, true, look, points);
    }
  }

  /** A value with its spread; without one, {@code least} and {@code most} equal the value. */
  public record Point(double x, double y, double least, double most) {
    public Point {
      if (!Double.isFinite(x + y + least + most)) {
        throw new IllegalArgumentException(
            "point: got (" + x + ", " + y + ", " + least + ", " + most + "), expected numbers");
      }
    }

    public Point(double x, double y) {
      this(x, y, y, y);
    }

    /** Returns the mean of some values, with their spread. */
    public static Point of(double x, DoubleSummaryStatistics values) {
      return new Point(x, values.getAverage(), values.getMin(), values.getMax());
    }

    public boolean hasSpread() {
      return least < most;
    }
  }
}
