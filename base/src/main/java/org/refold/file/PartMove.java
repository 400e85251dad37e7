package org.refold.file;

import java.io.IOException;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import org.refold.error.RefoldException;

/**
 * Puts a part that has all bytes of a file in its place, at once. As for {@link WholeFile}, a link
 * is followed, and what is no file (a pipe, a device) is written to.
 */
public final class PartMove {
  private PartMove() {}

  public static void into(Path part, Path file) {
    try {
      if (Files.exists(file) && !Files.isRegularFile(file)) {
        copy(part, file);
        return;
      }
      Path target = Files.isRegularFile(file) ? file.toRealPath() : file;
      try {
        Files.move(
            part, target, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
      } catch (AtomicMoveNotSupportedException otherFileSystem) {
        copy(part, file);
      }
    } catch (IOException e) {
      throw RefoldException.unwritable(file, e);
    }
  }

  private static void copy(Path part, Path file) throws IOException {
    try (WholeFile whole = new WholeFile(file)) {
      Files.copy(part, whole.stream());
      whole.complete();
    }
    Files.delete(part);
  }
}
