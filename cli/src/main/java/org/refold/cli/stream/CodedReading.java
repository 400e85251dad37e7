package org.refold.cli.stream;

import org.refold.Codec;
import org.refold.cli.input.CodedItem;
import org.refold.cli.input.LabelledItem;
import org.refold.formats.text.Reading;

/**
 * What came of reading an item of a stream.
 *
 * @param codec knows the symbols of the item, and of all before it
 */
public record CodedReading(Reading<LabelledItem> reading, Codec codec) {
  /** The item, where nothing is rejected. */
  public CodedItem item() {
    return new CodedItem(((Reading.Read<LabelledItem>) reading).item().item(), codec);
  }
}
