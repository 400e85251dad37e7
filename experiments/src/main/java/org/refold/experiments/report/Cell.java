package org.refold.experiments.report;

import java.util.Arrays;
import java.util.DoubleSummaryStatistics;
import org.refold.error.RefoldException;

/** A cell of a table. */
public sealed interface Cell {
  /** A figure that does not exist. */
  Cell ABSENT = new Absent();

  record Absent() implements Cell {}

  record Text(String text) implements Cell {}

  /** A figure in the unit of its column; a share is between 0 and 1. */
  record Figure(double value) implements Cell {
    public Figure {
      requireFinite(value);
    }
  }

  /** A figure of several samples: mean, minimum and maximum. */
  record Spread(double mean, double least, double most) implements Cell {
    public Spread {
      requireFinite(mean);
      requireFinite(least);
      requireFinite(most);
    }
  }

  private static void requireFinite(double value) {
    if (!Double.isFinite(value)) {
      throw new RefoldException(
          "figure: got " + value + ", expected a number; use ABSENT if there is none");
    }
  }

  /**
   * Returns a cell.
   *
   * @param value a text, a number, an array of numbers to show with their spread, or a cell
   */
  static Cell of(Object value) {
    if (value instanceof double[] values) {
      DoubleSummaryStatistics all = Arrays.stream(values).summaryStatistics();
      return new Spread(all.getAverage(), all.getMin(), all.getMax());
    }
    if (value instanceof Number number) {
      return new Figure(number.doubleValue());
    }
    return value instanceof Cell cell ? cell : new Text((String) value);
  }
}
