package org.refold.spark;

import org.apache.spark.SparkContext;
import org.apache.spark.broadcast.Broadcast;
import org.apache.spark.sql.SparkSession;
import org.jspecify.annotations.Nullable;
import org.refold.Codec;
import org.refold.error.RefoldException;
import org.refold.formats.TextCodec;
import scala.reflect.ClassTag$;

/**
 * A codec on the driver. It is broadcast on first use, once per Spark context, however many stages,
 * copies of stages and jobs use it. Spark drops the broadcast when nothing refers to this object
 * any more.
 */
final class DriverCodec {
  private final TextCodec text;
  private @Nullable SparkContext context;
  private @Nullable SharedCodec shared;

  /**
   * @throws RefoldException if the codec has no kind of data, so that no text can be read
   */
  DriverCodec(Codec codec) {
    this.text = TextCodec.of(codec);
  }

  Codec codec() {
    return text.codec();
  }

  synchronized SharedCodec in(SparkSession session) {
    SparkContext now = session.sparkContext();
    if (shared == null || context != now) {
      Broadcast<byte[]> bytes =
          now.broadcast(text.toBytes(), ClassTag$.MODULE$.apply(byte[].class));
      context = now;
      shared = new SharedCodec(text.codec().id(), bytes);
    }
    return shared;
  }
}
