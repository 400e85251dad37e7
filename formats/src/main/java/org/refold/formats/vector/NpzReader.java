package org.refold.formats.vector;

import java.util.Arrays;
import java.util.Optional;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.refold.error.Excerpt;
import org.refold.error.RefoldException;
import org.refold.formats.text.LookAhead;
import org.refold.vector.CountVector;
import org.refold.vector.VectorShape;

/** Reads the rows of an NPZ file from several of its arrays in parallel. */
final class NpzReader<R> extends LookAhead<R> {
  private static final String REMEDY =
      "columns in ascending order within a row; call sum_duplicates() on the matrix before saving"
          + " it";

  private final NpzFile file;
  private final CodecNote note;
  private final NpzArray pointers;
  private final NpzArray indices;
  private final NpzArray counts;
  private final @Nullable NpzArray labels;
  private final Entries<R> entries;

  /** The next row and its first entry. */
  private long row;

  private long begin;

  /**
   * @param noting supplies the note beside the file; called only if the file contains no codec id
   */
  NpzReader(NpzFile file, Supplier<CodecNote> noting, Entries<R> entries) {
    this.file = file;
    this.entries = entries;
    requireRowFormat(file);
    this.note = note(file, noting);
    this.pointers = array("indptr");
    this.indices = array("indices");
    this.counts = array("data");
    this.labels = note.labels().names().isEmpty() ? null : array("labels");
    requireLength(pointers, note.rows() + 1);
    requireLength(counts, indices.elements());
    if (labels != null) {
      requireLength(labels, note.rows());
    }
    begin = pointers.next();
    if (begin != 0) {
      throw pointers.fault("a first element " + begin, "0");
    }
  }

  private static void requireRowFormat(NpzFile file) {
    String format = file.text("format");
    if (!format.equals("csr")) {
      throw RefoldException.of(
          "%s: got a matrix in the format '%s', expected 'csr'; call tocsr() on the matrix before"
              + " saving it",
          file.path(), Excerpt.of(format));
    }
  }

  private NpzArray array(String name) {
    NpzArray array = file.array(name);
    array.requireNumbers();
    return array;
  }

  private static void requireLength(NpzArray array, long expected) {
    if (array.elements() != expected) {
      throw array.fault(array.elements() + " elements", String.valueOf(expected));
    }
  }

  /**
   * Returns the note in the file's own arrays or, failing that, the note beside it. The number of
   * rows is always that of the file.
   */
  private static CodecNote note(NpzFile file, Supplier<CodecNote> noting) {
    long[] size = file.numbers("shape", 2);
    CodecNote note = file.has(Npz.CODEC) ? ownNote(file) : noting.get().withoutLabels();
    if (size[0] < 0 || size[0] == Long.MAX_VALUE || size[1] != note.shape().dimension()) {
      throw RefoldException.of(
          "%s: got a matrix of %s rows and %s columns, expected %s columns, the dimension of codec"
              + " %s",
          file.path(),
          size[0],
          size[1],
          note.shape().dimension(),
          CountVector.idText(note.codecId()));
    }
    return note.withRows(size[0]);
  }

  private static CodecNote ownNote(NpzFile file) {
    String id = file.text(Npz.CODEC);
    long[] numbers = file.numbers(Npz.CODEC_SHAPE, 3, 6);
    Optional<VectorShape> shape = VectorShape.of(numbers).filter(its -> its.sets() > 0);
    if (CountVector.parseId(id).isEmpty() || shape.isEmpty()) {
      throw RefoldException.of(
          "%s: got the codec id '%s' and the shape %s, expected 16 hexadecimal digits and symbols,"
              + " constraints, sets",
          file.path(), Excerpt.of(id), Arrays.toString(numbers));
    }
    return new CodecNote(
        CountVector.parseId(id).getAsLong(),
        shape.get(),
        CodecNote.UNKNOWN,
        file.has(Npz.LABELS)
            ? new LabelNumbers(false, file.texts(Npz.LABEL_NAMES))
            : LabelNumbers.NONE,
        null);
  }

  /** Returns the note on the file's vectors. */
  CodecNote note() {
    return note;
  }

  @Override
  protected @Nullable R advance() {
    if (row == note.rows()) {
      requireEnd();
      return null;
    }
    long end = pointers.next();
    if (end < begin || end > indices.elements()) {
      throw pointers.fault(
          "element " + end + " after " + begin, begin + " to " + indices.elements());
    }
    readEntries(end - begin);
    begin = end;
    row++;
    return entries.row(note, label());
  }

  @Override
  protected String place() {
    return file.path() + ": row " + row;
  }

  private void readEntries(long count) {
    long last = -1;
    for (long i = 0; i < count; i++) {
      long index = indices.next();
      if (index < 0 || index >= note.shape().dimension()) {
        throw indices.fault(
            "column " + index + " in row " + row, "0 to " + (note.shape().dimension() - 1));
      }
      if (index <= last) {
        throw indices.fault("column " + index + " after " + last + " in row " + row, REMEDY);
      }
      entries.read((int) index, counts, row);
      last = index;
    }
  }

  private @Nullable String label() {
    if (labels == null) {
      return null;
    }
    long number = labels.next();
    if (number < 0 || number >= note.labels().names().size()) {
      throw labels.fault("label " + number, "0 to " + (note.labels().names().size() - 1));
    }
    return note.labels().names().get((int) number);
  }

  private void requireEnd() {
    if (begin != indices.elements()) {
      throw pointers.fault("a last element " + begin, String.valueOf(indices.elements()));
    }
    pointers.requireEnd();
    indices.requireEnd();
    counts.requireEnd();
    if (labels != null) {
      labels.requireEnd();
    }
  }
}
