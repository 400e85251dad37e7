package org.refold.experiments.report;

import java.util.List;
import org.refold.error.RefoldException;

/**
 * Lines over an axis.
 *
 * @param name in the JSON, and of the picture's file
 */
public record LinePlot(String name, String caption, Axis x, Axis y, List<Line> lines)
    implements Block {
  public LinePlot {
    lines = List.copyOf(lines);
  }

  /**
   * An axis.
   *
   * @param format how its values are written
   */
  public record Axis(String title, double from, double to, Format format) {}

  public enum Look {
    LINE,
    DASHED,
    /** Points alone, such as figures that the paper's text gives. */
    POINTS
  }

  public record Line(String name, Table.Source source, Look look, List<Point> points) {
    public Line {
      points = List.copyOf(points);
    }
  }

  /** A value with its spread; {@code least} and {@code most} equal it where there is none. */
  public record Point(double x, double y, double least, double most) {
    public Point {
      if (!Double.isFinite(x + y + least + most)) {
        throw new RefoldException(
            "point: got (" + x + ", " + y + ", " + least + ", " + most + "), expected numbers");
      }
    }

    public Point(double x, double y) {
      this(x, y, y, y);
    }

    boolean hasSpread() {
      return least < most;
    }
  }
}
