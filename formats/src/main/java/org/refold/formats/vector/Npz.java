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
 * The NumPy archive format, holding a matrix in compressed sparse rows that {@code
 * scipy.sparse.load_npz} loads, one row per vector. The file also has arrays that SciPy ignores:
 * {@code codec} (the id, 16 hexadecimal digits), {@code codec_shape} (symbols, constraints, sets)
 * and, if rows have labels, {@code labels} (a number per row) and {@code label_names}. The names of
 * all columns are in {@code FILE.features.tsv}. {@code scipy.sparse.save_npz} drops these arrays,
 * so {@code FILE.codec.json} repeats them: a copy of it beside a matrix saved by SciPy makes that
 * matrix readable.
 *
 * <pre>{@code
 * try (VectorRows<VectorRow> rows = Npz.FORMAT.read(Path.of("orders.npz"))) {
 *   rows.forEachRemaining(row -> System.out.println(codec.decode(row.vector()).texts()));
 * }
 * }</pre>
 *
 * <p>Reads matrices that SciPy wrote, compressed or not, of any numeric type if the values are
 * whole. Also reads a single array that NumPy wrote, one row per vector, as NPY or NPZ.
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

  /** Includes NPY, a single array. */
  @Override
  public List<String> readEndings() {
    return List.of(".npz", ".npy");
  }

  @Override
  public byte[] row(VectorRow row) {
    if (row.label() != null && row.label().endsWith("\0")) {
      throw RefoldException.of(
          "label '%s': got a NUL character at the end, which NumPy drops, expected a label"
              + " without; write jsonl or parquet",
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
