package org.refold.spark;

import org.apache.spark.ml.attribute.AttributeGroup;
import org.apache.spark.sql.types.Metadata;
import org.apache.spark.sql.types.MetadataBuilder;
import org.apache.spark.sql.types.StructField;
import org.refold.Codec;
import org.refold.error.RefoldException;
import org.refold.vector.CountVector;

/**
 * What the metadata of a column of vectors say: their length, in Spark's own terms, and the id of
 * their codec, which Spark's vectors have no place for.
 */
final class CodecMetadata {
  private static final String KEY = "refold_codec";

  private CodecMetadata() {}

  static Metadata of(String column, Codec codec) {
    Metadata id = new MetadataBuilder().putString(KEY, CountVector.idText(codec.id())).build();
    return new AttributeGroup(column, codec.dimension()).toMetadata(id);
  }

  /** Refuses a column that says to be of another codec; one that says nothing is believed. */
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
