package org.refold.fuzz;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/** A folder for a moment. */
public final class Scratch implements AutoCloseable {
  private final Path folder;

  public Scratch() throws IOException {
    this.folder = Files.createTempDirectory("refold-fuzz");
  }

  public Path folder() {
    return folder;
  }

  /** Deletes what is in it. */
  void clear() throws IOException {
    List<Path> all;
    try (Stream<Path> files = Files.walk(folder)) {
      all = files.sorted(Comparator.reverseOrder()).toList();
    }
    for (Path path : all) {
      if (!path.equals(folder)) {
        Files.delete(path);
      }
    }
  }

  @Override
  public void close() throws IOException {
    clear();
    Files.delete(folder);
  }
}
