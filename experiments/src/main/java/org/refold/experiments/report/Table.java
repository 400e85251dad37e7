package org.refold.experiments.report;

import java.util.List;
import org.refold.error.RefoldException;
import org.refold.plot.Format;

/**
 * Figures in rows and columns.
 *
 * @param name its name in the JSON, where each row is an object with the keys of the columns
 */
public record Table(String name, String caption, List<Column> columns, List<Row> rows)
    implements Block {
  public Table {
    columns = List.copyOf(columns);
    rows = List.copyOf(rows);
    for (Row row : rows) {
      if (row.cells().size() != columns.size()) {
        throw RefoldException.of(
            "table %s: got a row of %s cells, expected %s",
            name, row.cells().size(), columns.size());
      }
    }
  }

  public static TableBuilder builder(String name, String caption) {
    return new TableBuilder(name, caption);
  }

  /**
   * A column.
   *
   * @param key its name in the JSON; for times, it ends in {@code Millis}
   * @param heading its heading on the page
   * @param words a short explanation, shown as a tooltip of the heading
   */
  public record Column(String key, String heading, Format format, String words) {}

  /** The source of figures. */
  public enum Source {
    PAPER,
    REFOLD
  }

  /** A row, with a cell for each column. */
  public record Row(Source source, List<Cell> cells) {
    public Row {
      cells = List.copyOf(cells);
    }
  }
}
