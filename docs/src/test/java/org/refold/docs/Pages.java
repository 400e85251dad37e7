package org.refold.docs;

import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Set;

/** The Markdown files of the project. */
final class Pages {
  static final Path ROOT = Path.of("..").toAbsolutePath().normalize();

  private static final Set<String> FOREIGN = Set.of("target", "node_modules", ".git");

  private Pages() {}

  /** All pages, in the order of their paths. */
  static List<Page> all() throws IOException {
    return files(".md").stream().map(Pages::read).toList();
  }

  /** All files of the source tree whose names end as given, in the order of their paths. */
  static List<Path> files(String... endings) throws IOException {
    List<Path> files = new ArrayList<>();
    Files.walkFileTree(
        ROOT,
        new SimpleFileVisitor<>() {
          @Override
          public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes attributes) {
            return FOREIGN.contains(folder.getFileName().toString())
                ? FileVisitResult.SKIP_SUBTREE
                : FileVisitResult.CONTINUE;
          }

          @Override
          public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
            for (String ending : endings) {
              if (file.toString().endsWith(ending)) {
                files.add(file);
              }
            }
            return FileVisitResult.CONTINUE;
          }
        });
    Collections.sort(files);
    return files;
  }

  static Page read(Path file) {
    try {
      return new Page(file, Files.readAllLines(file));
    } catch (IOException e) {
      throw new AssertionError(file + " can't be read", e);
    }
  }
}
