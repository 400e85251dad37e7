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

/** From a text to its vector, or to the reason why it has none, which comes last. */
final class EncodeFunction implements UDF1<@Nullable String, Row> {
  private static final StructType RESULT =
      new StructType().add("vector", SQLDataTypes.VectorType()).add("error", DataTypes.StringType);

  /** What a row has of a vector. */
  interface Cells extends Serializable {
    /** In the order of the columns. */
    @Nullable Object[] of(CountVector vector);
  }

  private final TextCoder coder;
  private final int columns;
  private final Cells cells;

  /** One whose vectors are those of Spark. */
  EncodeFunction(SharedCodec codec) {
    this(codec, RESULT, vector -> new Object[] {SparkVectors.of(vector)});
  }

  /**
   * @param type the cells, and a text: the reason why there are none
   */
  EncodeFunction(SharedCodec codec, StructType type, Cells cells) {
    this.coder = new TextCoder(codec);
    this.columns = type.size();
    this.cells = cells;
  }

  /** The columns that a stage has from the first. */
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
