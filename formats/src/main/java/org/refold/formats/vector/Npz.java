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
 * <p>What SciPy writes can be read: compressed or not, of any type of numbers that are whole. So
 * can what NumPy writes: one array with a row a vector, in an archive of its own or without one.
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

  /** A single array is read, too. */
  @Override
  public List<String> readEndings() {
    return List.of(".npz", ".npy");
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
  public VectorRows<VectorRow> read(Path file) {
    return read(file, () -> new NoteFile(file).read(), note -> {}, new CountEntries());
  }

  @Override
  public VectorRows<VectorRow> readAs(Path file, Codec codec, Consumer<String> remarks) {
    return read(
        file, () -> new NoteFile(file).readAs(codec, remarks), note -> {}, new CountEntries());
  }

  @Override
  public VectorRows<RealRow> readReal(Path file, Codec codec, Nan nan, Consumer<String> remarks) {
    return read(
        file,
        () -> new NoteFile(file).readAs(codec, remarks),
        note -> note.requireShapeOf(codec, file),
        new RealEntries(nan));
  }

  private static <R> VectorRows<R> read(
      Path file, Supplier<CodecNote> noting, Consumer<CodecNote> check, Entries<R> entries) {
    return Untrusted.read(
        file,
        () ->
            NpyHeader.begins(file)
                ? readArray(file, noting, check, entries)
                : readArchive(file, noting, check, entries));
  }

  private static <R> VectorRows<R> readArray(
      Path file, Supplier<CodecNote> noting, Consumer<CodecNote> check, Entries<R> entries)
      throws IOException {
    NpzArray array =
        new NpzArray(() -> Files.newInputStream(file), NpzArray.UNCHECKED, file + ": array", 2);
    try {
      CodecNote note = noting.get();
      check.accept(note);
      return VectorRows.of(new DenseReader<>(file, array, note, entries), array);
    } catch (RuntimeException e) {
      array.close();
      throw e;
    }
  }

  private static <R> VectorRows<R> readArchive(
      Path file, Supplier<CodecNote> noting, Consumer<CodecNote> check, Entries<R> entries) {
    NpzFile open = new NpzFile(file);
    try {
      NpzArray only = open.onlyArray().orElse(null);
      if (only != null) {
        CodecNote note = noting.get();
        check.accept(note);
        return VectorRows.of(new DenseReader<>(file, only, note, entries), open);
      }
      NpzReader<R> reader = new NpzReader<>(open, noting, entries);
      check.accept(reader.note());
      return VectorRows.of(reader, open);
    } catch (RuntimeException | StackOverflowError | OutOfMemoryError e) {
      open.close();
      throw e;
    }
  }
}
