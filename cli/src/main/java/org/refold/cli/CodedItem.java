package org.refold.cli;

import org.refold.Codec;
import org.refold.error.RefoldException;
import org.refold.formats.Item;
import org.refold.formats.VectorJson;

/** An item and the codec that knows its symbols. */
record CodedItem(Item item, Codec codec) {
  /** The item's vector as a line of JSON. */
  String line() {
    try {
      return VectorJson.write(codec.encode(item.graph()));
    } catch (RefoldException e) {
      throw at(item, e);
    }
  }

  /** The failure with the place of the item that caused it. */
  static RefoldException at(Item item, RefoldException e) {
    return new RefoldException(item.location() + ": " + e.getMessage(), e);
  }
}
