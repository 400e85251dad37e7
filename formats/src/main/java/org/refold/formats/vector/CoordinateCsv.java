package org.refold.formats.vector;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;
import org.refold.Codec;
import org.refold.EntryWords;
import org.refold.error.Excerpt;
import org.refold.error.RefoldException;
import org.refold.file.PartMove;
import org.refold.vector.CountVector;

/**
 * Comma-separated coordinates: the header {@code row,column,count}, then one line per entry. Rows
 * and columns count from 0 and ascend. A vector without entries has the line {@code ROW,0,0}, so
 * that missing rows can be distinguished from empty ones. The codec's id and the number of rows are
 * in {@code FILE.codec.json}, the names of all columns in {@code FILE.features.tsv}. The format has
 * no labels.
 */
public final class CoordinateCsv implements VectorFormat {
  public static final CoordinateCsv FORMAT = new CoordinateCsv();

  private static final byte[] HEADER_LINE =
      "row,column,count\n".getBytes(StandardCharsets.US_ASCII);

  private static final byte[] EMPTY = ",0,0\n".getBytes(StandardCharsets.US_ASCII);

  /** Enough bytes for almost every entry. */
  private static final int ENTRY = 10;

  private CoordinateCsv() {}

  @Override
  public String name() {
    return "csv";
  }

  @Override
  public List<String> endings() {
    return List.of(".csv");
  }

  @Override
  public boolean keepsLabels() {
    return false;
  }

  /** Returns the lines without the row number. */
  @Override
  public byte[] row(VectorRow row) {
    if (row.label() != null) {
      throw RefoldException.of(
          "label '%s': got the format csv, which has no labels, expected jsonl, svmlight, npz or"
              + " parquet",
          Excerpt.of(row.label()));
    }
    CountVector vector = row.vector();
    RowBytes out = new RowBytes(ENTRY * vector.entryCount());
    for (int i = 0; i < vector.entryCount(); i++) {
      out.ascii(',').number(vector.index(i)).ascii(',').number(vector.count(i)).ascii('\n');
    }
    return vector.entryCount() == 0 ? EMPTY.clone() : out.toArray();
  }

  @Override
  public VectorAppender append(OutputStream out, AppendState before) {
    return new Appender(out, new RowTally(before));
  }

  private record Appender(OutputStream out, RowTally tally) implements VectorAppender {
    @Override
    public void append(byte[] formatted, VectorRow row) throws IOException {
      if (tally.rows() == 0) {
        out.write(HEADER_LINE);
      }
      byte[] number = Long.toString(tally.rows()).getBytes(StandardCharsets.US_ASCII);
      tally.add(row);
      RowBytes lines = new RowBytes(formatted.length + row.vector().entryCount() * number.length);
      int begin = 0;
      for (int i = 0; i < formatted.length; i++) {
        if (formatted[i] == '\n') {
          lines.bytes(number).bytes(formatted, begin, i + 1 - begin);
          begin = i + 1;
        }
      }
      out.write(lines.toArray());
    }

    @Override
    public AppendState state() {
      return tally.state();
    }
  }

  @Override
  public void complete(Path part, AppendState state, EntryWords words, Path file) {
    RowTally.requireOwn(state, words.codec());
    if (state.rows() == 0) {
      writeHeader(part);
    }
    new NotedFile(file)
        .complete(part, () -> PartMove.into(part, file), state.rows(), LabelNumbers.NONE, words, 0);
  }

  /** The header is written with the first row; here there are no rows. */
  private static void writeHeader(Path part) {
    try {
      Files.write(part, HEADER_LINE);
    } catch (IOException e) {
      throw RefoldException.unwritable(part, e);
    }
  }

  @Override
  public List<Path> beside(Path file) {
    return NotedFile.beside(file);
  }

  @Override
  public VectorRows<VectorRow> read(Path file) {
    return read(file, new NoteFile(file).read(), new CountEntries(), List.of("count"));
  }

  @Override
  public VectorRows<VectorRow> readAs(Path file, Codec codec, Consumer<String> remarks) {
    CodecNote note = new NoteFile(file).readAs(codec, remarks);
    return read(file, note, new CountEntries(), List.of("count"));
  }

  @Override
  public VectorRows<RealRow> readReal(Path file, Codec codec, Nan nan, Consumer<String> remarks) {
    CodecNote note = new NoteFile(file).readAs(codec, remarks).requireShapeOf(codec, file);
    return read(file, note, new RealEntries(nan), List.of("count", "value"));
  }

  private static <R> VectorRows<R> read(
      Path file, CodecNote note, Entries<R> entries, List<String> valueNames) {
    NumberText text = new NumberText(file);
    return VectorRows.of(new CoordinateCsvReader<>(text, note, file, entries, valueNames), text);
  }
}
