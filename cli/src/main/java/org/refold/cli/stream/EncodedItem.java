package org.refold.cli.stream;

import org.jspecify.annotations.Nullable;
import org.refold.Codec;
import org.refold.cli.input.LabelledItem;
import org.refold.cli.input.Rejection;
import org.refold.error.RefoldException;
import org.refold.formats.text.Reading;
import org.refold.formats.vector.VectorFormat;
import org.refold.formats.vector.VectorRow;
import org.refold.graph.Graph;

/**
 * What came of an item of a stream: a row of a file of vectors, formatted, or why there is none.
 */
public final class EncodedItem {
  private final Codec codec;
  private final Reading<VectorRow> row;
  private final @Nullable Graph graph;
  private final byte @Nullable [] formatted;

  private EncodedItem(
      Codec codec, Reading<VectorRow> row, @Nullable Graph graph, byte @Nullable [] formatted) {
    this.codec = codec;
    this.row = row;
    this.graph = graph;
    this.formatted = formatted;
  }

  /** Does all that can be done on any thread. */
  public static EncodedItem of(
      CodedReading coded, VectorFormat format, Rejection rejection, CodecLabels labels) {
    Codec codec = coded.codec();
    if (coded.reading() instanceof Reading.Rejected<LabelledItem> rejected) {
      return new EncodedItem(codec, rejected.as(), null, null);
    }
    LabelledItem labelled = ((Reading.Read<LabelledItem>) coded.reading()).item();
    try {
      String label = labelled.label().isEmpty() ? null : labelled.label();
      labels.require(label);
      Graph graph = labelled.item().graph();
      VectorRow row = new VectorRow(codec.encode(graph), label);
      return new EncodedItem(codec, new Reading.Read<>(row), graph, format.row(row));
    } catch (RefoldException e) {
      return new EncodedItem(codec, rejection.of(labelled.item(), e), null, null);
    }
  }

  /** The one that knows the symbols of this item and of all before it. */
  public Codec codec() {
    return codec;
  }

  public Reading<VectorRow> row() {
    return row;
  }

  /** Null where there is no row. */
  public @Nullable Graph graph() {
    return graph;
  }

  /** Null where there is no row. */
  public byte @Nullable [] formatted() {
    return formatted;
  }
}
