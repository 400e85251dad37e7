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
 * What {@code spark-submit} runs: encodes or decodes a data set. Ends with exit code 2 where the
 * arguments are wrong, and with 1 where the job failed.
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
      description = "where the job failed, tell where in the program")
  private boolean stacktrace;

  private RefoldJob() {}

  public static void main(String[] args) {
    int code = run(args, System.err);
    // Where all is well, Spark itself ends the JVM when it is done.
    if (code != 0) {
      System.exit(code);
    }
  }

  /** Runs the job and answers its exit code. */
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
   * What a person needs of a failure. Spark's messages go on with plans and traces after the first
   * line, and often only the first cause tells what is wrong with which file.
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
