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
 * @param name its place
 * @param vector its vector, which can be compared with the other one
 * @param text the item as text; for a vector, only if its item is proven unique
 * @param graph the item as a graph, under the same condition
 */
public record ComparedItem(
    String name, CountVector vector, Optional<String> text, Optional<Graph> graph) {
  /**
   * @param codecId the id of the codec before it was temporarily extended for the two items
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
