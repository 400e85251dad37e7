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
 * A collection of items of one kind, made by {@link CorpusBuilder}. Immutable.
 *
 * @param id a prefix of a hash of the kind and the items, independent of their source
 * @param nodes the total number of nodes
 * @param labels the most frequent labels, in descending order of frequency
 * @param rejected the number of items left out because they are invalid or too large
 * @param fault why the first of these was left out; empty if none was
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
  /** Items beyond this number are left out. */
  public static final int MOST_ITEMS = 100_000;

  /** Larger items are left out: viewing one is of no use, and decoding it takes too long. */
  public static final int MOST_NODES = 2_000;

  /**
   * The limit for all items together; items beyond it are left out. They take some 110 bytes per
   * node, and as much again when encoded: half a million nodes fit a heap of 512 MB, four million
   * (more than the Brown corpus has) one of 4 GB.
   */
  public static final int MOST_NODES_IN_ALL =
      (int) Math.max(500_000, Math.min(4_000_000, Runtime.getRuntime().maxMemory() >> 10));

  /** The number of labels to distinguish, the most frequent ones; nobody sees more colours. */
  public static final int MOST_LABELS = 1_000;

  /**
   * The limit of steps for the canonical order of an item: about half a second, where the default
   * would take ten. More symmetric items are left out, because masks need the order each time the
   * item is encoded.
   */
  public static final long MOST_STEPS = 25_000_000;

  public Corpus {
    items = List.copyOf(items);
    labels = List.copyOf(labels);
  }

  /**
   * Reads a corpus that a client sent, without reading any file that it names. Skips items that are
   * invalid or too large.
   *
   * @param name the name of the corpus, also used in messages
   * @param labels {@code column:1} or {@code column:2} of two tab-separated columns; empty if items
   *     have no labels
   * @throws RefoldException if nothing can be read, with the first error, or if labels are missing
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
              "label: got '%s', expected column:1 or column:2; leave it out if items have no"
                  + " labels",
              Excerpt.of(labels));
    };
  }
}
