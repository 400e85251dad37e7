package org.refold.spark;

import java.time.Duration;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import org.apache.hadoop.fs.Path;
import org.apache.spark.sql.SparkSession;
import org.refold.Codec;
import org.refold.decode.DecodeLimits;
import org.refold.error.RefoldException;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Decodes a Parquet data set of vectors into texts. */
@Command(
    name = "decode",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    description = {
      "Decodes vectors that encode, or refold encode, wrote as Parquet.",
      "The output has decoded, status and reason in place of the columns of the vectors."
    })
final class DecodeJob implements Callable<Integer> {
  @Spec
  @SuppressWarnings("NullAway.Init")
  private CommandSpec spec;

  @Option(
      names = "--codec",
      required = true,
      paramLabel = "FILE",
      description = "the codec that the vectors were made with")
  private String codecFile = "";

  @Option(
      names = "--input",
      required = true,
      paramLabel = "PATH",
      description = "a Parquet file or folder, on any file system that Spark knows")
  private String input = "";

  @Option(
      names = "--output",
      required = true,
      paramLabel = "PATH",
      description = "a folder that is not there yet, for Parquet")
  private String output = "";

  @Option(
      names = "--seconds",
      paramLabel = "S",
      description = "time for each vector (default: ${DEFAULT-VALUE})")
  private double seconds = DecodeLimits.DEFAULT.time().toMillis() / 1e3;

  @Override
  public Integer call() {
    DecodeLimits limits = limits();
    SparkSession session = RefoldJob.session("decode");
    Codec codec = new CodecFiles(session).read(new Path(codecFile));
    JobFiles.requireFree(session, output);
    JobFiles.requireThere(session, input);
    VectorDecoder decoder = new VectorDecoder(new DriverCodec(codec).in(session), limits);
    VectorColumns.decode(session.read().parquet(input), decoder).write().parquet(output);
    String counts =
        session
            .read()
            .parquet(output)
            .groupBy("status")
            .count()
            .orderBy("status")
            .collectAsList()
            .stream()
            .map(row -> (row.isNullAt(0) ? "no vector" : row.getString(0)) + " " + row.getLong(1))
            .collect(Collectors.joining(", "));
    spec.commandLine().getErr().println("refold: " + (counts.isEmpty() ? "no rows" : counts));
    return 0;
  }

  private DecodeLimits limits() {
    try {
      ParamRules.positive("--seconds", RefoldDecoder.MOST_SECONDS).apply(seconds);
    } catch (RefoldException e) {
      throw new ParameterException(spec.commandLine(), e.getMessage(), e);
    }
    return DecodeLimits.DEFAULT
        .withTime(Duration.ofNanos(Math.max(1, Math.round(seconds * 1e9))))
        .withSolutions(2);
  }
}
