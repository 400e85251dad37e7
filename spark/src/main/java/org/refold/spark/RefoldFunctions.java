package org.refold.spark;

import org.apache.spark.ml.linalg.SQLDataTypes;
import org.apache.spark.ml.linalg.Vector;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.api.java.UDF1;
import org.apache.spark.sql.api.java.UDF2;
import org.apache.spark.sql.types.DataTypes;
import org.jspecify.annotations.Nullable;
import org.refold.Codec;
import org.refold.decode.DecodeLimits;
import org.refold.error.RefoldException;
import org.refold.similarity.Similarity;
import org.refold.vector.CountVector;

/**
 * The functions {@code refold_encode(text)}, {@code refold_decode(vector)} and {@code
 * refold_similarity(vector, vector)} for Spark SQL.
 *
 * <p>They return null for null, and if there is no result: for a text that can't be encoded, a
 * vector without a proven unique text, or vectors of another length. The error columns of {@link
 * RefoldVectorizerModel#of} and {@link RefoldDecoder#of} have the reasons.
 */
public final class RefoldFunctions {
  private RefoldFunctions() {}

  /**
   * Registers the functions with a codec, replacing those of an earlier codec.
   *
   * @throws RefoldException if the codec has no kind of data
   */
  public static void register(SparkSession session, Codec codec) {
    SharedCodec shared = new DriverCodec(codec).in(session);
    TextCoder coder = new TextCoder(shared);
    EncodeFunction encode = new EncodeFunction(shared);
    VectorDecoder decoder = new VectorDecoder(shared, DecodeLimits.DEFAULT.withSolutions(2));
    UDF1<@Nullable String, @Nullable Object> encoded = text -> encode.call(text).get(0);
    UDF1<@Nullable Vector, @Nullable String> decoded = vector -> unique(decoder.decode(vector));
    UDF2<@Nullable Vector, @Nullable Vector, @Nullable Double> similarity =
        (one, other) -> similarity(coder, one, other);
    session.udf().register("refold_encode", encoded, SQLDataTypes.VectorType());
    session.udf().register("refold_decode", decoded, DataTypes.StringType);
    session.udf().register("refold_similarity", similarity, DataTypes.DoubleType);
  }

  /** Registers the functions with a codec file, on any file system that Spark can read. */
  public static void register(SparkSession session, String file) {
    register(session, new CodecFiles(session).read(new org.apache.hadoop.fs.Path(file)));
  }

  private static @Nullable String unique(Row decoding) {
    return "unique".equals(decoding.get(1)) ? decoding.getString(0) : null;
  }

  private static @Nullable Double similarity(
      TextCoder coder, @Nullable Vector one, @Nullable Vector other) {
    if (one == null || other == null) {
      return null;
    }
    try {
      return Similarity.DEFAULT.of(counts(coder, one), counts(coder, other));
    } catch (RefoldException e) {
      return null;
    }
  }

  private static CountVector counts(TextCoder coder, Vector vector) {
    return SparkVectors.counts(vector, coder.get().codec().shape(), coder.get().codec().id());
  }
}
