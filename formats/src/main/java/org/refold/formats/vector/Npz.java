package org.refold.formats.vector;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.refold.Codec;
import org.refold.EntryWords;
import org.refold.error.Excerpt;
import org.refold.error.RefoldException;
import org.refold.file.Untrusted;
import org.refold.file.WholeFile;

/**
 * NumPy's archive of arrays, with a matrix in compressed rows as {@code scipy.sparse.load_npz}
 * loads it: a row a vector. The file also has arrays that SciPy passes over: {@code codec} (the id,
 * 16 hexadecimal digits), {@code codec_shape} (symbols, constraints, sets) and, where rows have
 * labels, {@code labels} (a number a row) and {@code label_names}. The names of all columns stand
 * in {@code FILE.features.tsv}. Since {@code scipy.sparse.save_npz} does not keep those arrays,
 * {@code FILE.codec.json} says the same again: a copy of it beside a matrix of SciPy's makes that
 * readable.
 *
 * <p>What SciPy writes can be read: compressed or not, of any type of numbers that are whole.
 */
public final class Npz implements VectorFormat {
  public static final Npz FORMAT = new Npz();

  static final String CODEC = "codec";
  static final String CODEC_SHAPE = "codec_shape";
  static final String LABELS = "labels";
  static final String LABEL_NAMES = "label_names";

  private Npz() {}

  @Override
  public String name() {
    return "npz";
  }

  @Override
  public List<String> endings() {
    return List.of(".npz");
  }

  @Override
  public byte[] row(VectorRow row) {
    if (row.label() != null && row.label().endsWith("\0")) {
      throw RefoldException.of(
          "label '%s': got a zero at its end, which NumPy does not keep; write jsonl or parquet",
          Excerpt.of(row.label()));
    }
    return RowLog.row(row);
  }

  @Override
  public VectorAppender append(OutputStream out, AppendState before) {
    return RowLog.append(out, before);
  }

  @Override
  public void complete(Path part, AppendState state, EntryWords words, Path file) {
    NpzWriter writer = new NpzWriter(part, state, words.codec());
    try (WholeFile whole = new WholeFile(file)) {
      writer.write(whole.stream());
      new NotedFile(file)
          .complete(
              whole.seal(),
              whole::complete,
              state.rows(),
              new LabelNumbers(false, writer.labels()),
              words,
              0);
      Files.delete(part);
    } catch (IOException e) {
      throw RefoldException.unwritable(file, e);
    }
  }

  @Override
  public List<Path> beside(Path file) {
    return NotedFile.beside(file);
  }

  @Override
  public VectorRows read(Path file) {
    return Untrusted.read(file, () -> read(file, () -> new NoteFile(file).read()));
  }

  @Override
  public VectorRows readAs(Path file, Codec codec, Consumer<String> remarks) {
    return Untrusted.read(file, () -> read(file, () -> new NoteFile(file).readAs(codec, remarks)));
  }

  private static VectorRows read(Path file, Supplier<CodecNote> noting) {
    NpzFile open = new NpzFile(file);
    try {
      return VectorRows.of(new NpzReader(open, noting), open);
    } catch (RuntimeException | StackOverflowError | OutOfMemoryError e) {
      open.close();
      throw e;
    }
  }
}
