package org.refold.formats.vector;

import java.io.OutputStream;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;
import org.refold.Codec;
import org.refold.EntryWords;
import org.refold.error.RefoldException;

/** A format of files of vectors. Safe to share between threads. */
public interface VectorFormat {
  /** What commands call it, such as {@code npz}. */
  String name();

  /** How the names of its files end, such as {@code .npz}. */
  List<String> endings();

  /** How the names of files end that it can read, its own included. */
  default List<String> readEndings() {
    return endings();
  }

  /** Whether rows may have labels. */
  default boolean keepsLabels() {
    return true;
  }

  /**
   * What a part has for a vector. Formatting is much of the work, so it can be done on any thread,
   * while {@link VectorAppender#append} is for one.
   */
  byte[] row(VectorRow row);

  /**
   * Begins a part, or goes on with one.
   *
   * @param out where the part goes on; the caller's to buffer, flush and close
   * @param before what is in the part already; {@link AppendState#NOTHING} for a new one
   */
  VectorAppender append(OutputStream out, AppendState before);

  /** Whether labels are numbers in its files, so that files must agree on them. */
  default boolean numbersLabels() {
    return false;
  }

  /**
   * The same where labels have the numbers that are given, as in other files, in formats that
   * number labels.
   *
   * @throws RefoldException if the part has other numbers; so does appending a row whose label has
   *     no number
   */
  default VectorAppender append(OutputStream out, AppendState before, LabelNumbers numbers) {
    return append(out, before);
  }

  /**
   * Makes the file of a part that has all rows, and the files beside it (the codec's id where the
   * format has no place for it, the names of all features); the part is gone then. Should this fail
   * or the process be killed, {@link #read} still gives the vectors of before, gives the new ones,
   * or refuses the file.
   *
   * @param words what entries of the vectors count; of the codec of all vectors in the part, or one
   *     that it was extended to
   */
  void complete(Path part, AppendState state, EntryWords words, Path file);

  /** The files beside one, such as {@code FILE.codec.json}. */
  default List<Path> beside(Path file) {
    return List.of();
  }

  /** Reads a file, a row at a time in constant memory. */
  VectorRows<VectorRow> read(Path file);

  /**
   * Reads a file as vectors of a codec, even if another program saved it, so that its codec id is
   * lost or stands in a copied note. In formats whose rows have ids this is {@link #read}.
   *
   * @param remarks takes a line where the file is taken at the caller's word
   */
  default VectorRows<VectorRow> readAs(Path file, Codec codec, Consumer<String> remarks) {
    return read(file);
  }

  /**
   * The same for vectors whose values need not be counts: any numbers of at most {@link
   * org.refold.vector.RealVector#LARGEST}, such as a model predicts.
   *
   * @param nan what a NaN stands for
   * @throws org.refold.error.RefoldException also if vectors of the file have another shape than
   *     the codec's
   */
  VectorRows<RealRow> readReal(Path file, Codec codec, Nan nan, Consumer<String> remarks);
}
