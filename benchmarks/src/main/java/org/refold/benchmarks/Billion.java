package org.refold.benchmarks;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.SplittableRandom;
import org.refold.decode.DecodeLimits;

/**
 * Extrapolates the cost of a billion graphs from measurements of fewer, on one core and on a
 * cluster.
 */
final class Billion {
  private static final int BATCHES = 1_000_000;
  private static final double GRAPHS = (double) BATCHES * StreamMeasurement.BATCH;
  private static final int[] CORES = {1, 16, 256, 4_096};
  private static final int[] PARTITIONS = {1_024, 8_192, 65_536};
  private static final int[] SIMULATED = {8_192, 65_536};
  private static final double SKEW = 10;

  /** The bytes per second that a core reads and writes over a network. */
  private static final double BANDWIDTH = 50e6;

  private static final Cluster CLUSTER = new Cluster(1, 0.1);

  /** In a hypothetical case, one graph in this many reaches the time limit. */
  private static final double RARE = 1e5;

  private static final long SEED = 1;

  private Billion() {}

  /** In hours. */
  static void printTime(List<StreamMeasurement> streams, List<DecodeMeasurement> decodings) {
    Table table =
        new Table(
            "A billion graphs on one core, hours",
            "data | making the codec | to jsonl | svmlight | npz | csv | parquet |"
                + " decoding from parquet",
            "%s | %.1f | %.1f | %.1f | %.1f | %.1f | %.1f | %.1f");
    for (int i = 0; i < streams.size(); i++) {
      StreamMeasurement stream = streams.get(i);
      List<Object> cells = new ArrayList<>();
      cells.add(stream.corpus.name());
      cells.add(hours(stream.fit.micros()));
      stream.formats.forEach(format -> cells.add(hours(stream.micros(format))));
      cells.add(hours(parquet(stream).read.micros() + decodings.get(i).meanMicros()));
      table.row(cells.toArray());
    }
  }

  private static double hours(double micros) {
    return micros * GRAPHS / 3.6e9;
  }

  private static FormatMeasurement parquet(StreamMeasurement stream) {
    return stream.formats.get(stream.formats.size() - 1);
  }

  /** In terabytes. */
  static void printStorage(List<StreamMeasurement> streams) {
    Table table =
        new Table(
            "A billion graphs on disk, TB",
            "data | text | jsonl | svmlight | npz | csv | parquet",
            "%s | %.3f | %.3f | %.3f | %.3f | %.3f | %.3f");
    for (StreamMeasurement stream : streams) {
      List<Object> cells = new ArrayList<>();
      cells.add(stream.corpus.name());
      cells.add(stream.textBytesEach() * GRAPHS / 1e12);
      stream.formats.forEach(
          format -> cells.add(format.bytes() * (GRAPHS / stream.graphs()) / 1e12));
      table.row(cells.toArray());
    }
  }

  private record Job(String name, Workload work) {}

  static void printCluster(StreamMeasurement stream, DecodeMeasurement decoding) {
    List<Job> jobs = jobs(stream, decoding);
    Table runs =
        new Table(
            "A billion " + stream.corpus.name() + " on a cluster, simulated",
            "job | partitions | cores | hours | by work alone | idle at the end | failures |"
                + " starts",
            "%s | %,d | %,d | %.3f | %.3f | %.1f%% | %.2f%% | %.1f%%");
    for (Job job : jobs) {
      for (int count : SIMULATED) {
        double[] partitions = job.work.partitions(count, SKEW);
        for (int cores : CORES) {
          Cluster.Run run = CLUSTER.run(partitions, cores, SEED);
          runs.row(
              job.name,
              count,
              cores,
              run.schedule().makespan() / 3_600,
              job.work.total() / cores / 3_600,
              100 * run.schedule().idleShare(),
              100 * run.failedShare(),
              100 * run.startShare());
        }
      }
    }
    System.out.printf(
        Locale.ROOT,
        "%nEach attempt takes %.0f s to start; a core reads and writes %.0f MB a second; it fails"
            + " at random %.1f times per hour, and restarts the partition; the last partition"
            + " has %.0f times as many graphs as the others. Seed %d.%n",
        CLUSTER.startSeconds(),
        BANDWIDTH / 1e6,
        CLUSTER.failuresAnHour(),
        SKEW,
        SEED);
    printUsefulCores(jobs);
  }

  private static void printUsefulCores(List<Job> jobs) {
    Table table =
        new Table(
            "Where more cores don't help: twice as many save less than a quarter",
            "job | partitions | last has | cores | hours then",
            "%s | %,d | %.0f times | %,d | %.3f");
    for (Job job : jobs) {
      for (int count : PARTITIONS) {
        for (double last : new double[] {1, SKEW}) {
          double[] partitions = job.work.partitions(count, last);
          int cores = CLUSTER.usefulCores(partitions, SEED);
          double hours = CLUSTER.run(partitions, cores, SEED).schedule().makespan() / 3_600;
          table.row(job.name, count, last, cores, hours);
        }
      }
    }
  }

  private static List<Job> jobs(StreamMeasurement stream, DecodeMeasurement decoding) {
    FormatMeasurement parquet = parquet(stream);
    SplittableRandom random = new SplittableRandom(SEED);
    int size = StreamMeasurement.BATCH;
    double bytesEach = stream.textBytesEach() + (double) parquet.bytes() / stream.graphs();
    double transfer = size * bytesEach / BANDWIDTH;
    double[] encoding = stream.parse.batches();
    double[] encode = stream.encode.batches();
    double[] rows = parquet.rows.batches();
    double[] append = parquet.append.batches();
    for (int i = 0; i < encoding.length; i++) {
      encoding[i] += encode[i] + rows[i] + append[i];
    }
    Workload encoded =
        Workload.ofBatches(BATCHES, size, encoding, random)
            .plus(transfer + size * parquet.completeMicros() / 1e6);
    Workload decoded =
        Workload.ofGraphs(BATCHES, size, decoding.seconds(), random)
            .plus(transfer + size * parquet.read.micros() / 1e6);
    double limit = DecodeLimits.DEFAULT.time().toSeconds();
    return List.of(
        new Job("text to parquet", encoded),
        new Job("parquet to text", decoded),
        new Job(
            "the same, 1 in 100,000 at the limit", decoded.withRare(size / RARE, limit, random)));
  }
}
