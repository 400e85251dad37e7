package org.refold.formats.vector;

import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.refold.formats.text.LookAhead;

/** The rows of a file of coordinates. Each has a line, so that what is missing shows. */
final class CoordinateCsvReader<R> extends LookAhead<R> {
  private static final long NONE = -1;

  private final NumberText text;
  private final CodecNote note;
  private final Path file;
  private final Entries<R> entries;
  private final List<String> valueNames;
  private boolean begun;

  /** The row that comes next. */
  private long row;

  /** The row of the line that comes next, which is read up to there; {@link #NONE} at the end. */
  private long lineRow = NONE;

  /**
   * @param valueNames what the column of values may be called
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

  /** The row's number is what was read last, so complaints have its place. */
  private void requireNextRow() {
    if (lineRow != row) {
      throw text.complaint(
          "row " + lineRow + (row == 0 ? " first" : " after " + (row - 1)),
          lineRow < row
              ? "ascending rows; sort by row, then by column"
              : "row " + row + "; write a row without entries as " + row + ",0,0");
    }
    if (row == note.rows()) {
      throw text.complaint(
          "row " + row,
          row + " rows from 0 on, as " + NoteFile.beside(file).getFileName() + " says");
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

  /** Reads what follows the row, and gives the column. */
  private int readEntry(int last) {
    text.skip(',');
    int dimension = note.shape().dimension();
    int column = (int) text.number("a column", 0, Math.max(1, dimension) - 1);
    if (column <= last) {
      throw text.complaint(
          "column " + column + " after " + last,
          "ascending columns in a row; sort by row, then by column");
    }
    text.skip(',');
    // Where there are no columns, column 0 only stands in the line of an empty row.
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
