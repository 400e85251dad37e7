package org.refold.formats.vector;

import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import org.refold.formats.text.LookAhead;

/** The rows of a file of coordinates. Each has a line, so that what is missing shows. */
final class CoordinateCsvReader extends LookAhead<VectorRow> {
  private static final long NONE = -1;

  private final NumberText text;
  private final CodecNote note;
  private final Path file;
  private final Entries entries = new Entries();
  private boolean begun;

  /** The row that comes next. */
  private long row;

  /** The row of the line that comes next, which is read up to there; {@link #NONE} at the end. */
  private long lineRow = NONE;

  CoordinateCsvReader(NumberText text, CodecNote note, Path file) {
    this.text = text;
    this.note = note;
    this.file = file;
  }

  @Override
  protected @Nullable VectorRow advance() {
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
    return new VectorRow(entries.vector(note), null);
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
    String expected = "the header " + CoordinateCsv.HEADER;
    for (String name : CoordinateCsv.HEADER.split(",", -1)) {
      text.readWord();
      if (!text.wordText().equals(name)) {
        throw text.complaint(expected);
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
    int most = column < dimension ? Integer.MAX_VALUE : 0;
    entries.add(column, (int) text.number("a count", 0, most));
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
