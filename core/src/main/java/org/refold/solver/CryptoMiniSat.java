package org.refold.solver;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.regex.Pattern;
import org.refold.error.RefoldException;

/**
 * CryptoMiniSat 5 (Soos, Nohl and Castelluccia, SAT 2009), run as an external program. Stronger
 * than the embedded solver on hard problems, but every model takes a new process, some
 * milliseconds, and a search from scratch.
 */
public final class CryptoMiniSat implements Solver {
  private static final String PROGRAM = "cryptominisat5";
  static final String REMEDY =
      "install it (Debian: apt install cryptominisat) or use the embedded solver";

  private final Path program;

  private CryptoMiniSat(Path program) {
    this.program = program;
  }

  /**
   * Returns the program on the PATH.
   *
   * @throws RefoldException if there is none
   */
  public static CryptoMiniSat onPath() {
    return onPath(path());
  }

  static CryptoMiniSat onPath(String path) {
    return new CryptoMiniSat(
        find(path)
            .orElseThrow(
                () -> new RefoldException("no " + PROGRAM + " found on the PATH: " + REMEDY)));
  }

  static boolean isOnPath() {
    return find(path()).isPresent();
  }

  private static String path() {
    return System.getenv().getOrDefault("PATH", "");
  }

  /**
   * Returns the program at a path.
   *
   * @throws RefoldException if there is no program
   */
  public static CryptoMiniSat at(Path program) {
    if (!isProgram(program)) {
      throw new RefoldException(program + ": expected the program " + PROGRAM + "; " + REMEDY);
    }
    return new CryptoMiniSat(program.toAbsolutePath());
  }

  private static Optional<Path> find(String path) {
    return Pattern.compile(File.pathSeparator, Pattern.LITERAL)
        .splitAsStream(path)
        .filter(folder -> !folder.isEmpty())
        .map(folder -> Path.of(folder, PROGRAM).toAbsolutePath())
        .filter(CryptoMiniSat::isProgram)
        .findFirst();
  }

  private static boolean isProgram(Path path) {
    return Files.isRegularFile(path) && Files.isExecutable(path);
  }

  @Override
  public Search search(Formula formula) {
    return new CryptoMiniSatSearch(program, formula);
  }
}
