package org.refold.formats.vector;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;
import org.refold.Codec;
import org.refold.EntryWords;
import org.refold.file.PartMove;
import org.refold.vector.CountVector;

/**
 * The format of SVMlight and LIBSVM: {@code label index:count …}, with ascending indices from 1.
 * Labels are numbers. Integers are their own numbers; other labels are numbered by the caller's
 * {@link LabelNumbers} or, by default, from 0 in the order of their first rows. Rows without labels
 * have 0. The codec's id and the names of the labels are in {@code FILE.codec.json}, the names of
 * all features in {@code FILE.features.tsv}. They are not in the file itself, because LIBSVM
 * rejects comments.
 *
 * <pre>{@code
 * try (VectorRows<VectorRow> rows = SvmLight.FORMAT.read(Path.of("mails.svmlight"))) {
 *   rows.forEachRemaining(row -> System.out.println(row.label() + ": " + row.vector()));
 * }
 * }</pre>
 *
 * <p>Reads what scikit-learn writes: comments, whole numbers written as fractions, zeros.
 */
public final class SvmLight implements VectorFormat {
  public static final SvmLight FORMAT = new SvmLight();

  /** Enough bytes for almost every entry. */
  private static final int ENTRY = 10;

  private SvmLight() {}

  @Override
  public String name() {
    return "svmlight";
  }

  @Override
  public List<String> endings() {
    return List.of(".svm", ".svmlight", ".libsvm");
  }

  /** Returns the line without the label, whose number is only known in the order of rows. */
  @Override
  public byte[] row(VectorRow row) {
    CountVector vector = row.vector();
    RowBytes out = new RowBytes(ENTRY * vector.entryCount());
    for (int i = 0; i < vector.entryCount(); i++) {
      out.ascii(' ').number(vector.index(i) + 1).ascii(':').number(vector.count(i));
    }
    return out.ascii('\n').toArray();
  }

  @Override
  public VectorAppender append(OutputStream out, AppendState before) {
    return new Appender(out, new RowTally(before));
  }

  @Override
  public boolean numbersLabels() {
    return true;
  }

  @Override
  public VectorAppender append(OutputStream out, AppendState before, LabelNumbers numbers) {
    return new Appender(
        out, numbers.isGiven() ? new RowTally(before, numbers) : new RowTally(before));
  }

  private record Appender(OutputStream out, RowTally tally) implements VectorAppender {
    @Override
    public void append(byte[] formatted, VectorRow row) throws IOException {
      int label = tally.add(row);
      out.write(Integer.toString(label).getBytes(StandardCharsets.US_ASCII));
      out.write(formatted);
    }

    @Override
    public AppendState state() {
      return tally.state();
    }
  }

  @Override
  public void complete(Path part, AppendState state, EntryWords words, Path file) {
    RowTally.requireOwn(state, words.codec());
    new NotedFile(file)
        .complete(
            part, () -> PartMove.into(part, file), state.rows(), state.labelNumbers(), words, 1);
  }

  @Override
  public List<Path> beside(Path file) {
    return NotedFile.beside(file);
  }

  @Override
  public VectorRows<VectorRow> read(Path file) {
    return read(file, new NoteFile(file).read(), new CountEntries());
  }

  @Override
  public VectorRows<VectorRow> readAs(Path file, Codec codec, Consumer<String> remarks) {
    return read(file, new NoteFile(file).readAs(codec, remarks), new CountEntries());
  }

  @Override
  public VectorRows<RealRow> readReal(Path file, Codec codec, Nan nan, Consumer<String> remarks) {
    CodecNote note = new NoteFile(file).readAs(codec, remarks).requireShapeOf(codec, file);
    return read(file, note, new RealEntries(nan));
  }

  private static <R> VectorRows<R> read(Path file, CodecNote note, Entries<R> entries) {
    NumberText text = new NumberText(file);
    return VectorRows.of(new SvmLightReader<>(text, note, file, entries), text);
  }
}
