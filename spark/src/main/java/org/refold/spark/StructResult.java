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
  private static final String STRUCT = "refold_result";

  private final Dataset<Row> computed;
  private final List<Column> columns = new ArrayList<>();

  StructResult(Dataset<?> dataset, UDF1<?, Row> function, StructType type, String input) {
    for (String name : dataset.columns()) {
      columns.add(functions.col(quoted(name)));
    }
    Column struct =
        functions.udf(function, type).asNondeterministic().apply(dataset.col(quoted(input)));
    computed = dataset.withColumn(STRUCT, struct);
  }

  StructResult with(String part, String name) {
    return with(part, name, Metadata.empty());
  }

  /** Adds a part under a name, or leaves it out where the name is empty. */
  StructResult with(String part, String name, Metadata metadata) {
    if (!name.isEmpty()) {
      columns.add(functions.col(STRUCT + "." + part).as(name, metadata));
    }
    return this;
  }

  Dataset<Row> dataset() {
    return computed.select(columns.toArray(Column[]::new));
  }

  /** A name may have dots. */
  private static String quoted(String name) {
    return "`" + name.replace("`", "``") + "`";
  }
}
