package org.refold.formats.vector;

import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.refold.formats.text.LookAhead;

/**
 * Reads the rows of a file of coordinates. Every row has at least one line, so a missing row is
 * noticed.
 */
final class CoordinateCsvReader<R> extends LookAhead<R> {
  private static final long NONE = -1;

  private final NumberText text;
  private final CodecNote note;
  private final Path file;
  private final Entries<R> entries;
  private final List<String> valueNames;
  private boolean begun;

  /** The next row. */
  private long row;

  /** The row number of the next line, which has been read up to there; {@link #NONE} at the end. */
  private long lineRow = NONE;

  /**
   * @param valueNames the permitted names of the column of values
   */
  CoordinateCsvReader(
      NumberText text, CodecNote note, Path file, Entries<R> entries, List<String> valueNames) {
    this.text = text;
    this.note = note;
    this.file = file;
    this.entries = entries;
    this.valueNames = valueNames;
  }

  @Override
  protected @Nullable R advance() {
    if (!begun) {
      begun = true;
      readHeader();
      beginLine();
    }
    if (lineRow == NONE) {
      note.requireRows(row, file);
      return null;
    }
    requireNextRow();
    int last = -1;
    while (lineRow == row) {
      last = readEntry(last);
      endLine();
      beginLine();
    }
    row++;
    return entries.row(note, null);
  }

  @Override
  protected String place() {
    return text.place();
  }

  /** The row number was the last word read, so errors are reported at its place. */
  private void requireNextRow() {
    if (lineRow != row) {
      throw text.complaint(
          "row " + lineRow + (row == 0 ? " first" : " after " + (row - 1)),
          lineRow < row
              ? "rows in ascending order; sort by row, then by column"
              : "row " + row + "; write a row without entries as " + row + ",0,0");
    }
    if (row == note.rows()) {
      throw text.complaint(
          "row " + row,
          row + " rows, numbered from 0, as " + NoteFile.beside(file).getFileName() + " says");
    }
  }

  private void readHeader() {
    for (List<String> names : List.of(List.of("row"), List.of("column"), valueNames)) {
      text.readWord();
      if (!names.contains(text.wordText())) {
        throw text.complaint("the header row,column," + String.join(" or ", valueNames));
      }
      if (text.peek() == ',') {
        text.skip();
      }
    }
    endLine();
  }

  private void beginLine() {
    text.skipBlanks();
    while (text.peek() == '\n') {
      text.skipLineEnd();
      text.skipBlanks();
    }
    lineRow = text.peek() == NumberText.END ? NONE : text.number("a row", 0, Long.MAX_VALUE);
  }

  /** Reads the rest of a line after the row number, and returns the column. */
  private int readEntry(int last) {
    text.skip(',');
    int dimension = note.shape().dimension();
    int column = (int) text.number("a column", 0, Math.max(1, dimension) - 1);
    if (column <= last) {
      throw text.complaint(
          "column " + column + " after " + last,
          "columns in ascending order within a row; sort by row, then by column");
    }
    text.skip(',');
    // In vectors without columns, column 0 occurs only in the line of an empty row.
    if (column < dimension) {
      entries.read(column, text);
    } else {
      text.number("a count", 0, 0);
    }
    return column;
  }

  private void endLine() {
    text.skipBlanks();
    if (!text.isAtLineEnd()) {
      text.readWord();
      throw text.complaint("the end of the line");
    }
    text.skipLineEnd();
  }
}
