package org.refold.cli.input;

import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.refold.cli.console.UsageException;
import org.refold.error.RefoldException;

/** Lists the files that a folder stands for. */
final class InputFolder {
  private InputFolder() {}

  /**
   * Returns all files in a folder and its subfolders, sorted by name. The folder may be a link.
   * Skips hidden files and folders, and links to folders, which could form cycles.
   */
  static List<Path> files(Path folder) {
    List<Path> files = new ArrayList<>();
    // The dot resolves a link to the folder itself.
    Path start = folder.resolve(".");
    try {
      Files.walkFileTree(start, new Visitor(start, files));
    } catch (IOException e) {
      throw RefoldException.unreadable(folder, e);
    }
    if (files.isEmpty()) {
      throw new UsageException(folder + ": got a folder without files, expected one file or more");
    }
    return files.stream()
        .map(file -> folder.resolve(start.relativize(file)))
        .sorted(Comparator.comparing(Path::toString))
        .toList();
  }

  private static final class Visitor extends SimpleFileVisitor<Path> {
    private final Path start;
    private final List<Path> files;

    Visitor(Path start, List<Path> files) {
      this.start = start;
      this.files = files;
    }

    @Override
    public FileVisitResult preVisitDirectory(Path path, BasicFileAttributes attributes)
        throws IOException {
      return path.equals(start) || !Files.isHidden(path)
          ? FileVisitResult.CONTINUE
          : FileVisitResult.SKIP_SUBTREE;
    }

    @Override
    public FileVisitResult visitFile(Path path, BasicFileAttributes attributes) throws IOException {
      if (Files.isRegularFile(path) && !Files.isHidden(path)) {
        files.add(path);
      }
      return FileVisitResult.CONTINUE;
    }
  }
}
