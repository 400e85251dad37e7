package org.refold.solver;

import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.refold.error.RefoldException;

/**
 * One run of the program. It reads and writes files instead of pipes, so no thread is needed to
 * feed it, and a program that neither reads nor ends cannot block the caller.
 */
final class CryptoMiniSatProcess {
  private final Path program;
  private final Path question;
  private final Path output;

  CryptoMiniSatProcess(Path program, Path question, Path output) {
    this.program = program;
    this.question = question;
    this.output = output;
  }

  /**
   * Runs to the end, or until the budget is spent. Leaves no process running.
   *
   * @return the exit code
   */
  int run(Budget budget) throws IOException {
    Process process = start(budget);
    try {
      process.getOutputStream().close();
      if (!process.waitFor(Math.max(0, budget.nanosLeft()), TimeUnit.NANOSECONDS)) {
        throw new SpentException(Resource.TIME);
      }
      return process.exitValue();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new SpentException(Resource.INTERRUPTED);
    } finally {
      end(process);
    }
  }

  private Process start(Budget budget) {
    // If this JVM is killed, the program ends by itself; otherwise the JVM enforces the limit.
    long seconds = TimeUnit.NANOSECONDS.toSeconds(Math.max(0, budget.nanosLeft())) + 2;
    try {
      return new ProcessBuilder(
              program.toString(),
              // The lowest level that prints the number of conflicts.
              "--verb=1",
              "--threads=1",
              "--maxconfl=" + budget.conflictsLeft(),
              "--maxtime=" + seconds,
              question.toString())
          .redirectErrorStream(true)
          .redirectOutput(output.toFile())
          .start();
    } catch (IOException e) {
      throw new RefoldException(
          program + ": can't be started (" + e.getMessage() + "); " + CryptoMiniSat.REMEDY, e);
    }
  }

  /** Ends the program. It may be a script, so its children are ended first. */
  private static void end(Process process) {
    if (process.isAlive()) {
      process.descendants().forEach(ProcessHandle::destroyForcibly);
      process.destroyForcibly();
      process.onExit().join();
    }
  }
}
