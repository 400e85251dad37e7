package org.refold.file;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import org.refold.error.RefoldException;

/**
 * A file that is written beside its place and moved there when it is complete, so that nobody ever
 * sees half of it. Closing without {@link #complete()} leaves what was there before.
 */
public final class WholeFile implements AutoCloseable {
  private final Path target;
  private final Path temporary;
  private final OutputStream stream;
  private boolean completed;

  public WholeFile(Path target) {
    this.target = target;
    Path folder = target.toAbsolutePath().getParent();
    try {
      this.temporary = Files.createTempFile(folder, "." + target.getFileName(), ".part");
      this.stream = new BufferedOutputStream(Files.newOutputStream(temporary), 1 << 16);
    } catch (IOException e) {
      throw failure(e);
    }
  }

  /** Where to write; buffered. */
  public OutputStream stream() {
    return stream;
  }

  /** Moves the file into place. */
  public void complete() {
    try {
      stream.close();
      Files.move(
          temporary, target, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
      completed = true;
    } catch (IOException e) {
      throw failure(e);
    }
  }

  @Override
  public void close() {
    if (!completed) {
      try {
        stream.close();
        Files.deleteIfExists(temporary);
      } catch (IOException e) {
        throw failure(e);
      }
    }
  }

  private RefoldException failure(IOException e) {
    return new RefoldException(target + ": can't be written (" + reason(e) + ")", e);
  }

  /**
   * What went wrong, in words: the messages of file exceptions are often just the name of the file.
   */
  public static String reason(IOException e) {
    if (e instanceof java.nio.file.NoSuchFileException) {
      return "no such file or folder";
    }
    if (e instanceof java.nio.file.AccessDeniedException) {
      return "permission denied";
    }
    if (e instanceof java.nio.file.FileSystemException file && file.getReason() != null) {
      return file.getReason();
    }
    String message = e.getMessage();
    return message == null ? e.getClass().getSimpleName() : message;
  }
}
