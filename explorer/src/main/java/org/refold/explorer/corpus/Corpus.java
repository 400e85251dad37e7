package org.refold.explorer.corpus;

import java.io.InputStream;
import java.util.Iterator;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.refold.error.Excerpt;
import org.refold.error.RefoldException;
import org.refold.formats.kind.Item;
import org.refold.formats.kind.Kind;
import org.refold.formats.label.LabelColumn;
import org.refold.formats.label.LabelColumns;

/**
 * A collection of items of one kind, as {@link CorpusBuilder} makes it. Immutable.
 *
 * @param id the start of a hash of the kind and the items: the same wherever they were read from
 * @param nodes how many nodes all items have together
 * @param labels the most frequent labels that items have, the most frequent first
 * @param rejected how many items were left out, as they were at fault or too large
 * @param fault why the first of them was; empty if none was
 * @param isBundled whether it comes with the program
 */
public record Corpus(
    String id,
    String name,
    Kind kind,
    List<CorpusItem> items,
    int nodes,
    List<String> labels,
    int rejected,
    String fault,
    boolean isBundled) {
  /** What is beyond is left out. */
  public static final int MOST_ITEMS = 100_000;

  /** Larger items are left out: to see one is of no use, and to decode it takes too long. */
  public static final int MOST_NODES = 2_000;

  /**
   * All items together have no more; those beyond are left out. They take some 110 bytes a node,
   * and as much again when they are folded: half a million fit a heap of 512 MB, four million (more
   * than the Brown corpus has) one of 4 GB.
   */
  public static final int MOST_NODES_IN_ALL =
      (int) Math.max(500_000, Math.min(4_000_000, Runtime.getRuntime().maxMemory() >> 10));

  /** So many labels are told apart, the most frequent ones; nobody sees more colours. */
  public static final int MOST_LABELS = 1_000;

  /**
   * Steps of the canonical order of an item, half a second or so, where the default would take ten.
   * More symmetric items are left out: masks need the order, each time the item is folded.
   */
  public static final long MOST_STEPS = 25_000_000;

  public Corpus {
    items = List.copyOf(items);
    labels = List.copyOf(labels);
  }

  /**
   * Reads a corpus that a client sent: nothing is read from disk on its word. What is at fault or
   * too large is passed over.
   *
   * @param name what to call it, also in messages
   * @param labels {@code column:1} or {@code column:2} of two that tabs separate; empty if items
   *     have none
   * @throws RefoldException if nothing can be read, with the first fault, or the labels are not
   *     where they should be
   */
  public static Corpus read(String name, Kind kind, InputStream in, String labels) {
    return read(name, kind, in, labels, new CorpusBuilder(name, kind));
  }

  static Corpus read(String name, Kind kind, InputStream in, String labels, CorpusBuilder builder) {
    @Nullable LabelColumn column =
        labels.isEmpty() ? null : new LabelColumn(in, name, columns(labels));
    Iterator<Item> items = kind.readForgivingAlone(column == null ? in : column, name);
    while (items.hasNext()) {
      Item item = items.next();
      builder.add(
          column == null || item.isRejected()
              ? item
              : item.withLabel(column.labelAfterOthers(item.location())));
    }
    return builder.build();
  }

  private static LabelColumns columns(String labels) {
    return switch (labels) {
      case "column:1" -> LabelColumns.ofTwo(1);
      case "column:2" -> LabelColumns.ofTwo(2);
      default ->
          throw RefoldException.of(
              "label: got '%s', expected column:1 or column:2; leave it out if items have none",
              Excerpt.of(labels));
    };
  }
}
