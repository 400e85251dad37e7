package org.refold.cli;

import java.io.IOException;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import org.jspecify.annotations.Nullable;
import org.refold.cli.console.ClosedOutputException;
import org.refold.cli.console.UsageException;
import org.refold.error.Excerpt;
import org.refold.error.RefoldException;
import picocli.CommandLine;
import picocli.CommandLine.IExecutionExceptionHandler;
import picocli.CommandLine.IParameterExceptionHandler;

/** Turns failures into a one-line message and an exit code. */
final class Failures {
  private static final int OK = 0;
  private static final int FAILED = 1;
  private static final int MISUSED = 2;

  private final RefoldCommand root;
  private final PrintStream err;

  Failures(RefoldCommand root, PrintStream err) {
    this.root = root;
    this.err = err;
  }

  IExecutionExceptionHandler execution() {
    return (failure, command, parsed) ->
        failure instanceof UsageException ? misused(failure, command) : report(failure);
  }

  IParameterExceptionHandler usage() {
    return (failure, args) -> misused(failure, failure.getCommandLine());
  }

  int misused(Exception failure, CommandLine command) {
    print(failure.getMessage());
    err.println("try '" + command.getCommandSpec().qualifiedName() + " --help'");
    return MISUSED;
  }

  int report(Throwable failure) {
    if (failure instanceof ClosedOutputException) {
      return OK;
    }
    print(message(failure));
    if (root.stacktrace()) {
      failure.printStackTrace(err);
    }
    return FAILED;
  }

  private static @Nullable String message(Throwable failure) {
    if (failure instanceof RefoldException) {
      return failure.getMessage();
    }
    for (Throwable cause = failure; cause != null; cause = cause.getCause()) {
      if (cause instanceof OutOfMemoryError) {
        return "out of memory; give the JVM more, for example REFOLD_JAVA_OPTS=-Xmx8g";
      }
      if (cause instanceof StackOverflowError) {
        return "out of stack space; give the JVM more, for example REFOLD_JAVA_OPTS=-Xss64m";
      }
    }
    if (failure instanceof UncheckedIOException unchecked && unchecked.getCause() != null) {
      return RefoldException.reason(unchecked.getCause());
    }
    if (failure instanceof IOException io) {
      return RefoldException.reason(io);
    }
    return "internal error: "
        + failure
        + "; this is a bug, please report it with the output of --stacktrace";
  }

  private void print(@Nullable String message) {
    err.println(Excerpt.oneLine("refold: " + message));
  }
}
