package org.refold.spark;

import org.apache.spark.SparkContext;
import org.apache.spark.broadcast.Broadcast;
import org.apache.spark.sql.SparkSession;
import org.jspecify.annotations.Nullable;
import org.refold.Codec;
import org.refold.error.RefoldException;
import org.refold.formats.Kinds;
import org.refold.formats.kind.Kind;
import scala.reflect.ClassTag$;

/**
 * A codec on the side of the driver. Broadcast when it is first used, and once a Spark context,
 * however many stages, copies of stages and jobs use it; Spark drops the broadcast when nobody
 * refers to this object any more.
 */
final class DriverCodec {
  private final Codec codec;
  private final Kind kind;
  private @Nullable SparkContext context;
  private @Nullable SharedCodec shared;

  /**
   * @throws RefoldException if the codec is not for a kind of data, so that no text can be read
   */
  DriverCodec(Codec codec) {
    if (codec.kind().isEmpty()) {
      throw new RefoldException(
          codec + ": got no kind of data, expected one; make the codec with Kind.fit");
    }
    this.kind = Kinds.named(codec.kind());
    this.codec = codec;
  }

  Codec codec() {
    return codec;
  }

  Kind kind() {
    return kind;
  }

  synchronized SharedCodec in(SparkSession session) {
    SparkContext now = session.sparkContext();
    if (shared == null || context != now) {
      Broadcast<byte[]> bytes =
          now.broadcast(codec.toBytes(), ClassTag$.MODULE$.apply(byte[].class));
      context = now;
      shared = new SharedCodec(codec.id(), bytes);
    }
    return shared;
  }
}
