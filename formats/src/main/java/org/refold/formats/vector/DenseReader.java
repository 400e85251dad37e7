package org.refold.formats.vector;

import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.refold.error.RefoldException;
import org.refold.formats.text.LookAhead;
import org.refold.vector.CountVector;

/** Reads rows from a dense array, with a value for every entry. */
final class DenseReader<R> extends LookAhead<R> {
  private final Path file;
  private final NpzArray array;
  private final CodecNote note;
  private final Entries<R> entries;
  private final long rows;

  /** The next row. */
  private long row;

  DenseReader(Path file, NpzArray array, CodecNote note, Entries<R> entries) {
    this.file = file;
    this.array = array;
    this.note = note;
    this.entries = entries;
    array.requireNumbers();
    List<Long> shape = array.shape();
    int dimension = note.shape().dimension();
    long columns = shape.isEmpty() ? 0 : shape.get(shape.size() - 1);
    if (shape.isEmpty() || columns != dimension) {
      throw RefoldException.of(
          "%s: got an array of shape %s, expected one row per vector and %s columns, the dimension"
              + " of codec %s",
          file, shape, dimension, CountVector.idText(note.codecId()));
    }
    this.rows = shape.size() == 1 ? 1 : shape.get(0);
  }

  @Override
  protected @Nullable R advance() {
    if (row == rows) {
      array.requireEnd();
      return null;
    }
    for (int index = 0; index < note.shape().dimension(); index++) {
      entries.read(index, array, row);
    }
    row++;
    return entries.row(note, null);
  }

  @Override
  protected String place() {
    return file + ": row " + row;
  }
}
