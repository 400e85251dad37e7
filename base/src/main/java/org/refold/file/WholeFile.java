package org.refold.file;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import org.refold.error.RefoldException;

/**
 * Writes a file atomically: as {@code .NAME.part} beside its place first, then moved there when it
 * is complete, so that no reader ever sees half of it. Closing without {@link #complete()} leaves
 * the previous contents. A link is followed. Pipes and devices are written to directly, since
 * moving a file over them would replace them.
 *
 * <p>The part has a fixed name instead of a random one, so that the remains of a killed process are
 * replaced by the next run. A lock on it distinguishes the two cases: a second writer is refused as
 * long as the first one lives.
 */
public final class WholeFile implements AutoCloseable {
  private final Path target;
  private final Path written;
  private final FileChannel channel;
  private final OutputStream stream;

  /** Runs when the JVM is terminated from outside, since nothing is closed then. */
  private final Thread cleanUp = new Thread(this::deletePart);

  private volatile boolean completed;

  public WholeFile(Path path) {
    try {
      boolean exists = Files.exists(path);
      boolean isFile = Files.isRegularFile(path);
      this.target = isFile ? path.toRealPath() : path.toAbsolutePath();
      this.written = exists && !isFile ? target : beside(target);
      this.channel = open();
    } catch (IOException e) {
      throw RefoldException.unwritable(path, e);
    }
    this.stream = new BufferedOutputStream(Channels.newOutputStream(channel), 1 << 16);
    Runtime.getRuntime().addShutdownHook(cleanUp);
  }

  /** Writes a file atomically. */
  public static void write(Path path, byte[] bytes) {
    try (WholeFile whole = new WholeFile(path)) {
      whole.stream().write(bytes);
      whole.complete();
    } catch (IOException e) {
      throw RefoldException.unwritable(path, e);
    }
  }

  private static Path beside(Path target) {
    return target.resolveSibling("." + target.getFileName() + ".part");
  }

  private FileChannel open() throws IOException {
    if (!appearsWhenComplete()) {
      return FileChannel.open(written, StandardOpenOption.WRITE);
    }
    try {
      return openNew();
    } catch (FileAlreadyExistsException left) {
      deleteLeft();
      return openNew();
    }
  }

  private FileChannel openNew() throws IOException {
    FileChannel opened =
        FileChannel.open(written, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
    try {
      requireLock(opened);
      return opened;
    } catch (IOException | RuntimeException e) {
      opened.close();
      throw e;
    }
  }

  /**
   * Deletes the part of a process that was killed. Never writes to it, since its owner may just
   * have moved it into place.
   */
  private void deleteLeft() throws IOException {
    try (FileChannel left = FileChannel.open(written, StandardOpenOption.WRITE)) {
      requireLock(left);
    } catch (NoSuchFileException moved) {
      return;
    }
    Files.deleteIfExists(written);
  }

  private void requireLock(FileChannel part) throws IOException {
    if (!FileClaim.tryLock(part)) {
      throw new RefoldException(
          target + ": is being written by another run; wait for it, or name another file");
    }
  }

  /** Whether nothing is visible before {@link #complete()}; false for pipes and devices. */
  public boolean appearsWhenComplete() {
    return !written.equals(target);
  }

  /** The stream to write to; buffered. */
  public OutputStream stream() {
    return stream;
  }

  /**
   * Flushes all bytes to disk, and leaves them in the part until {@link #complete()}.
   *
   * @return the file that contains them
   */
  public Path seal() {
    try {
      stream.flush();
      if (appearsWhenComplete()) {
        channel.force(false);
      }
      return written;
    } catch (IOException e) {
      throw RefoldException.unwritable(target, e);
    }
  }

  /** Deletes the previous file in this place. */
  public void deleteOld() {
    try {
      Files.deleteIfExists(target);
    } catch (IOException e) {
      throw RefoldException.unwritable(target, e);
    }
  }

  /** Moves the file into place. */
  public void complete() {
    seal();
    try {
      if (appearsWhenComplete()) {
        Files.move(
            written, target, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
      }
      completed = true;
      channel.close();
    } catch (IOException e) {
      throw RefoldException.unwritable(target, e);
    }
  }

  @Override
  public void close() {
    try {
      if (!completed && !appearsWhenComplete()) {
        stream.flush();
      }
      channel.close();
    } catch (IOException e) {
      throw RefoldException.unwritable(target, e);
    } finally {
      deletePart();
      forgetHook();
    }
  }

  private void deletePart() {
    if (appearsWhenComplete() && !completed) {
      try {
        Files.deleteIfExists(written);
      } catch (IOException e) {
        // The reason for the failure to delete has already made writing fail, and was reported
        // then.
        return;
      }
    }
  }

  private void forgetHook() {
    try {
      Runtime.getRuntime().removeShutdownHook(cleanUp);
    } catch (IllegalStateException e) {
      // The JVM is shutting down, and the hook is running.
      return;
    }
  }
}
