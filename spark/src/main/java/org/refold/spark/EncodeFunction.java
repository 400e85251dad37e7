package org.refold.spark;

import java.io.Serializable;
import org.apache.spark.ml.linalg.SQLDataTypes;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.apache.spark.sql.api.java.UDF1;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.Metadata;
import org.apache.spark.sql.types.StructType;
import org.jspecify.annotations.Nullable;
import org.refold.error.RefoldException;
import org.refold.vector.CountVector;

/** Maps a text to its vector, or to the reason why it has none, which is the last field. */
final class EncodeFunction implements UDF1<@Nullable String, Row> {
  private static final StructType RESULT =
      new StructType().add("vector", SQLDataTypes.VectorType()).add("error", DataTypes.StringType);

  /** The fields that represent a vector. */
  interface Cells extends Serializable {
    /** Returns them in the order of the columns. */
    @Nullable Object[] of(CountVector vector);
  }

  private final TextCoder coder;
  private final int columns;
  private final Cells cells;

  /** Creates a function whose vectors are Spark's. */
  EncodeFunction(SharedCodec codec) {
    this(codec, RESULT, vector -> new Object[] {SparkVectors.of(vector)});
  }

  /**
   * @param type the fields, and a string: the reason if there are none
   */
  EncodeFunction(SharedCodec codec, StructType type, Cells cells) {
    this.coder = new TextCoder(codec);
    this.columns = type.size();
    this.cells = cells;
  }

  /** The result columns of a stage. */
  static StructResult result(Columns columns, Metadata metadata) {
    return new StructResult(RESULT)
        .with("vector", columns.outputName(), metadata)
        .with("error", columns.errorName());
  }

  @Override
  public Row call(@Nullable String text) {
    @Nullable Object[] row = new Object[columns];
    if (text != null) {
      try {
        Object[] its = cells.of(coder.get().encode(text));
        System.arraycopy(its, 0, row, 0, its.length);
      } catch (RefoldException e) {
        row[columns - 1] = e.getMessage();
      }
    }
    return RowFactory.create(row);
  }
}
