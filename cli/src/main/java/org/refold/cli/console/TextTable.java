package org.refold.cli.console;

import java.util.ArrayList;
import java.util.List;

/** A table of text, each column as wide as its widest cell. */
public final class TextTable {
  private final String sides;
  private final List<String[]> rows = new ArrayList<>();

  /**
   * Creates an empty table.
   *
   * @param sides one character per column: {@code <} for left-aligned words, {@code >} for
   *     right-aligned numbers
   */
  public TextTable(String sides) {
    this.sides = sides;
  }

  public void add(String... cells) {
    rows.add(cells);
  }

  /** The length of the longest line. */
  public int width() {
    int[] widths = widths();
    int width = 2 * (widths.length - 1);
    for (int column : widths) {
      width += column;
    }
    return width;
  }

  public void write(Output output) {
    int[] widths = widths();
    for (String[] row : rows) {
      StringBuilder line = new StringBuilder();
      for (int i = 0; i < row.length; i++) {
        String space = " ".repeat(widths[i] - row[i].length());
        boolean left = sides.charAt(i) == '<';
        line.append(i == 0 ? "" : "  ").append(left ? row[i] + space : space + row[i]);
      }
      output.line(line.toString().stripTrailing());
    }
  }

  private int[] widths() {
    int[] widths = new int[sides.length()];
    for (String[] row : rows) {
      for (int i = 0; i < row.length; i++) {
        widths[i] = Math.max(widths[i], row[i].length());
      }
    }
    return widths;
  }
}
