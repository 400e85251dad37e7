package org.refold.spark;

import java.util.List;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Encoders;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;

/** The session that all tests share: two cores, and a task may fail twice before its job fails. */
final class LocalSpark {
  private LocalSpark() {}

  static SparkSession session() {
    return SparkSession.builder()
        .master("local[2,3]")
        .appName("tests")
        .config("spark.ui.enabled", "false")
        .config("spark.sql.shuffle.partitions", "3")
        .config("spark.sql.warehouse.dir", "target/warehouse")
        .config("spark.driver.host", "localhost")
        .config("spark.driver.bindAddress", "127.0.0.1")
        .getOrCreate();
  }

  /** A column of texts in a number of partitions, in order. */
  static Dataset<Row> column(List<String> texts, int partitions) {
    return session()
        .createDataset(
            JavaSparkContext.fromSparkContext(session().sparkContext())
                .parallelize(texts, partitions)
                .rdd(),
            Encoders.STRING())
        .toDF("text");
  }
}
