package org.refold.parquet;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Collections;
import java.util.Comparator;
import org.apache.parquet.format.ColumnChunk;
import org.apache.parquet.format.ColumnMetaData;
import org.apache.parquet.format.FileMetaData;
import org.apache.parquet.format.PageEncodingStats;
import org.apache.parquet.format.RowGroup;
import org.apache.parquet.format.Util;
import org.apache.parquet.io.OutputFile;
import org.apache.parquet.io.PositionOutputStream;

/**
 * An output file for Parquet with reproducible bytes: the same rows give the same file. Parquet's
 * writer lists the encodings of a column in the order of a hash set, which depends on memory
 * addresses. This class sorts them in the footer. The writer requests its position before and after
 * the footer, so everything written since the second last request is held back: at most one column
 * of a row group.
 */
final class StableFooterFile implements OutputFile {
  /** The footer is followed by its length and the magic number. */
  private static final int TAIL = 8;

  private final OutputStream out;

  /**
   * @param out left open
   */
  StableFooterFile(OutputStream out) {
    this.out = out;
  }

  @Override
  public PositionOutputStream create(long blockSizeHint) {
    return new Held(out);
  }

  @Override
  public PositionOutputStream createOrOverwrite(long blockSizeHint) {
    return create(blockSizeHint);
  }

  @Override
  public boolean supportsBlockSize() {
    return false;
  }

  @Override
  public long defaultBlockSize() {
    return 0;
  }

  private static final class Held extends PositionOutputStream {
    private final OutputStream out;
    private long passedOn;

    /** The bytes written between the last two requests of the position. */
    private ByteArrayOutputStream earlier = new ByteArrayOutputStream();

    /** The bytes written since then. */
    private ByteArrayOutputStream later = new ByteArrayOutputStream();

    private boolean closed;

    Held(OutputStream out) {
      this.out = out;
    }

    @Override
    public long getPos() throws IOException {
      if (later.size() > 0) {
        passOn(earlier);
        earlier = later;
        later = new ByteArrayOutputStream();
      }
      return passedOn + earlier.size();
    }

    private void passOn(ByteArrayOutputStream bytes) throws IOException {
      // Parquet calls this after a failure, too: an exception about the footer would hide the
      // cause.
      closed = true;
      bytes.writeTo(out);
      closed = false;
      passedOn += bytes.size();
    }

    @Override
    public void write(int value) {
      later.write(value);
    }

    @Override
    public void write(byte[] bytes, int from, int count) {
      later.write(bytes, from, count);
    }

    @Override
    public void close() throws IOException {
      if (!closed) {
        closed = true;
        writeEnd();
      }
    }

    private void writeEnd() throws IOException {
      byte[] tail = later.toByteArray();
      ByteBuffer length = ByteBuffer.wrap(tail).order(ByteOrder.LITTLE_ENDIAN);
      if (tail.length != TAIL || length.getInt(0) != earlier.size()) {
        throw new IOException("Parquet's writer did not end with a footer");
      }
      byte[] footer = sorted(earlier.toByteArray());
      length.putInt(0, footer.length);
      out.write(footer);
      out.write(tail);
    }
  }

  private static byte[] sorted(byte[] bytes) throws IOException {
    FileMetaData footer = Util.readFileMetaData(new ByteArrayInputStream(bytes));
    for (RowGroup group : footer.getRow_groups()) {
      for (ColumnChunk column : group.getColumns()) {
        sort(column.getMeta_data());
      }
    }
    ByteArrayOutputStream sorted = new ByteArrayOutputStream();
    Util.writeFileMetaData(footer, sorted);
    return sorted.toByteArray();
  }

  private static void sort(ColumnMetaData column) {
    Collections.sort(column.getEncodings());
    if (column.isSetEncoding_stats()) {
      column
          .getEncoding_stats()
          .sort(
              Comparator.comparing(PageEncodingStats::getPage_type)
                  .thenComparing(PageEncodingStats::getEncoding));
    }
  }
}
