package org.refold.cli.option;

import java.nio.file.Path;
import java.time.Duration;
import org.jspecify.annotations.Nullable;
import org.refold.cli.console.UsageException;
import org.refold.decode.DecodeLimits;
import org.refold.error.Excerpt;
import org.refold.solver.CryptoMiniSat;
import org.refold.solver.Resource;
import org.refold.solver.Sat4jSolver;
import org.refold.solver.Solver;
import picocli.CommandLine.Option;

/** The limits of decoding one vector, and the SAT solver. */
public final class DecodeOptions {
  private static final String SAT4J = "sat4j";
  private static final String CRYPTOMINISAT = "cryptominisat";

  /** A year; larger limits make no difference. */
  private static final double MOST_SECONDS = 31_536_000;

  private static final long MOST_MEGABYTES = 1 << 20;

  @Option(
      names = "--solutions",
      paramLabel = "N",
      description =
          "maximum number of items to list for an ambiguous vector (default: ${DEFAULT-VALUE})")
  private int solutions = DecodeLimits.DEFAULT.solutions();

  @Option(
      names = "--seconds",
      paramLabel = "N",
      description = "time limit per vector, in seconds (default: 10)")
  private double seconds = DecodeLimits.DEFAULT.time().toMillis() / 1e3;

  @Option(
      names = "--conflicts",
      paramLabel = "N",
      description =
          "limit per vector on conflicts of the SAT solver (default: 1000000) or, with"
              + " decode --nearest, on search steps (default: 1500)")
  private @Nullable Long conflicts;

  @Option(
      names = "--memory",
      paramLabel = "MB",
      description =
          "memory limit per vector in MiB, including its formula and its items (default:"
              + " ${DEFAULT-VALUE})")
  private long megabytes = DecodeLimits.DEFAULT.memoryBytes() >> 20;

  @Option(
      names = "--solver",
      paramLabel = "NAME",
      description =
          "SAT solver: sat4j, which is built in, or cryptominisat, a program to install"
              + " (default: ${DEFAULT-VALUE})")
  private String solver = SAT4J;

  @Option(
      names = "--solver-path",
      paramLabel = "FILE",
      description = "the cryptominisat program (default: cryptominisat5 on the PATH)")
  private @Nullable Path solverPath;

  /** Validates the options before any work. */
  public void validate() {
    OptionRange.require("--solutions", solutions, 1, Integer.MAX_VALUE);
    if (!(seconds > 0 && seconds <= MOST_SECONDS)) {
      throw UsageException.of(
          "--seconds: got %s, expected more than 0 and at most %,.0f", seconds, MOST_SECONDS);
    }
    OptionRange.require("--conflicts", conflicts, 1, Long.MAX_VALUE);
    OptionRange.require("--memory", megabytes, 1, MOST_MEGABYTES);
    if (!solver.equals(SAT4J) && !solver.equals(CRYPTOMINISAT)) {
      throw new UsageException(
          "--solver: got '" + Excerpt.of(solver) + "', expected sat4j or cryptominisat");
    }
    if (solverPath != null && !solver.equals(CRYPTOMINISAT)) {
      throw UsageException.of(
          "--solver-path %s: got solver %s, expected cryptominisat; add --solver cryptominisat, or"
              + " leave --solver-path out",
          solverPath, solver);
    }
  }

  public DecodeLimits limits() {
    return limits(DecodeLimits.DEFAULT);
  }

  /** The limits of a search for the nearest items. */
  public DecodeLimits nearestLimits() {
    return limits(DecodeLimits.NEAREST);
  }

  private DecodeLimits limits(DecodeLimits defaults) {
    Duration time = Duration.ofNanos(Math.max(1, Math.round(seconds * 1e9)));
    long most = conflicts == null ? defaults.conflicts() : conflicts;
    return new DecodeLimits(time, most, megabytes << 20, solutions);
  }

  /** Returns whether formulas are solved by the built-in solver. */
  boolean isOwnSolver() {
    return solver.equals(SAT4J);
  }

  public Solver solver() {
    if (solver.equals(SAT4J)) {
      return new Sat4jSolver();
    }
    return solverPath == null ? CryptoMiniSat.onPath() : CryptoMiniSat.at(solverPath);
  }

  /** Advice on raising a limit that was reached; follows the grounds of a result. */
  public static String remedy(Resource spent) {
    return switch (spent) {
      case TIME -> "; raise --seconds";
      case CONFLICTS -> "; raise --conflicts";
      case MEMORY -> "; raise --memory";
      // The grounds include the advice.
      case COUNTS, LABELS -> "";
      case INTERRUPTED -> "; run it again";
    };
  }
}
