package org.refold.cli.input;

import java.util.Iterator;
import org.refold.error.RefoldException;
import org.refold.formats.kind.Item;
import org.refold.formats.kind.Kind;
import org.refold.formats.text.Reading;

/**
 * What becomes of items that are wrong.
 *
 * @param forgiving whether they are rejected; else the first of them is a failure
 */
public record Rejection(Kind kind, boolean forgiving) {
  /** What comes of an item with which no more can be done than to read it. */
  public <T> Reading<T> of(Item item, RefoldException fault) {
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
  public SourceReader<Reading<LabelledItem>> read(Sources sources, Labels labels) {
    return forgiving
        ? sources.read((in, source) -> labels.readForgiving(kind, in, source))
        : sources.read((in, source) -> strict(labels.read(kind, in, source)));
  }

  public static <T> Iterator<Reading<T>> strict(Iterator<T> items) {
    return new MappedIterator<>(items, Reading.Read::new);
  }
}
