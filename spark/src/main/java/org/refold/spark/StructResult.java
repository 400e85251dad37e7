package org.refold.spark;

import java.util.ArrayList;
import java.util.List;
import org.apache.spark.sql.Column;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.api.java.UDF1;
import org.apache.spark.sql.functions;
import org.apache.spark.sql.types.Metadata;
import org.apache.spark.sql.types.StructType;

/**
 * A dataset with the result of a function, a struct, whose parts become columns. Spark computes the
 * struct once a row, although several columns come from it. It would do so again for a condition on
 * them, such as that there be a vector, were the function not called nondeterministic: that keeps
 * Spark from moving conditions before it.
 */
final class StructResult {
  private final String name;
  private final Dataset<Row> computed;
  private final List<Column> columns = new ArrayList<>();

  StructResult(Dataset<?> dataset, UDF1<?, Row> function, StructType type, String input) {
    Column struct =
        functions
            .udf(function, type)
            .asNondeterministic()
            .apply(dataset.col(Columns.quoted(input)));
    name = Columns.unused(dataset.columns(), "refold_result");
    computed = dataset.withColumn(name, struct);
    columns.add(functions.col("*"));
  }

  StructResult with(String part, String column) {
    return with(part, column, Metadata.empty());
  }

  /** Adds a part under a name, or leaves it out where the name is empty. */
  StructResult with(String part, String column, Metadata metadata) {
    if (!column.isEmpty()) {
      columns.add(functions.col(name).getField(part).as(column, metadata));
    }
    return this;
  }

  Dataset<Row> dataset() {
    return computed.select(columns.toArray(Column[]::new)).drop(name);
  }
}
