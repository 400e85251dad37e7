package org.refold.spark;

import org.apache.spark.ml.linalg.SQLDataTypes;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.apache.spark.sql.api.java.UDF1;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructType;
import org.jspecify.annotations.Nullable;
import org.refold.error.RefoldException;

/** From a text to its vector, or to the reason why it has none. */
final class EncodeFunction implements UDF1<@Nullable String, Row> {
  static final StructType RESULT =
      new StructType().add("vector", SQLDataTypes.VectorType()).add("error", DataTypes.StringType);

  private static final Row NOTHING = RowFactory.create(null, null);

  private final TextCoder coder;

  EncodeFunction(SharedCodec codec) {
    this.coder = new TextCoder(codec);
  }

  @Override
  public Row call(@Nullable String text) {
    if (text == null) {
      return NOTHING;
    }
    try {
      return RowFactory.create(SparkVectors.of(coder.encode(text)), null);
    } catch (RefoldException e) {
      return RowFactory.create(null, e.getMessage());
    }
  }
}
