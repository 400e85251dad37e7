package org.refold.cli;

import java.io.InputStream;
import java.util.Iterator;
import org.refold.formats.Item;
import org.refold.formats.Kind;
import org.refold.formats.Reading;

/**
 * Lines of columns between tabs: one has the label, another the item.
 *
 * @param label the label's column, from 1
 * @param text the item's column
 * @param alone whether there may be no further columns
 */
record ColumnLabels(int label, int text, boolean alone) implements Labels {
  @Override
  public Iterator<LabelledItem> read(Kind kind, InputStream in, String source) {
    LabelColumn column = new LabelColumn(in, source, this);
    Iterator<Item> items = kind.read(column, source);
    return new Iterator<>() {
      @Override
      public boolean hasNext() {
        if (!items.hasNext()) {
          column.requireNoMore();
          return false;
        }
        return true;
      }

      @Override
      public LabelledItem next() {
        Item item = items.next();
        return new LabelledItem(item, column.label(item.location()));
      }
    };
  }

  @Override
  public Iterator<Reading<LabelledItem>> readForgiving(Kind kind, InputStream in, String source) {
    LabelColumn column = new LabelColumn(in, source, this);
    return new MappedIterator<>(
        kind.readForgiving(column, source),
        reading ->
            reading.map(item -> new LabelledItem(item, column.labelAfterOthers(item.location()))));
  }

  @Override
  public Iterator<Item> readUnlabelled(Kind kind, InputStream in, String source) {
    return kind.read(new ColumnlessInput(in, source), source);
  }
}
