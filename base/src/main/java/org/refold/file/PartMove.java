package org.refold.file;

import java.io.IOException;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import org.refold.error.RefoldException;

/**
 * Moves a complete part of a file into its place, atomically. As in {@link WholeFile}, a link is
 * followed, and pipes and devices are written to directly.
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
