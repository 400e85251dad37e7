package org.refold.file;

import java.io.ByteArrayInputStream;
import java.io.EOFException;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.SequenceInputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.zip.GZIPInputStream;
import java.util.zip.ZipException;

/**
 * Reads inputs that may be compressed. Gzip is recognised by the first two bytes, which no UTF-8
 * text has.
 */
public final class Gzip {
  private static final int BUFFER = 1 << 16;

  private Gzip() {}

  /** Returns the contents of a file, decompressed if necessary. */
  public static InputStream open(Path file) throws IOException {
    InputStream in = Files.newInputStream(file);
    try {
      return unpacked(in);
    } catch (IOException e) {
      in.close();
      throw e;
    }
  }

  /** Returns the contents of a stream, decompressed if necessary. */
  public static InputStream unpacked(InputStream in) throws IOException {
    byte[] head = in.readNBytes(2);
    InputStream whole = new SequenceInputStream(new ByteArrayInputStream(head), in);
    boolean packed = head.length == 2 && head[0] == 0x1f && head[1] == (byte) 0x8b;
    return packed ? new Unpacked(whole) : whole;
  }

  /** Describes errors in the data in words. */
  private static final class Unpacked extends FilterInputStream {
    Unpacked(InputStream packed) throws IOException {
      super(opened(packed));
    }

    private static InputStream opened(InputStream packed) throws IOException {
      try {
        return new Whole(new Members(packed));
      } catch (EOFException | ZipException e) {
        throw explained(e);
      }
    }

    @Override
    public int read(byte[] target, int from, int count) throws IOException {
      try {
        return super.read(target, from, count);
      } catch (EOFException | ZipException e) {
        throw explained(e);
      }
    }

    private static IOException explained(IOException e) {
      return new IOException(
          e instanceof EOFException
              ? "the gzip data is truncated"
              : "the gzip data is damaged: " + e.getMessage(),
          e);
    }
  }

  /**
   * Checks the bytes after the last member. If the header of a further member is damaged, the JDK
   * considers the data complete. Only zeros are allowed there, since tape drives add them.
   */
  private static final class Whole extends GZIPInputStream {
    private static final int TRAILER = 8;

    Whole(InputStream packed) throws IOException {
      super(packed, BUFFER);
    }

    @Override
    public int read(byte[] target, int from, int count) throws IOException {
      int got = super.read(target, from, count);
      if (got < 0) {
        requireEnd();
      }
      return got;
    }

    private void requireEnd() throws IOException {
      for (int i = len - Math.max(0, inf.getRemaining() - TRAILER); i < len; i++) {
        requireZero(buf[i]);
      }
      for (int next = in.read(); next >= 0; next = in.read()) {
        requireZero(next);
      }
    }

    private static void requireZero(int value) throws IOException {
      if (value != 0) {
        throw new ZipException("unexpected bytes after its end");
      }
    }
  }

  /**
   * Finds all members. Compressed data may consist of several, and the JDK only looks for another
   * one if the stream has bytes available, which a slow pipe may not.
   */
  private static final class Members extends FilterInputStream {
    Members(InputStream packed) {
      super(packed);
    }

    @Override
    public int available() {
      return 1;
    }
  }
}
