package org.refold.spark;

import org.apache.spark.ml.attribute.AttributeGroup;
import org.apache.spark.sql.types.Metadata;
import org.apache.spark.sql.types.MetadataBuilder;
import org.apache.spark.sql.types.StructField;
import org.refold.Codec;
import org.refold.error.RefoldException;
import org.refold.vector.CountVector;

/**
 * The metadata of a column of vectors: their length, in Spark's own terms, and the id of their
 * codec, which Spark's vectors can't hold.
 */
final class CodecMetadata {
  private static final String KEY = "refold_codec";

  private CodecMetadata() {}

  static Metadata of(String column, Codec codec) {
    Metadata id = new MetadataBuilder().putString(KEY, CountVector.idText(codec.id())).build();
    return new AttributeGroup(column, codec.dimension()).toMetadata(id);
  }

  /** Refuses a column whose metadata name another codec; a column without metadata is accepted. */
  static void requireOwn(StructField column, Codec codec) {
    if (!column.metadata().contains(KEY)) {
      return;
    }
    String id = column.metadata().getString(KEY);
    if (!id.matches("[0-9a-f]{16}") || !codec.isOwn(Long.parseUnsignedLong(id, 16))) {
      throw RefoldException.of(
          "column %s: got vectors of codec %s, expected codec %s; use the decoder of the model that"
              + " made them",
          column.name(), id, CountVector.idText(codec.id()));
    }
  }
}
