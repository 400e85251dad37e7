package org.refold.spark;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.apache.spark.sql.api.java.UDF1;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructType;
import org.junit.jupiter.api.Test;

final class StructResultTest {
  /** Shared by the JVM, since each task has its own copy of the function. */
  private static final AtomicInteger CALLS = new AtomicInteger();

  @Test
  void addTo_conditionOnTheResult_isComputedOnceARow() {
    UDF1<String, Row> function =
        text -> {
          CALLS.incrementAndGet();
          return RowFactory.create(text, text.length());
        };
    StructType type =
        new StructType().add("same", DataTypes.StringType).add("length", DataTypes.IntegerType);
    Dataset<Row> result =
        new StructResult(type)
            .with("same", "same")
            .with("length", "length")
            .with("length", "")
            .addTo(LocalSpark.column(List.of("a", "bb", "ccc"), 2), function, "text");
    CALLS.set(0);
    assertThat(result.where("length > 1 and same is not null").collectAsList())
        .containsExactly(RowFactory.create("bb", "bb", 2), RowFactory.create("ccc", "ccc", 3));
    assertThat(CALLS).hasValue(3);
  }

  @Test
  void addTo_columnsOfItsOwnNames_areKept() {
    UDF1<String, Row> function = text -> RowFactory.create(text.length());
    StructType type = new StructType().add("length", DataTypes.IntegerType);
    Dataset<Row> named =
        LocalSpark.column(List.of("bb"), 1)
            .selectExpr("text", "'mine' as Refold_Result", "7 as refold_result_")
            .alias("refold_result__");
    Dataset<Row> result =
        new StructResult(type).with("length", "length").addTo(named, function, "text");
    assertThat(result.columns())
        .containsExactly("text", "Refold_Result", "refold_result_", "length");
    assertThat(result.collectAsList()).containsExactly(RowFactory.create("bb", "mine", 7, 2));
  }
}
