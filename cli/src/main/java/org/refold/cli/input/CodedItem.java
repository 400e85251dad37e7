package org.refold.cli.input;

import java.util.List;
import org.refold.Codec;
import org.refold.error.RefoldException;
import org.refold.formats.kind.Item;
import org.refold.vector.CountVector;

/** An item, which may be rejected, and a codec that knows its symbols. */
public record CodedItem(Item item, Codec codec) {
  /**
   * An item with a codec that is not saved: unknown symbols use spare placeholders, if it has any,
   * for this item only.
   */
  public static CodedItem passing(Item item, Codec codec) {
    if (!SignatureFacts.hasSpares(codec)) {
      return new CodedItem(item, codec);
    }
    try {
      return new CodedItem(item, codec.extendedBy(List.of(item.graph())));
    } catch (RefoldException e) {
      throw item.at(e);
    }
  }

  public CountVector vector() {
    try {
      return codec.encode(item.graph());
    } catch (RefoldException e) {
      throw item.at(e);
    }
  }

  /** The item's vector, with the id of this codec. */
  public NamedVector named() {
    return named(codec.id());
  }

  /** The item's vector, with the id of another state of the codec, to compare it with. */
  public NamedVector named(long codecId) {
    return new NamedVector(item.location(), codec.rebased(vector(), codecId));
  }
}
