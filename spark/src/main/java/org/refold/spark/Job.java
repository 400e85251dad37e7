package org.refold.spark;

import java.util.function.Supplier;
import org.apache.spark.sql.SparkSession;
import org.jspecify.annotations.Nullable;
import org.refold.error.Message;
import org.refold.error.RefoldException;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** A subcommand of {@link RefoldJob}. */
abstract class Job implements Runnable {
  @Spec
  @SuppressWarnings("NullAway.Init")
  private CommandSpec spec;

  /** Evaluates options before Spark starts, so that usage errors are reported first. */
  final <T> T meant(Supplier<T> options) {
    try {
      return options.get();
    } catch (RefoldException e) {
      throw new ParameterException(spec.commandLine(), e.getMessage(), e);
    }
  }

  final ParameterException misuse(String format, @Nullable Object... values) {
    return new ParameterException(spec.commandLine(), Message.of(format, values));
  }

  final SparkSession session() {
    return SparkSession.builder().appName("refold " + spec.name()).getOrCreate();
  }

  final void tell(String format, @Nullable Object... values) {
    spec.commandLine().getErr().println("refold: " + Message.of(format, values));
  }
}
