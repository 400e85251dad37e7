package org.refold.cli.input;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/**
 * A copy, on disk, of an input that can be read only once. The file is deleted on close. On POSIX,
 * it is unlinked as soon as it is open, so that even a killed process leaves nothing behind.
 */
final class Spool implements AutoCloseable {
  private static final int BUFFER = 1 << 16;

  private final FileChannel channel;

  Spool(InputStream in) throws IOException {
    Path file = Files.createTempFile("refold", ".spool");
    this.channel =
        FileChannel.open(
            file,
            StandardOpenOption.READ,
            StandardOpenOption.WRITE,
            StandardOpenOption.DELETE_ON_CLOSE);
    try {
      in.transferTo(Channels.newOutputStream(channel));
    } catch (IOException | RuntimeException e) {
      channel.close();
      throw e;
    }
  }

  /** Opens the copy; several streams may be read at once. */
  InputStream open() {
    return new BufferedInputStream(new Copy(channel), BUFFER);
  }

  private static final class Copy extends InputStream {
    private final FileChannel channel;
    private long position;

    Copy(FileChannel channel) {
      this.channel = channel;
    }

    @Override
    public int read() throws IOException {
      byte[] one = new byte[1];
      return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
    }

    @Override
    public int read(byte[] target, int from, int count) throws IOException {
      int got = channel.read(ByteBuffer.wrap(target, from, count), position);
      position += Math.max(0, got);
      return got;
    }
  }

  @Override
  public void close() {
    try {
      channel.close();
    } catch (IOException e) {
      // Harmless: the command has done its work.
      return;
    }
  }
}
