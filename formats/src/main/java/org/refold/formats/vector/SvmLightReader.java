package org.refold.formats.vector;

import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.refold.formats.text.LookAhead;

/** Reads the rows of an SVMlight file. */
final class SvmLightReader<R> extends LookAhead<R> {
  private final NumberText text;
  private final CodecNote note;
  private final Path file;
  private final Entries<R> entries;
  private long rows;

  SvmLightReader(NumberText text, CodecNote note, Path file, Entries<R> entries) {
    this.text = text;
    this.note = note;
    this.file = file;
    this.entries = entries;
  }

  @Override
  protected @Nullable R advance() {
    if (!skipToRow()) {
      note.requireRows(rows, file);
      return null;
    }
    rows++;
    @Nullable String label = label();
    int last = -1;
    for (text.skipBlanks(); !isAtRowEnd(); text.skipBlanks()) {
      last = readEntry(last);
    }
    text.skipRestOfLine();
    return entries.row(note, label);
  }

  @Override
  protected String place() {
    return text.place();
  }

  /** Skips blank lines and comments; returns false at the end of the text. */
  private boolean skipToRow() {
    text.skipBlanks();
    while (text.peek() == '#' || text.peek() == '\n') {
      text.skipRestOfLine();
      text.skipBlanks();
    }
    return text.peek() != NumberText.END;
  }

  private boolean isAtRowEnd() {
    return text.isAtLineEnd() || text.peek() == '#';
  }

  /** Returns the label. Labels without names are represented by their numbers, and 0 means none. */
  private @Nullable String label() {
    List<String> names = note.labels().names();
    if (names.isEmpty()) {
      long number = text.number("a label", Integer.MIN_VALUE, Integer.MAX_VALUE);
      return number == 0 && !note.labels().areIntegers() ? null : Long.toString(number);
    }
    return names.get((int) text.number("a label", 0, names.size() - 1));
  }

  /** Reads an entry, and returns its index. */
  private int readEntry(int last) {
    int dimension = note.shape().dimension();
    if (text.peek() == 'q') {
      text.readWord();
      throw text.complaint("index:count; remove query ids");
    }
    int index = (int) text.number("an index", 0, dimension) - 1;
    if (index < 0) {
      throw text.complaint(
          "index 0", "indices from 1; write one-based indices (scikit-learn: zero_based=False)");
    }
    if (index <= last) {
      throw text.complaint("index " + (index + 1) + " after " + (last + 1), "ascending indices");
    }
    text.skip(':');
    entries.read(index, text);
    return index;
  }
}
