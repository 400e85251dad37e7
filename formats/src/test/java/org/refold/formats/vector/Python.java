package org.refold.formats.vector;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** Debian's own Python, with SciPy and scikit-learn if those packages are installed. */
final class Python {
  private static final Path PYTHON = Path.of("/usr/bin/python3");

  private Python() {}

  /** Skips a test, with the reason, if there is no Python with these modules. */
  static void assumeModules(String... modules) throws IOException {
    assumeTrue(Files.isExecutable(PYTHON), "no " + PYTHON + " (Debian: apt install python3-scipy)");
    for (String module : modules) {
      Process process =
          new ProcessBuilder(PYTHON.toString(), "-c", "import " + module)
              .redirectErrorStream(true)
              .start();
      process.getInputStream().readAllBytes();
      assumeTrue(
          exitCode(process) == 0,
          PYTHON
              + " has no module "
              + module
              + " (Debian: apt install python3-scipy python3-sklearn)");
    }
  }

  /** Runs a program in a folder and returns the lines that it prints. */
  static List<String> run(Path folder, String program) throws IOException {
    Path script = folder.resolve("program.py");
    Files.writeString(script, program);
    Process process =
        new ProcessBuilder(PYTHON.toString(), script.toString())
            .directory(folder.toFile())
            .redirectErrorStream(true)
            .start();
    String printed = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    if (exitCode(process) != 0) {
      throw new AssertionError("the program failed:\n" + printed);
    }
    return printed.lines().toList();
  }

  private static int exitCode(Process process) {
    try {
      return process.waitFor();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new AssertionError(e);
    }
  }
}
