package org.refold.cli;

import org.refold.Codec;
import org.refold.formats.Reading;

/**
 * What came of reading an item of a stream.
 *
 * @param codec knows the symbols of the item, and of all before it
 */
record CodedReading(Reading<LabelledItem> reading, Codec codec) {
  /** The item, where nothing is rejected. */
  CodedItem item() {
    return new CodedItem(((Reading.Read<LabelledItem>) reading).item().item(), codec);
  }
}
