package org.refold.cli.input;

import java.io.InputStream;
import java.util.Iterator;
import org.refold.formats.kind.Item;
import org.refold.formats.kind.Kind;
import org.refold.formats.label.LabelColumn;
import org.refold.formats.label.LabelColumns;
import org.refold.formats.text.Reading;

/** Lines of columns between tabs: one has the label, another the item. */
public record ColumnLabels(LabelColumns columns) implements Labels {
  @Override
  public Iterator<LabelledItem> read(Kind kind, InputStream in, String source) {
    LabelColumn column = new LabelColumn(in, source, columns);
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
    LabelColumn column = new LabelColumn(in, source, columns);
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
