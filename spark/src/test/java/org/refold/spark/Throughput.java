package org.refold.spark;

import com.sun.management.OperatingSystemMXBean;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.ToDoubleFunction;
import org.apache.spark.ml.linalg.Vector;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.api.java.UDF1;
import org.apache.spark.sql.types.Metadata;
import org.jspecify.annotations.Nullable;
import org.refold.Codec;
import org.refold.batch.OrderedBatch;
import org.refold.formats.Kinds;
import org.refold.formats.kind.Kind;

/**
 * Measures how fast Spark with two cores encodes clauses, compared with two threads of the plain
 * library: both read and encode the same texts, which are in memory. They alternate in one JVM, and
 * medians are printed. A stage that gives every row the same vector measures the overhead of Spark
 * itself.
 */
final class Throughput {
  private static final int THREADS = 2;
  private static final int WARM_UP = 2;

  private Throughput() {}

  public static void main(String[] args) {
    int rows = args.length > 0 ? Integer.parseInt(args[0]) : 1_000_000;
    int rounds = args.length > 1 ? Integer.parseInt(args[1]) : 5;
    List<String> texts = Examples.clauses(rows, 1);
    SparkSession session =
        SparkSession.builder()
            .master("local[" + THREADS + "]")
            .config("spark.ui.enabled", "false")
            .getOrCreate();
    Dataset<Row> column = LocalSpark.column(texts, 4 * THREADS).persist();
    RefoldVectorizerModel model =
        new RefoldVectorizer()
            .setKind("clauses")
            .setInputCol("text")
            .setOutputCol("vector")
            .fit(column);
    System.out.println(model.codec());
    Dataset<Row> transformed = model.transform(column);
    Vector same = (Vector) transformed.head().get(1);
    Dataset<Row> constant =
        EncodeFunction.result(model.columns(), Metadata.empty())
            .addTo(column, new SameVector(same), "text");
    List<Work> works =
        List.of(
            new Work("plain", () -> encode(texts, model.codec())),
            new Work("Spark", () -> consume(transformed)),
            new Work("Spark without encoding", () -> consume(constant)));
    for (int round = -WARM_UP; round < rounds; round++) {
      System.out.println(round < 0 ? "warming up" : "round " + (round + 1));
      for (Work work : works) {
        work.run(round >= 0);
      }
    }
    System.out.println("medians");
    works.forEach(work -> work.print(work.median(), rows));
    Time plain = works.get(0).median();
    Time spark = works.get(1).median();
    System.out.printf(
        Locale.ROOT,
        "Spark is at %.3f of the plain library's throughput by the clock, %.3f by processor time%n",
        plain.clock() / spark.clock(),
        plain.processors() / spark.processors());
    session.stop();
  }

  private static void encode(List<String> texts, Codec codec) {
    Kind kind = Kinds.CLAUSES;
    long[] entries = new long[1];
    OrderedBatch.run(
        texts.iterator(),
        THREADS,
        text -> codec.encode(kind.parse(text)),
        vector -> entries[0] += vector.entryCount());
    if (entries[0] == 0) {
      throw new IllegalStateException("nothing was encoded");
    }
  }

  /** Computes every column of every row, and drops it. */
  private static void consume(Dataset<Row> dataset) {
    dataset.write().format("noop").mode("overwrite").save();
  }

  /** In seconds. */
  private record Time(double clock, double processors) {}

  /** A measured task. */
  private static final class Work {
    private static final OperatingSystemMXBean SYSTEM =
        (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();

    private final String name;
    private final Runnable work;
    private final List<Time> times = new ArrayList<>();

    Work(String name, Runnable work) {
      this.name = name;
      this.work = work;
    }

    void run(boolean warm) {
      long clock = System.nanoTime();
      long processors = SYSTEM.getProcessCpuTime();
      work.run();
      Time time =
          new Time(
              (System.nanoTime() - clock) / 1e9, (SYSTEM.getProcessCpuTime() - processors) / 1e9);
      System.out.printf(
          Locale.ROOT, "  %s: %.2f s, processors %.2f s%n", name, time.clock(), time.processors());
      if (warm) {
        times.add(time);
      }
    }

    Time median() {
      return new Time(median(Time::clock), median(Time::processors));
    }

    private double median(ToDoubleFunction<Time> part) {
      return times.stream().mapToDouble(part).sorted().toArray()[times.size() / 2];
    }

    void print(Time time, int rows) {
      System.out.printf(
          Locale.ROOT,
          "  %s: %,.0f rows a second, %.2f µs of processor time a row%n",
          name,
          rows / time.clock(),
          time.processors() * 1e6 / rows);
    }
  }

  /** Does everything that {@link EncodeFunction} does except encode. */
  private static final class SameVector implements UDF1<@Nullable String, Row> {
    private final Vector vector;

    SameVector(Vector vector) {
      this.vector = vector;
    }

    @Override
    public Row call(@Nullable String text) {
      return RowFactory.create(vector, null);
    }
  }
}
