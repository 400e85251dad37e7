package org.refold.cli.render;

import java.util.Optional;
import org.refold.Codec;
import org.refold.cli.input.CodecKind;
import org.refold.cli.input.CodedItem;
import org.refold.cli.input.NamedVector;
import org.refold.cli.input.PlacedVector;
import org.refold.decode.Decoding;
import org.refold.formats.Kinds;
import org.refold.formats.TextDecoding;
import org.refold.formats.kind.Item;
import org.refold.formats.kind.Kind;
import org.refold.graph.Graph;
import org.refold.vector.CountVector;

/**
 * One of two items that are compared.
 *
 * @param name where it is
 * @param vector one that can be compared with the other's
 * @param text the item itself; of a vector, if it is proven to be that of one graph alone
 * @param graph the same
 */
public record ComparedItem(
    String name, CountVector vector, Optional<String> text, Optional<Graph> graph) {
  /**
   * @param codecId that of the codec before it was extended for the two items in passing
   */
  public static ComparedItem of(Item item, Codec codec, long codecId, Kind kind) {
    NamedVector named = new CodedItem(item, codec).named(codecId);
    String text = Kinds.text(item.graph(), kind);
    return new ComparedItem(
        named.name(), named.vector(), Optional.of(text), Optional.of(item.graph()));
  }

  public static ComparedItem of(PlacedVector<CountVector> placed, Codec codec) {
    NamedVector named = NamedVector.of(placed, codec, codec.id());
    TextDecoding written = TextDecoding.of(codec, named.vector(), CodecKind.of(codec));
    boolean isUnique = written.decoding() instanceof Decoding.Unique;
    return new ComparedItem(
        named.name(),
        named.vector(),
        isUnique ? written.first() : Optional.empty(),
        isUnique ? written.decoding().first() : Optional.empty());
  }
}
