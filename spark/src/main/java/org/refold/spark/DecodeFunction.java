package org.refold.spark;

import org.apache.spark.ml.linalg.Vector;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.api.java.UDF1;
import org.jspecify.annotations.Nullable;
import org.refold.Codec;
import org.refold.error.RefoldException;

/** From a vector of Spark to its text, and to what is proven. */
final class DecodeFunction implements UDF1<@Nullable Vector, Row> {
  private final VectorDecoder decoder;

  DecodeFunction(VectorDecoder decoder) {
    this.decoder = decoder;
  }

  @Override
  public Row call(@Nullable Vector vector) {
    if (vector == null) {
      return VectorDecoder.NOTHING;
    }
    Codec codec = decoder.codec();
    try {
      return decoder.decode(SparkVectors.counts(vector, codec.shape(), codec.id()));
    } catch (RefoldException e) {
      return VectorDecoder.invalid(e);
    }
  }
}
