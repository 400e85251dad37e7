package org.refold.formats.vector;

import java.io.OutputStream;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;
import org.refold.Codec;
import org.refold.EntryWords;
import org.refold.error.RefoldException;

/**
 * A file format for vectors. Safe to share between threads.
 *
 * <pre>{@code
 * VectorFormat format = Npz.FORMAT;
 * AppendState state;
 * try (OutputStream out = new BufferedOutputStream(Files.newOutputStream(part))) {
 *   VectorAppender appender = format.append(out, AppendState.NOTHING);
 *   for (String text : texts) {
 *     VectorRow row = new VectorRow(codec.encode(text), null);
 *     appender.append(format.row(row), row);
 *   }
 *   state = appender.state();
 * }
 * format.complete(part, state, codec.codec().entryWords(), file);
 *
 * try (VectorRows<VectorRow> rows = format.read(file)) {
 *   rows.forEachRemaining(row -> System.out.println(row.vector()));
 * }
 * }</pre>
 */
public interface VectorFormat {
  /** Returns the name that commands use, such as {@code npz}. */
  String name();

  /** Returns the endings of its files' names, such as {@code .npz}. */
  List<String> endings();

  /** Returns the endings of the names of files that it can read, including its own. */
  default List<String> readEndings() {
    return endings();
  }

  /** Returns whether rows may have labels. */
  default boolean keepsLabels() {
    return true;
  }

  /**
   * Formats a row for a part. Formatting is much of the work and can be done on any thread, whereas
   * {@link VectorAppender#append} is for one thread.
   */
  byte[] row(VectorRow row);

  /**
   * Begins or continues a part.
   *
   * @param out receives the rows; the caller buffers, flushes and closes it
   * @param before the state of the part so far; {@link AppendState#NOTHING} for a new part
   */
  VectorAppender append(OutputStream out, AppendState before);

  /**
   * Returns whether its files represent labels by numbers, so that related files must agree on
   * them.
   */
  default boolean numbersLabels() {
    return false;
  }

  /**
   * Begins or continues a part with a given numbering of labels, shared with other files. Applies
   * to formats that number labels.
   *
   * @throws RefoldException if the part has other numbers; the appender also throws it for a label
   *     that has no number
   */
  default VectorAppender append(OutputStream out, AppendState before, LabelNumbers numbers) {
    return append(out, before);
  }

  /**
   * Turns a finished part into a file, and writes the files beside it (the codec's id if the format
   * can't hold it, the names of all features). The part is gone afterwards. If this fails or the
   * process is killed, {@link #read} gives the old vectors or the new ones, or rejects the file.
   *
   * @param words describes the entries of the vectors; of the codec of all vectors in the part, or
   *     of one that extends it
   */
  void complete(Path part, AppendState state, EntryWords words, Path file);

  /** Returns the files beside a file, such as {@code FILE.codec.json}. */
  default List<Path> beside(Path file) {
    return List.of();
  }

  /** Reads a file lazily, one row at a time, in constant memory. */
  VectorRows<VectorRow> read(Path file);

  /**
   * Reads a file as vectors of a codec, even if another program saved it, so that its codec id is
   * lost or in a copied note. For formats with ids in the rows, this is the same as {@link #read}.
   *
   * @param remarks receives a line if the file has to be trusted without a check
   */
  default VectorRows<VectorRow> readAs(Path file, Codec codec, Consumer<String> remarks) {
    return read(file);
  }

  /**
   * Reads a file as vectors of a codec whose values need not be counts: any numbers of at most
   * {@link org.refold.vector.RealVector#LARGEST}, such as the predictions of a model.
   *
   * @param nan the meaning of NaN
   * @throws org.refold.error.RefoldException also if vectors in the file do not have the codec's
   *     shape
   */
  VectorRows<RealRow> readReal(Path file, Codec codec, Nan nan, Consumer<String> remarks);
}
