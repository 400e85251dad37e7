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

/** How much the decoding of one vector may spend, and what solves its formula. */
public final class DecodeOptions {
  private static final String SAT4J = "sat4j";
  private static final String CRYPTOMINISAT = "cryptominisat";

  /** A year: beyond it there is no difference. */
  private static final double MOST_SECONDS = 31_536_000;

  private static final long MOST_MEGABYTES = 1 << 20;

  @Option(
      names = "--solutions",
      paramLabel = "N",
      description =
          "how many graphs to list where several have one vector, 2 at least (default:"
              + " ${DEFAULT-VALUE})")
  private int solutions = DecodeLimits.DEFAULT.solutions();

  @Option(
      names = "--seconds",
      paramLabel = "S",
      description = "time for each vector (default: ${DEFAULT-VALUE})")
  private double seconds = DecodeLimits.DEFAULT.time().toMillis() / 1e3;

  @Option(
      names = "--conflicts",
      paramLabel = "N",
      description =
          "how many conflicts the solver may meet at each vector (default: 1000000), or steps a"
              + " search for the nearest may take (default: 1500)")
  private @Nullable Long conflicts;

  @Option(
      names = "--memory",
      paramLabel = "MB",
      description =
          "memory for each vector, its formula and graphs included (default: ${DEFAULT-VALUE})")
  private long megabytes = DecodeLimits.DEFAULT.memoryBytes() >> 20;

  @Option(
      names = "--solver",
      paramLabel = "NAME",
      description =
          "sat4j, which is part of refold, or cryptominisat, a program of its own (default:"
              + " ${DEFAULT-VALUE})")
  private String solver = SAT4J;

  @Option(
      names = "--solver-path",
      paramLabel = "FILE",
      description = "where cryptominisat is (default: looked for on the PATH)")
  private @Nullable Path solverPath;

  /** Before any work. */
  public void requireSense() {
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
              + " leave the path out",
          solverPath, solver);
    }
  }

  public DecodeLimits limits() {
    return limits(DecodeLimits.DEFAULT);
  }

  /** For searches for the nearest. */
  public DecodeLimits nearestLimits() {
    return limits(DecodeLimits.NEAREST);
  }

  private DecodeLimits limits(DecodeLimits defaults) {
    Duration time = Duration.ofNanos(Math.max(1, Math.round(seconds * 1e9)));
    long most = conflicts == null ? defaults.conflicts() : conflicts;
    return new DecodeLimits(time, most, megabytes << 20, solutions);
  }

  /** Whether formulas are solved by the solver that is part of Refold. */
  boolean isOwnSolver() {
    return solver.equals(SAT4J);
  }

  public Solver solver() {
    if (solver.equals(SAT4J)) {
      return new Sat4jSolver();
    }
    return solverPath == null ? CryptoMiniSat.onPath() : CryptoMiniSat.at(solverPath);
  }

  /** What to do where something was not enough, after its grounds. */
  public static String remedy(Resource spent) {
    return switch (spent) {
      case TIME -> "; raise --seconds";
      case CONFLICTS -> "; raise --conflicts";
      case MEMORY -> "; raise --memory";
      // The grounds have it.
      case COUNTS, LABELS -> "";
      case INTERRUPTED -> "; run it again";
    };
  }
}
