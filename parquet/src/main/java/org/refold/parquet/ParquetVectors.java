package org.refold.parquet;

import com.jerolba.carpet.CarpetWriter;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Function;
import org.apache.parquet.conf.PlainParquetConfiguration;
import org.apache.parquet.hadoop.metadata.CompressionCodecName;
import org.refold.Codec;
import org.refold.EntryWords;
import org.refold.error.Excerpt;
import org.refold.error.RefoldException;
import org.refold.file.Untrusted;
import org.refold.file.WholeFile;
import org.refold.formats.vector.AppendState;
import org.refold.formats.vector.Nan;
import org.refold.formats.vector.RealRow;
import org.refold.formats.vector.RowLog;
import org.refold.formats.vector.VectorAppender;
import org.refold.formats.vector.VectorFormat;
import org.refold.formats.vector.VectorRow;
import org.refold.formats.vector.VectorRows;

/**
 * The Parquet format, with the members of JSON lines as columns: {@code codec} (16 hexadecimal
 * digits), {@code symbols}, {@code constraints}, {@code sets}, {@code indices} and {@code counts}
 * (lists), {@code label} (may be null). Each row contains the codec's id, so no file is needed
 * beside it. For DuckDB, Spark, pandas and Polars. Files that they write are readable if they have
 * the same columns, in any order, among others, and with numbers of up to 64 bits. Vectors of any
 * numbers may have the column {@code values} instead of {@code counts}, and a column {@code
 * unknown}.
 *
 * <p>Pages have dictionaries and no further compression, so that the bytes do not depend on a
 * native library; about 2.5 bytes per entry.
 */
public final class ParquetVectors implements VectorFormat {
  public static final ParquetVectors FORMAT = new ParquetVectors();

  /** The memory needed to write a file, or to read one that was written here. */
  private static final long ROW_GROUP_BYTES = 16L << 20;

  /** For {@link java.util.ServiceLoader}; other callers use {@link #FORMAT}. */
  public ParquetVectors() {}

  @Override
  public String name() {
    return "parquet";
  }

  @Override
  public List<String> endings() {
    return List.of(".parquet");
  }

  @Override
  public byte[] row(VectorRow row) {
    if (row.label() != null && !StandardCharsets.UTF_8.newEncoder().canEncode(row.label())) {
      throw RefoldException.of(
          "label '%s': got half a surrogate pair, which Parquet can't represent, expected whole"
              + " characters; write jsonl",
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
    try (WholeFile whole = new WholeFile(file)) {
      long rows = write(part, whole.stream());
      if (rows != state.rows()) {
        throw new RefoldException(
            part + ": got " + rows + " rows, expected the " + state.rows() + " that were appended");
      }
      whole.complete();
      Files.delete(part);
    } catch (IOException e) {
      throw RefoldException.unwritable(file, e);
    } catch (RefoldException e) {
      throw e;
    } catch (RuntimeException e) {
      throw failure(file, e);
    }
  }

  /** Parquet wraps the exceptions of writing, for example on a full disk. */
  private static RuntimeException failure(Path file, RuntimeException thrown) {
    for (Throwable cause = thrown; cause != null; cause = cause.getCause()) {
      if (cause instanceof IOException unwritten) {
        return RefoldException.unwritable(file, unwritten);
      }
    }
    return thrown;
  }

  static long write(Path log, OutputStream out) throws IOException {
    long count = 0;
    try (VectorRows<VectorRow> rows = RowLog.read(log);
        CarpetWriter<WrittenRow> writer =
            new CarpetWriter.Builder<>(new StableFooterFile(out), WrittenRow.class)
                .withConf(new PlainParquetConfiguration())
                .withCompressionCodec(CompressionCodecName.UNCOMPRESSED)
                .withRowGroupSize(ROW_GROUP_BYTES)
                .enablePageWriteChecksum()
                .build()) {
      for (; rows.hasNext(); count++) {
        writer.write(WrittenRow.of(rows.next()));
      }
    }
    return count;
  }

  /**
   * {@inheritDoc}
   *
   * <p>Holds one row group in memory at a time, because of the Parquet format.
   */
  @Override
  public VectorRows<VectorRow> read(Path file) {
    return read(file, ReadRow.class, ReadRow::row);
  }

  @Override
  public VectorRows<RealRow> readReal(Path file, Codec codec, Nan nan, Consumer<String> remarks) {
    return read(file, RealReadRow.class, row -> row.row(codec, nan));
  }

  private static <C, R> VectorRows<R> read(Path file, Class<C> columns, Function<C, R> maker) {
    ParquetRows<C, R> rows = Untrusted.read(file, () -> new ParquetRows<>(file, columns, maker));
    return VectorRows.of(rows, rows);
  }
}
