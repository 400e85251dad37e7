package org.refold.cli;

import java.util.Iterator;
import org.refold.error.RefoldException;
import org.refold.formats.Item;
import org.refold.formats.Kind;
import org.refold.formats.Reading;

/**
 * What becomes of items that are wrong.
 *
 * @param forgiving whether they are rejected; else the first of them is a failure
 */
record Rejection(Kind kind, boolean forgiving) {
  /** What comes of an item with which no more can be done than to read it. */
  <T> Reading<T> of(Item item, RefoldException fault) {
    RefoldException placed = CodedItem.at(item, fault);
    if (!forgiving) {
      throw placed;
    }
    return new Reading.Rejected<>(item.location(), String.valueOf(placed.getMessage()), text(item));
  }

  /** Written anew: what was read is gone. */
  private String text(Item item) {
    try {
      return kind.write(item.graph());
    } catch (RefoldException e) {
      return "";
    }
  }

  /** Reads all items of the inputs. */
  SourceReader<Reading<LabelledItem>> read(Sources sources, Labels labels) {
    return forgiving
        ? sources.read((in, source) -> labels.readForgiving(kind, in, source))
        : sources.read((in, source) -> strict(labels.read(kind, in, source)));
  }

  static <T> Iterator<Reading<T>> strict(Iterator<T> items) {
    return new MappedIterator<>(items, Reading.Read::new);
  }
}
