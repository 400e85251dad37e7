package org.refold.experiments.report;

import java.util.stream.IntStream;
import org.refold.experiments.report.Table.Column;
import org.refold.experiments.report.Table.Row;
import org.refold.experiments.report.Table.Source;
import org.refold.plot.Format;
import org.refold.plot.Markup;

/** A table of the page. Rows from the paper are tagged and tinted. */
final class HtmlTable {
  /** A table with this many rows scrolls below its headings. */
  private static final int TALL = 20;

  /** A table with this many columns has smaller letters. */
  private static final int WIDE = 12;

  private final Table table;
  private final Markup html;
  private final boolean isMixed;

  /** The digits after the point, by column. */
  private final int[] digits;

  private HtmlTable(Table table, Markup html) {
    this.table = table;
    this.html = html;
    this.isMixed = table.rows().stream().map(Row::source).distinct().count() > 1;
    this.digits = IntStream.range(0, table.columns().size()).map(this::digits).toArray();
  }

  static void write(Table table, Markup html) {
    new HtmlTable(table, html).write();
  }

  private void write() {
    String look =
        "scroll"
            + (table.rows().size() >= TALL ? " tall" : "")
            + (table.columns().size() >= WIDE ? " wide" : "");
    String words = table.caption();
    html.open("div", "class", look, "role", "region", "tabindex", "0", "aria-label", words).line();
    html.open("table").line();
    HtmlCaption.write("caption", words, html);
    html.open("thead").open("tr").line();
    table.columns().forEach(this::write);
    html.close().close().line().open("tbody").line();
    table.rows().forEach(this::write);
    html.close().close().line().close().line();
  }

  private void write(Column column) {
    html.open("th", "scope", "col", "class", look(column));
    if (column.words().isBlank()) {
      html.text(column.heading());
    } else {
      html.element("abbr", column.heading(), "title", column.words());
    }
    html.close().line();
  }

  private void write(Row row) {
    boolean isPaper = row.source() == Source.PAPER;
    html.open("tr", "class", isPaper ? "paper" : "ours");
    for (int i = 0; i < digits.length; i++) {
      String look = look(table.columns().get(i));
      if (i == 0) {
        html.open("th", "scope", "row", "class", look);
        if (isMixed) {
          html.element("span", isPaper ? "paper" : "Refold", "class", "tag").text(" ");
        }
      } else {
        html.open("td", "class", look);
      }
      write(row, i);
      html.close();
    }
    html.close().line();
  }

  private void write(Row row, int column) {
    Cell cell = row.cells().get(column);
    if (cell instanceof Cell.Absent) {
      html.element("span", "–", "class", "absent", "title", "not available");
    } else if (cell instanceof Cell.Text text) {
      html.text(text.text());
    } else {
      html.text(Figures.aligned(figure(row, column), digits[column]));
    }
    if (cell instanceof Cell.Spread spread) {
      Format format = table.columns().get(column).format();
      String around = format.spread(spread.mean(), spread.least(), spread.most());
      if (!around.isEmpty()) {
        html.text(" ").element("small", "(" + around + ")");
      }
    }
  }

  /** The figure of a cell, without its spread; empty if it has none. */
  private String figure(Row row, int column) {
    Cell cell = row.cells().get(column);
    Format format = table.columns().get(column).format();
    if (cell instanceof Cell.Figure figure) {
      return row.source() == Source.PAPER
          ? format.words(figure.value())
          : format.of(figure.value());
    }
    return cell instanceof Cell.Spread spread ? format.of(spread.mean()) : "";
  }

  private int digits(int column) {
    return table.columns().get(column).format() != Format.SHARE
        ? 0
        : table.rows().stream()
            .mapToInt(row -> Figures.digits(figure(row, column)))
            .max()
            .orElse(0);
  }

  private static String look(Column column) {
    return column.format() == Format.TEXT ? "text" : "figure";
  }
}
