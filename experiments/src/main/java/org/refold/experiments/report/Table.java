package org.refold.experiments.report;

import java.util.List;
import org.refold.error.RefoldException;
import org.refold.plot.Format;

/**
 * Figures in rows and columns.
 *
 * @param name in the JSON, where a row is an object with the columns' keys
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
   * @param key in the JSON; that of a time ends in {@code Millis}
   * @param heading on the page
   * @param words what the figures mean, in a few words; shown when the heading is pointed at
   */
  public record Column(String key, String heading, Format format, String words) {}

  /** Whose figures these are. */
  public enum Source {
    PAPER,
    REFOLD
  }

  /** A row, a cell for each column. */
  public record Row(Source source, List<Cell> cells) {
    public Row {
      cells = List.copyOf(cells);
    }
  }
}
