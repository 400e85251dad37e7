package org.refold.formats.vector;

import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import org.refold.formats.LookAhead;

/** The rows of a file of coordinates; those that have no line are empty. */
final class CoordinateCsvReader extends LookAhead<VectorRow> {
  private static final long NONE = -1;

  private final NumberText text;
  private final CodecNote note;
  private final String rowNoun;
  private final Entries entries = new Entries();
  private boolean begun;

  /** The row that comes next. */
  private long row;

  /** The row of the line that comes next, which is read up to there; {@link #NONE} at the end. */
  private long lineRow = NONE;

  CoordinateCsvReader(NumberText text, CodecNote note, Path file) {
    this.text = text;
    this.note = note;
    this.rowNoun = "a row (\"rows\" in " + CodecNote.beside(file).getFileName() + ")";
  }

  @Override
  protected @Nullable VectorRow advance() {
    if (!begun) {
      begun = true;
      readHeader();
      beginLine();
    }
    if (lineRow == NONE && row >= rows()) {
      return null;
    }
    int last = -1;
    while (lineRow == row) {
      last = readEntry(last);
      endLine();
      beginLine();
    }
    row++;
    return new VectorRow(entries.vector(note), null);
  }

  /** Where nobody has said how many there are, the last line has the last. */
  private long rows() {
    return note.rows() == CodecNote.UNKNOWN ? row : note.rows();
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
    if (text.peek() == NumberText.END) {
      lineRow = NONE;
      return;
    }
    long most = note.rows() == CodecNote.UNKNOWN ? Long.MAX_VALUE - 1 : note.rows() - 1;
    lineRow = text.number(rowNoun, 0, most);
    if (lineRow < row) {
      throw text.complaint(
          "row " + lineRow + " after " + row, "ascending rows; sort by row, then by column");
    }
  }

  /** Reads what follows the row, and gives the column. */
  private int readEntry(int last) {
    text.skip(',');
    int column = (int) text.number("a column", 0, note.shape().dimension() - 1L);
    if (column <= last) {
      throw text.complaint(
          "column " + column + " after " + last,
          "ascending columns in a row; sort by row, then by column");
    }
    text.skip(',');
    entries.add(column, (int) text.number("a count", 0, Integer.MAX_VALUE));
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
