package org.refold;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import java.util.zip.GZIPInputStream;

/**
 * The corpora that some tests read. They are no part of the repository: they lie in {@code
 * shared/data} beside it, or where the environment variable REFOLD_DATA says.
 */
public final class SharedData {
  private SharedData() {}

  /** A file or folder; skips the test, and says so, where it is not there. */
  public static Path path(String name) {
    String folder = System.getenv().getOrDefault("REFOLD_DATA", "../../shared/data");
    Path path = Path.of(folder, name);
    assumeTrue(
        Files.exists(path),
        "no data at " + path + "; let REFOLD_DATA name the folder that has " + name);
    return path;
  }

  /** The files of a folder, by name. */
  public static List<Path> files(String folder) throws IOException {
    try (Stream<Path> files = Files.list(path(folder))) {
      return files.sorted().toList();
    }
  }

  /** The lines of a compressed text. */
  public static List<String> lines(String file) throws IOException {
    try (BufferedReader reader =
        new BufferedReader(
            new InputStreamReader(
                new GZIPInputStream(Files.newInputStream(path(file))), StandardCharsets.UTF_8))) {
      return reader.lines().toList();
    }
  }
}
