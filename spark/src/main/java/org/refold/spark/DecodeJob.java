package org.refold.spark;

import java.util.stream.Collectors;
import org.apache.hadoop.fs.Path;
import org.apache.spark.sql.SparkSession;
import org.refold.Codec;
import org.refold.decode.DecodeLimits;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Decodes a Parquet data set of vectors into texts. */
@Command(
    name = "decode",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    description = {
      "Decodes vectors that encode or refold encode wrote as Parquet.",
      "In the output, the columns decoded, status and reason replace the vectors."
    })
final class DecodeJob extends Job {
  @Option(
      names = "--codec",
      required = true,
      paramLabel = "FILE",
      description = "codec that made the vectors")
  private String codecFile = "";

  @Option(
      names = "--input",
      required = true,
      paramLabel = "PATH",
      description = "Parquet file or folder, on any file system that Spark knows")
  private String input = "";

  @Option(
      names = "--output",
      required = true,
      paramLabel = "PATH",
      description = "new folder for the Parquet output")
  private String output = "";

  @Option(
      names = "--seconds",
      paramLabel = "S",
      description = "time limit per vector (default: ${DEFAULT-VALUE})")
  private double seconds = DecodeLimits.DEFAULT.time().toMillis() / 1e3;

  @Override
  public void run() {
    DecodeLimits limits = meant(this::limits);
    SparkSession session = session();
    CodecFiles files = new CodecFiles(session);
    Codec codec = files.read(new Path(codecFile));
    files.requireFree(output);
    files.requireThere(input);
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
    tell("%s", counts.isEmpty() ? "no rows" : counts);
  }

  private DecodeLimits limits() {
    StageParams.requirePositive("--seconds", seconds, RefoldDecoder.MOST_SECONDS);
    return DecodeLimits.DEFAULT.withTime(RefoldDecoder.time(seconds)).withSolutions(2);
  }
}
