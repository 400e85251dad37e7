package org.refold.cli.console;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import org.refold.error.RefoldException;
import org.refold.file.FileClaim;

/**
 * A file that grows next to its target, as {@code NAME.part}, and outlives the process. Another
 * process can continue it, but not at the same time. {@link org.refold.file.WholeFile} is for files
 * that are written in one go.
 */
public final class PartFile implements AutoCloseable {
  private static final String ENDING = ".part";

  private final Path target;
  private final Path part;
  private final FileClaim claim;
  private final FileChannel channel;
  private final OutputStream stream;
  private long length;

  /**
   * Opens the part of a file, and creates it if it does not exist.
   *
   * @param length the number of bytes of an existing part to keep; the rest is cut off
   */
  public PartFile(Path file, long length) {
    this.length = length;
    this.target = place(file);
    this.part = beside(target, "");
    this.claim =
        new FileClaim(
            target,
            part + ": is being written by another run; wait for it, or name another output");
    try {
      this.channel = open(length);
    } catch (IOException e) {
      claim.close();
      throw RefoldException.unwritable(file, e);
    } catch (RuntimeException e) {
      claim.close();
      throw e;
    }
    this.stream = new BufferedOutputStream(counted(Channels.newOutputStream(channel)), 1 << 16);
  }

  private FileChannel open(long wanted) throws IOException {
    FileChannel opened =
        FileChannel.open(part, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
    try {
      if (opened.size() < wanted) {
        throw new RefoldException(
            part
                + ": is shorter than at the last checkpoint; start from the beginning, without"
                + " --resume");
      }
      return opened.truncate(wanted).position(wanted);
    } catch (IOException | RuntimeException e) {
      opened.close();
      throw e;
    }
  }

  /** Returns the absolute path of a file, following links. */
  public static Path place(Path file) {
    try {
      return Files.isRegularFile(file) ? file.toRealPath() : file.toAbsolutePath();
    } catch (IOException e) {
      throw RefoldException.unwritable(file, e);
    }
  }

  /** The part of a file or, with an ending, a file that belongs to it. */
  public static Path beside(Path target, String ending) {
    return target.resolveSibling(target.getFileName() + ENDING + ending);
  }

  /** Returns whether a file is such a part or belongs to one. */
  public static boolean isPart(Path file) {
    return String.valueOf(file.getFileName()).matches(".*\\.part(\\.state|\\.codec-[0-9]+)?");
  }

  private OutputStream counted(OutputStream out) {
    return new OutputStream() {
      @Override
      public void write(int b) throws IOException {
        out.write(b);
        length++;
      }

      @Override
      public void write(byte[] bytes, int from, int count) throws IOException {
        out.write(bytes, from, count);
        length += count;
      }
    };
  }

  /** The stream to write to; buffered. */
  public OutputStream stream() {
    return stream;
  }

  public Path path() {
    return part;
  }

  /** Forces all bytes to the disk, and returns their number. */
  public long sync() throws IOException {
    stream.flush();
    channel.force(false);
    return length;
  }

  /** Moves the file into place. */
  public void complete() throws IOException {
    stream.flush();
    Files.move(part, target, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
  }

  /** Deletes the part, if it will not be continued. */
  public void delete() {
    try (claim) {
      channel.close();
      Files.deleteIfExists(part);
    } catch (IOException e) {
      // The next run that writes the file starts it anew.
      return;
    }
  }

  @Override
  public void close() {
    try (claim;
        channel) {
      if (channel.isOpen()) {
        stream.flush();
      }
    } catch (IOException e) {
      throw RefoldException.unwritable(target, e);
    }
  }
}
