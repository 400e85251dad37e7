package org.refold.parquet;

import com.jerolba.carpet.CarpetParquetReader;
import com.jerolba.carpet.RecordTypeConversionException;
import com.jerolba.carpet.io.FileSystemInputFile;
import java.io.Closeable;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.Function;
import java.util.regex.Pattern;
import org.apache.parquet.conf.PlainParquetConfiguration;
import org.apache.parquet.hadoop.ParquetReader;
import org.jspecify.annotations.Nullable;
import org.refold.error.RefoldException;
import org.refold.formats.text.LookAhead;
import org.refold.formats.vector.VectorRow;

/**
 * Reads rows R from a Parquet file with columns C. Parquet's reader trusts the contents of a file.
 * A damaged file can cause any exception, or a request for more memory than can be allocated at
 * once, which fails before anything is allocated. {@link LookAhead} reports all of these as errors
 * in the file.
 */
final class ParquetRows<C, R> extends LookAhead<R> implements Closeable {
  /** How the library reports lists of fractions, with either name for their elements. */
  private static final Pattern FRACTIONS = Pattern.compile("(float|double) (element|item)'");

  private final Path file;
  private final Class<C> columns;
  private final ParquetReader<C> reader;
  private final Function<C, R> maker;
  private long row;

  /**
   * @param columns the record of the columns
   * @param maker converts a record to a row
   */
  ParquetRows(Path file, Class<C> columns, Function<C, R> maker) {
    this.file = file;
    this.columns = columns;
    this.maker = maker;
    try {
      if (!Files.isRegularFile(file)) {
        throw new RefoldException(file + ": can't be read (no such file)");
      }
      this.reader =
          CarpetParquetReader.builder(new NamedFile(file), columns)
              .failOnMissingColumn(false)
              .withConf(new PlainParquetConfiguration())
              .usePageChecksumVerification()
              .build();
    } catch (IOException e) {
      throw RefoldException.unreadable(file, e);
    }
  }

  /** The name appears in Parquet's messages. */
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
  protected @Nullable R advance() {
    row++;
    try {
      C next = reader.read();
      return next == null ? null : maker.apply(next);
    } catch (RefoldException fault) {
      throw fault.at(place());
    } catch (RecordTypeConversionException e) {
      if (columns != ReadRow.class || !FRACTIONS.matcher(String.valueOf(e.getMessage())).find()) {
        throw e;
      }
      throw new RefoldException(
          place()
              + ": got fractions in the column counts, expected whole numbers; "
              + VectorRow.REMEDY,
          e);
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
