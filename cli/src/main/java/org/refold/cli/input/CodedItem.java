package org.refold.cli.input;

import java.util.List;
import org.refold.Codec;
import org.refold.error.RefoldException;
import org.refold.formats.kind.Item;
import org.refold.vector.CountVector;

/** An item, which may be rejected, and the codec that knows its symbols. */
public record CodedItem(Item item, Codec codec) {
  /**
   * An item with a codec that is not kept: symbols that it does not know take spare placeholders,
   * where it has some, for this item alone.
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

  /** The item's vector as one of the codec that is there now. */
  public NamedVector named() {
    return named(codec.id());
  }

  /** The item's vector as one of a state of the codec, as that of what it is compared with. */
  public NamedVector named(long codecId) {
    return new NamedVector(item.location(), codec.rebased(vector(), codecId));
  }
}
