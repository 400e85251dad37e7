package org.refold.cli.input;

import java.io.InputStream;
import java.nio.file.Path;
import java.util.Iterator;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.refold.error.Excerpt;
import org.refold.error.RefoldException;
import org.refold.formats.kind.Item;
import org.refold.formats.kind.Kind;
import org.refold.formats.label.LabelColumn;
import org.refold.formats.label.LabelColumns;

/** The source of the labels of items. */
public interface Labels {
  /** Items without labels. */
  Labels NONE = Labels::items;

  /** Items without labels, in lines that could have columns by mistake. */
  Labels LEFT_OUT =
      (kind, in, source, forgiving) ->
          items(kind, new ColumnlessInput(in, source), source, forgiving);

  /** The name of the file up to its first dot. */
  Labels FILE_STEM = inFileName(Pattern.compile("^[^.]*"));

  /**
   * Reads items of a kind, with their labels.
   *
   * @param forgiving whether invalid text is read as a rejected item; otherwise it is a failure
   */
  Iterator<Item> read(Kind kind, InputStream in, String source, boolean forgiving);

  /** Labels in the text of the items, as in the attributes of networks. */
  Labels OWN =
      (kind, in, source, forgiving) ->
          new LabelledItems(asRead(kind, in, source, forgiving), Labels::own, () -> {});

  /** Reads items without labels, ignoring any in their text. */
  private static Iterator<Item> items(Kind kind, InputStream in, String source, boolean forgiving) {
    return new LabelledItems(asRead(kind, in, source, forgiving), item -> "", () -> {});
  }

  private static Iterator<Item> asRead(
      Kind kind, InputStream in, String source, boolean forgiving) {
    return forgiving ? kind.readForgiving(in, source) : kind.read(in, source);
  }

  private static String own(Item item) {
    if (item.label().isEmpty()) {
      throw new RefoldException(
          item.location()
              + ": got an item without a label in its text, expected one; add it, or use another"
              + " --label than graph");
    }
    return item.label();
  }

  /** Labels in one column of tab-separated lines, and items in another. */
  static Labels inColumn(LabelColumns columns) {
    return (kind, in, source, forgiving) -> {
      LabelColumn column = new LabelColumn(in, source, columns);
      Iterator<Item> items = items(kind, column, source, forgiving);
      return forgiving
          ? new LabelledItems(items, item -> column.labelAfterOthers(item.location()), () -> {})
          : new LabelledItems(items, item -> column.label(item.location()), column::requireNoMore);
    };
  }

  /**
   * Labels in file names: all items of a file have the label that the first group of a pattern, or
   * the whole pattern if it has no group, matches in the file name.
   */
  static Labels inFileName(Pattern pattern) {
    return (kind, in, source, forgiving) -> {
      String label = label(source, pattern);
      return new LabelledItems(items(kind, in, source, forgiving), item -> label, () -> {});
    };
  }

  private static String label(String source, Pattern pattern) {
    Path name = Path.of(source).getFileName();
    Matcher matcher = pattern.matcher(name == null ? source : name.toString());
    String label =
        !matcher.find() ? null : matcher.groupCount() == 0 ? matcher.group() : matcher.group(1);
    if (label == null || label.isBlank()) {
      throw RefoldException.of(
          "%s: got a file name without a label, expected a match of '%s'; rename or leave out the"
              + " file, or change --label",
          source, Excerpt.of(pattern.pattern()));
    }
    return label.strip();
  }

  /**
   * Items with their labels.
   *
   * @param label returns the label of an item
   * @param atEnd run after the last item
   */
  record LabelledItems(Iterator<Item> items, Function<Item, String> label, Runnable atEnd)
      implements Iterator<Item> {
    @Override
    public boolean hasNext() {
      if (!items.hasNext()) {
        atEnd.run();
        return false;
      }
      return true;
    }

    @Override
    public Item next() {
      Item item = items.next();
      return item.isRejected() ? item : item.withLabel(label.apply(item));
    }
  }
}
