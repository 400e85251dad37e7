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
 * The corpora that some tests read. They are not part of the repository: they are in {@code
 * shared/data} beside it, or in the folder given by the environment variable REFOLD_DATA.
 */
public final class SharedData {
  private SharedData() {}

  /** Returns a file or folder; skips the test with a message if it does not exist. */
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
