package org.refold.spark;

import java.io.Serializable;
import java.util.function.Supplier;
import org.apache.spark.ml.linalg.Vector;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructType;
import org.jspecify.annotations.Nullable;
import org.refold.Codec;
import org.refold.decode.DecodeLimits;
import org.refold.decode.Decoding;
import org.refold.error.RefoldException;
import org.refold.formats.TextDecoding;
import org.refold.vector.CountVector;

/** Decodes the vectors of a task. */
final class VectorDecoder implements Serializable {
  static final StructType RESULT =
      new StructType()
          .add("text", DataTypes.StringType)
          .add("status", DataTypes.StringType)
          .add("error", DataTypes.StringType)
          .add("solutions", DataTypes.createArrayType(DataTypes.StringType));

  /** The result for a null vector. */
  static final Row NOTHING = RowFactory.create(null, null, null, null);

  private static final String INVALID = "invalid";

  private final TextCoder coder;
  private final DecodeLimits limits;

  VectorDecoder(SharedCodec codec, DecodeLimits limits) {
    this.coder = new TextCoder(codec);
    this.limits = limits;
  }

  Codec codec() {
    return coder.get().codec();
  }

  /** Decodes a Spark vector; the fields are those of {@link #RESULT}. */
  Row decode(@Nullable Vector vector) {
    return vector == null
        ? NOTHING
        : decode(() -> SparkVectors.counts(vector, codec().shape(), codec().id()));
  }

  /**
   * @param vector throws if there is no vector of the codec
   */
  Row decode(Supplier<CountVector> vector) {
    try {
      return row(decoding(vector.get()));
    } catch (RefoldException e) {
      return RowFactory.create(null, INVALID, e.getMessage(), null);
    }
  }

  private static Row row(TextDecoding written) {
    Decoding decoding = written.decoding();
    return RowFactory.create(
        written.texts().isEmpty() ? null : written.texts().get(0),
        decoding.result(),
        decoding instanceof Decoding.Unique ? null : decoding.grounds(),
        written.texts().toArray());
  }

  /** Tasks share the heap of their executor. */
  private TextDecoding decoding(CountVector vector) {
    int processors = Runtime.getRuntime().availableProcessors();
    return coder.get().decode(vector, limits.sharedBy(processors));
  }
}
