package org.refold.spark;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.apache.spark.ml.linalg.Vector;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.api.java.UDF1;
import org.jspecify.annotations.Nullable;
import org.refold.Codec;
import org.refold.batch.OrderedBatch;
import org.refold.formats.Kind;
import org.refold.formats.Kinds;

/**
 * How fast Spark with two cores turns clauses into vectors, beside two threads of the plain
 * library: both read and encode the same texts, which are in memory. They take turns in one JVM,
 * and medians are printed. What Spark itself costs is the time of a stage that gives every row the
 * same vector.
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
        new StructResult(column, new SameVector(same), EncodeFunction.RESULT, "text")
            .with("vector", "vector")
            .with("error", "vector_error")
            .dataset();
    double[] plain = new double[rounds];
    double[] spark = new double[rounds];
    double[] overhead = new double[rounds];
    for (int round = -WARM_UP; round < rounds; round++) {
      double ofPlain = seconds(() -> encode(texts, model.codec()));
      double ofSpark = seconds(() -> consume(transformed));
      double ofConstant = seconds(() -> consume(constant));
      System.out.printf(
          Locale.ROOT,
          "%s plain %.2f s, Spark %.2f s, Spark without encoding %.2f s%n",
          round < 0 ? "warming up:" : "round " + (round + 1) + ":",
          ofPlain,
          ofSpark,
          ofConstant);
      if (round >= 0) {
        plain[round] = ofPlain;
        spark[round] = ofSpark;
        overhead[round] = ofConstant;
      }
    }
    System.out.printf(
        Locale.ROOT,
        "medians of %d rounds: plain %,.0f rows/s, Spark %,.0f rows/s, ratio %.3f; Spark without"
            + " encoding %.2f µs a row on %d cores%n",
        rounds,
        rows / median(plain),
        rows / median(spark),
        median(plain) / median(spark),
        median(overhead) * 1e6 / rows * THREADS,
        THREADS);
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

  private static double seconds(Runnable work) {
    long start = System.nanoTime();
    work.run();
    return (System.nanoTime() - start) / 1e9;
  }

  private static double median(double[] values) {
    double[] sorted = values.clone();
    Arrays.sort(sorted);
    return sorted[sorted.length / 2];
  }

  /** Does all that {@link EncodeFunction} does but encode. */
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
