package org.refold.file;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.concurrent.ThreadLocalRandom;
import org.refold.error.RefoldException;

/**
 * A file that is written beside its place and moved there when it is complete, so that nobody ever
 * sees half of it. Closing without {@link #complete()} leaves what was there before. A link is
 * followed, and what is no file (a pipe, a device) is written to directly: moving a file over it
 * would replace it.
 */
public final class WholeFile implements AutoCloseable {
  private final Path target;
  private final Path written;
  private final OutputStream stream;

  /** Runs when the JVM is ended from outside, after which nothing is closed. */
  private final Thread cleanUp = new Thread(this::deletePart);

  private volatile boolean completed;

  public WholeFile(Path path) {
    try {
      boolean exists = Files.exists(path);
      boolean isFile = Files.isRegularFile(path);
      this.target = isFile ? path.toRealPath() : path.toAbsolutePath();
      this.written = exists && !isFile ? target : beside(target);
      this.stream = new BufferedOutputStream(open(), 1 << 16);
    } catch (IOException e) {
      throw failure(path, e);
    }
    Runtime.getRuntime().addShutdownHook(cleanUp);
  }

  /** Not Files.createTempFile: that gives a file which only its owner may read. */
  private static Path beside(Path target) {
    String unique = Long.toHexString(ThreadLocalRandom.current().nextLong());
    return target.resolveSibling("." + target.getFileName() + "." + unique + ".part");
  }

  private OutputStream open() throws IOException {
    return written.equals(target)
        ? Files.newOutputStream(written, StandardOpenOption.WRITE)
        : Files.newOutputStream(written, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
  }

  /** Whether nobody sees anything before {@link #complete()}; not so for pipes and devices. */
  public boolean appearsWhenComplete() {
    return !written.equals(target);
  }

  /** Where to write; buffered. */
  public OutputStream stream() {
    return stream;
  }

  /** Moves the file into place. */
  public void complete() {
    try {
      stream.close();
      if (appearsWhenComplete()) {
        Files.move(
            written, target, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
      }
      completed = true;
    } catch (IOException e) {
      throw failure(target, e);
    }
  }

  @Override
  public void close() {
    try {
      if (!completed) {
        stream.close();
      }
    } catch (IOException e) {
      throw failure(target, e);
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
        // What made deleting fail has made writing fail before, and was told then.
        return;
      }
    }
  }

  private void forgetHook() {
    try {
      Runtime.getRuntime().removeShutdownHook(cleanUp);
    } catch (IllegalStateException e) {
      // The JVM is going down, and the hook is running.
      return;
    }
  }

  /** What to throw where a file can't be written. */
  public static RefoldException failure(Path path, IOException e) {
    return new RefoldException(path + ": can't be written (" + reason(e) + ")", e);
  }

  /**
   * What went wrong, in words: the messages of file exceptions are often just the name of the file.
   */
  public static String reason(IOException e) {
    if (e instanceof NoSuchFileException) {
      return "no such file or folder";
    }
    if (e instanceof AccessDeniedException) {
      return "permission denied";
    }
    if (e instanceof FileSystemException file && file.getReason() != null) {
      return file.getReason();
    }
    String message = e.getMessage();
    return message == null ? e.getClass().getSimpleName() : message;
  }
}
