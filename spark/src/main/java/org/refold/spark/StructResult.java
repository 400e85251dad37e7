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
 * The result of a function, a struct whose parts become columns. Spark computes the struct once per
 * row, although several columns come from it. It would compute it again for a condition on the
 * columns, such as that a vector exists, if the function were not declared nondeterministic: this
 * keeps Spark from moving conditions before it.
 */
final class StructResult {
  private final StructType type;
  private final List<Part> parts = new ArrayList<>();

  private record Part(String name, String column, Metadata metadata) {}

  StructResult(StructType type) {
    this.type = type;
  }

  StructResult with(String part, String column) {
    return with(part, column, Metadata.empty());
  }

  /** Adds a part under a name, unless the name is empty. */
  StructResult with(String part, String column, Metadata metadata) {
    if (!column.isEmpty()) {
      parts.add(new Part(part, column, metadata));
    }
    return this;
  }

  /** Returns a schema with the columns. */
  StructType addTo(StructType schema) {
    StructType all = schema;
    for (Part part : parts) {
      all = Columns.with(all, part.column, type.apply(part.name).dataType(), part.metadata);
    }
    return all;
  }

  /** Returns a dataset with the columns, computed from an input column. */
  Dataset<Row> addTo(Dataset<?> dataset, UDF1<?, Row> function, String input) {
    Column argument = dataset.col(Columns.quoted(input));
    Column struct = functions.udf(function, type).asNondeterministic().apply(argument);
    String name = Columns.unused(dataset.columns(), "refold_result");
    List<Column> columns = new ArrayList<>(List.of(functions.col("*")));
    for (Part part : parts) {
      columns.add(functions.col(name).getField(part.name).as(part.column, part.metadata));
    }
    return dataset.withColumn(name, struct).select(columns.toArray(Column[]::new)).drop(name);
  }
}
