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
 * The format of SVMlight and LIBSVM: {@code label index:count …}, indices from 1 and ascending.
 * Labels are numbers: integers are their own, and other labels have the {@link LabelNumbers} that
 * the caller gives or, without these, are numbered from 0 in the order of their first rows. All are
 * 0 where rows have none. Beside the file stand the codec's id with the names of the labels ({@code
 * FILE.codec.json}), and the names of all features ({@code FILE.features.tsv}); not in it, as
 * LIBSVM refuses comments.
 *
 * <p>What scikit-learn writes can be read: comments, whole numbers written as fractions, zeros.
 */
public final class SvmLight implements VectorFormat {
  public static final SvmLight FORMAT = new SvmLight();

  /** Room for an entry: more is seldom needed. */
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

  /** The line but for the label, whose number is known only in the order of rows. */
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
