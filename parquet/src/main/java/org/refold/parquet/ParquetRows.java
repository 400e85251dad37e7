package org.refold.parquet;

import com.jerolba.carpet.CarpetParquetReader;
import com.jerolba.carpet.io.FileSystemInputFile;
import java.io.Closeable;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.apache.parquet.conf.PlainParquetConfiguration;
import org.apache.parquet.hadoop.ParquetReader;
import org.jspecify.annotations.Nullable;
import org.refold.error.RefoldException;
import org.refold.formats.text.LookAhead;
import org.refold.formats.vector.VectorRow;

/**
 * The rows of a Parquet file. Parquet's reader trusts what a file says of itself: a damaged one may
 * end in any exception, or ask for more memory than there is at once, which fails before anything
 * is taken. {@link LookAhead} makes all of these faults of the file.
 */
final class ParquetRows extends LookAhead<VectorRow> implements Closeable {
  private final Path file;
  private final ParquetReader<ReadRow> reader;
  private long row;

  ParquetRows(Path file) {
    this.file = file;
    try {
      if (!Files.isRegularFile(file)) {
        throw new RefoldException(file + ": can't be read (no such file)");
      }
      this.reader =
          CarpetParquetReader.builder(new NamedFile(file), ReadRow.class)
              .failOnMissingColumn(false)
              .withConf(new PlainParquetConfiguration())
              .usePageChecksumVerification()
              .build();
    } catch (IOException e) {
      throw RefoldException.unreadable(file, e);
    }
  }

  /** Shows in Parquet's messages. */
  private static final class NamedFile extends FileSystemInputFile {
    NamedFile(Path file) {
      super(file.toFile());
    }

    @Override
    public String toString() {
      return "the file";
    }
  }

  @Override
  protected @Nullable VectorRow advance() {
    row++;
    try {
      ReadRow next = reader.read();
      return next == null ? null : next.row();
    } catch (RefoldException fault) {
      throw fault.at(place());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  protected String place() {
    return file + ": row " + row;
  }

  @Override
  public void close() throws IOException {
    reader.close();
  }
}
