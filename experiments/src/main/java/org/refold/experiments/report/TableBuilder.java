package org.refold.experiments.report;

import java.util.ArrayList;
import java.util.List;
import org.refold.experiments.report.Table.Column;
import org.refold.experiments.report.Table.Row;
import org.refold.experiments.report.Table.Source;
import org.refold.plot.Format;

/**
 * Builds a table: first its columns, then its rows. A column has a key in the JSON, a heading on
 * the page, and a short explanation. Cells are {@linkplain Cell#of texts, numbers or arrays of
 * numbers}; missing cells at the end of a row are absent.
 */
public final class TableBuilder {
  private final String name;
  private final String caption;
  private final List<Column> columns = new ArrayList<>();
  private final List<Row> rows = new ArrayList<>();

  TableBuilder(String name, String caption) {
    this.name = name;
    this.caption = caption;
  }

  public TableBuilder text(String key, String heading, String words) {
    return column(key, heading, Format.TEXT, words);
  }

  public TableBuilder count(String key, String heading, String words) {
    return column(key, heading, Format.COUNT, words);
  }

  public TableBuilder share(String key, String heading, String words) {
    return column(key, heading, Format.SHARE, words);
  }

  public TableBuilder number(String key, String heading, String words) {
    return column(key, heading, Format.NUMBER, words);
  }

  public TableBuilder time(String key, String heading, String words) {
    return column(key, heading, Format.TIME, words);
  }

  private TableBuilder column(String key, String heading, Format format, String words) {
    columns.add(new Column(key, heading, format, words));
    return this;
  }

  /** Adds figures of the paper. */
  public TableBuilder paper(Object... cells) {
    return row(Source.PAPER, cells);
  }

  /** Adds our figures. */
  public TableBuilder row(Object... cells) {
    return row(Source.REFOLD, cells);
  }

  private TableBuilder row(Source source, Object... cells) {
    List<Cell> all = new ArrayList<>();
    for (Object cell : cells) {
      all.add(Cell.of(cell));
    }
    while (all.size() < columns.size()) {
      all.add(Cell.ABSENT);
    }
    rows.add(new Row(source, all));
    return this;
  }

  public Table build() {
    return new Table(name, caption, columns, rows);
  }
}
