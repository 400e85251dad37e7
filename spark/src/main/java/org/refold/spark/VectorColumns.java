package org.refold.spark;

import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.apache.spark.sql.Column;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.api.java.UDF1;
import org.apache.spark.sql.functions;
import org.apache.spark.sql.types.DataType;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructField;
import org.apache.spark.sql.types.StructType;
import org.jspecify.annotations.Nullable;
import org.refold.error.RefoldException;
import org.refold.vector.CountVector;
import org.refold.vector.VectorShape;

/**
 * Vectors as columns of plain numbers, for Parquet, with the members of JSON lines. Readers need
 * neither Spark ML nor the codec to interpret the rows, and each row has the codec's id.
 */
final class VectorColumns {
  private static final DataType NUMBERS = DataTypes.createArrayType(DataTypes.IntegerType);

  private static final StructType VECTOR =
      new StructType()
          .add("codec", DataTypes.StringType)
          .add("symbols", DataTypes.IntegerType)
          .add("constraints", DataTypes.IntegerType)
          .add("sets", DataTypes.IntegerType)
          .add("indices", NUMBERS)
          .add("counts", NUMBERS);

  /** The plain rows: symbols, constraints and sets; null if there are none. */
  private static final String PLAIN = "plain";

  private static final String ERROR = "error";

  /** Includes the reason if there is no vector. */
  private static final StructType RESULT =
      VECTOR.add(PLAIN, NUMBERS).add(ERROR, DataTypes.StringType);

  private VectorColumns() {}

  /** Returns a data set of texts with the columns of their vectors. */
  static Dataset<Row> encode(Dataset<Row> texts, String column, SharedCodec codec) {
    StructResult result = new StructResult(RESULT);
    for (String name : RESULT.fieldNames()) {
      requireNew(texts, name);
      result.with(name, name);
    }
    return result.addTo(texts, new EncodeFunction(codec, RESULT, VectorColumns::cells), column);
  }

  private static void requireNew(Dataset<Row> input, String name) {
    for (String taken : input.columns()) {
      if (Columns.isSame(taken, name)) {
        throw new RefoldException(
            "column " + taken + ": already in the input, expected a free name; rename it");
      }
    }
  }

  private static @Nullable Object[] cells(CountVector vector) {
    int[] indices = new int[vector.entryCount()];
    int[] counts = new int[indices.length];
    for (int i = 0; i < indices.length; i++) {
      indices[i] = vector.index(i);
      counts[i] = vector.count(i);
    }
    VectorShape shape = vector.shape();
    int[] plain = shape.plain().map(rows -> numbers(rows.numbers())).orElse(null);
    return new Object[] {
      CountVector.idText(vector.codecId()),
      shape.symbols(),
      shape.constraints(),
      shape.sets(),
      indices,
      counts,
      plain
    };
  }

  /**
   * Replaces the vectors of a data set by their texts: the columns decoded, status and reason
   * beside all others.
   *
   * @throws RefoldException if a column is missing or of the wrong type, or one of the new names is
   *     taken
   */
  static Dataset<Row> decode(Dataset<Row> vectors, VectorDecoder decoder) {
    requireColumns(vectors.schema());
    for (String name : List.of("decoded", "status", "reason")) {
      requireNew(vectors, name);
    }
    String vector = Columns.unused(vectors.columns(), "refold_vector");
    // Vectors written by an earlier version have no plain rows.
    boolean hasPlain = Arrays.asList(vectors.columns()).contains(PLAIN);
    Dataset<Row> whole =
        hasPlain ? vectors : vectors.withColumn(PLAIN, functions.lit(null).cast(NUMBERS));
    Column[] parts =
        Stream.concat(Arrays.stream(VECTOR.fieldNames()), Stream.of(PLAIN))
            .map(functions::col)
            .toArray(Column[]::new);
    Dataset<Row> packed =
        whole.withColumn(vector, functions.struct(parts)).drop(VECTOR.fieldNames()).drop(PLAIN);
    UDF1<Row, Row> function =
        row ->
            row.isNullAt(row.fieldIndex("indices"))
                ? VectorDecoder.NOTHING
                : decoder.decode(() -> vector(row));
    return new StructResult(VectorDecoder.RESULT)
        .with("text", "decoded")
        .with("status", "status")
        .with("error", "reason")
        .addTo(packed, function, vector)
        .drop(vector);
  }

  private static void requireColumns(StructType schema) {
    for (StructField wanted : VECTOR.fields()) {
      DataType got =
          Arrays.stream(schema.fields())
              .filter(field -> field.name().equals(wanted.name()))
              .map(StructField::dataType)
              .findFirst()
              .orElseThrow(
                  () ->
                      RefoldException.of(
                          "column %s: does not exist, expected the columns %s",
                          wanted.name(), String.join(", ", VECTOR.fieldNames())));
      if (!got.simpleString().equals(wanted.dataType().simpleString())) {
        throw RefoldException.of(
            "column %s: got type %s, expected %s",
            wanted.name(), got.simpleString(), wanted.dataType().simpleString());
      }
    }
  }

  private static CountVector vector(Row row) {
    for (int i = 0; i < VECTOR.size(); i++) {
      if (row.isNullAt(i)) {
        throw new RefoldException(
            "vector: got no " + VECTOR.fieldNames()[i] + ", expected a value");
      }
    }
    long id =
        CountVector.parseId(row.getString(0))
            .orElseThrow(
                () ->
                    RefoldException.of(
                        "vector: got codec '%s', expected an id of 16 hexadecimal digits",
                        row.getString(0)));
    int[] plain = row.isNullAt(6) ? new int[0] : numbers(row.getList(6));
    long[] numbers = new long[3 + plain.length];
    Arrays.setAll(numbers, i -> i < 3 ? row.getInt(i + 1) : plain[i - 3]);
    VectorShape shape =
        VectorShape.of(numbers)
            .orElseThrow(
                () ->
                    RefoldException.of(
                        "vector: got a shape of %s, expected three numbers or six",
                        Arrays.toString(numbers)));
    return CountVector.of(shape, id, numbers(row.getList(4)), numbers(row.getList(5)));
  }

  private static int[] numbers(List<@Nullable Integer> list) {
    return list.stream().mapToInt(number -> number == null ? -1 : number).toArray();
  }
}
