package org.refold.solver;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;

/** A folder of files that is deleted when it is closed. */
final class TemporaryFolder implements AutoCloseable {
  private final Path folder;

  TemporaryFolder() throws IOException {
    this.folder = Files.createTempDirectory("refold-solver-" + ProcessHandle.current().pid() + "-");
  }

  Path file(String name) {
    return folder.resolve(name);
  }

  @Override
  public void close() throws IOException {
    try (DirectoryStream<Path> files = Files.newDirectoryStream(folder)) {
      for (Path file : files) {
        Files.delete(file);
      }
    }
    Files.delete(folder);
  }
}
