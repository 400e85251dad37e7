package org.refold.spark;

import java.io.PrintStream;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import org.apache.spark.SparkThrowable;
import org.jspecify.annotations.Nullable;
import org.refold.error.Excerpt;
import org.refold.error.RefoldException;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.ScopeType;

/**
 * The main class for {@code spark-submit}: encodes or decodes a data set. Exit code 2 means a usage
 * error, 1 that the job failed.
 */
@Command(
    name = "refold-spark-job",
    mixinStandardHelpOptions = true,
    description = "Encodes texts into vectors, or decodes vectors into texts, with Spark.",
    synopsisSubcommandLabel = "COMMAND",
    subcommands = {EncodeJob.class, DecodeJob.class})
public final class RefoldJob {
  private static final int FAILED = 1;
  private static final int MISUSED = 2;

  @Option(
      names = "--stacktrace",
      scope = ScopeType.INHERIT,
      description = "print a stack trace if the job fails")
  private boolean stacktrace;

  private RefoldJob() {}

  public static void main(String[] args) {
    int code = run(args, System.err);
    // On success, Spark itself ends the JVM when it is done.
    if (code != 0) {
      System.exit(code);
    }
  }

  /** Runs the job and returns its exit code. */
  static int run(String[] args, PrintStream err) {
    RefoldJob job = new RefoldJob();
    CommandLine command = new CommandLine(job);
    command.setExpandAtFiles(false);
    command.setErr(new PrintWriter(err, true, StandardCharsets.UTF_8));
    command.setParameterExceptionHandler(
        (failure, given) -> {
          print(err, failure.getMessage() + "; try --help");
          return MISUSED;
        });
    command.setExecutionExceptionHandler(
        (failure, failed, parsed) -> {
          if (job.stacktrace) {
            failure.printStackTrace(err);
          }
          print(err, reason(failure));
          return FAILED;
        });
    return command.execute(args);
  }

  /**
   * Extracts the useful part of a failure. Spark's messages continue with plans and traces after
   * the first line, and often only the first cause names the file and its error.
   */
  private static String reason(Throwable failure) {
    Throwable cause = failure;
    while (!(cause instanceof RefoldException) && cause.getCause() != null) {
      cause = cause.getCause();
    }
    String first = firstLine(cause);
    if (cause == failure || cause instanceof RefoldException) {
      return first;
    }
    String line = firstLine(failure);
    return line.contains(first) ? line : line + " (" + first + ")";
  }

  private static String firstLine(Throwable failure) {
    String message = failure.getMessage();
    boolean speaks = failure instanceof RefoldException || failure instanceof SparkThrowable;
    return (speaks && message != null ? message : failure.toString())
        .lines()
        .findFirst()
        .orElse("");
  }

  private static void print(PrintStream err, @Nullable String message) {
    err.println(Excerpt.oneLine("refold: " + message));
  }
}
