package org.refold.file;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/** A temporary folder that is deleted with its contents when closed. */
public final class Scratch implements AutoCloseable {
  private final Path folder;

  /**
   * @param name the prefix of the folder's name
   */
  public Scratch(String name) throws IOException {
    this.folder = Files.createTempDirectory(name);
  }

  public Path folder() {
    return folder;
  }

  /** Deletes the contents. */
  public void clear() throws IOException {
    List<Path> all;
    try (Stream<Path> files = Files.walk(folder)) {
      all = files.filter(path -> !path.equals(folder)).sorted(Comparator.reverseOrder()).toList();
    }
    for (Path path : all) {
      Files.delete(path);
    }
  }

  @Override
  public void close() throws IOException {
    clear();
    Files.delete(folder);
  }
}
