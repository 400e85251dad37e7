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

/** A folder that stands for the files in it. */
final class InputFolder {
  private InputFolder() {}

  /**
   * All files in a folder, which may be a link to one, and in the folders below, by name. Passes
   * over what is hidden, and links to folders, which could lead in circles.
   */
  static List<Path> files(Path folder) {
    List<Path> files = new ArrayList<>();
    // The dot makes it the folder itself, not the link.
    Path start = folder.resolve(".");
    try {
      Files.walkFileTree(start, new Visitor(start, files));
    } catch (IOException e) {
      throw RefoldException.unreadable(folder, e);
    }
    if (files.isEmpty()) {
      throw new UsageException("got the folder " + folder + " without any file, expected some");
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
