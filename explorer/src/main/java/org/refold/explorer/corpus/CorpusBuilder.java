package org.refold.explorer.corpus;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.refold.error.Message;
import org.refold.error.RefoldException;
import org.refold.file.Checksum;
import org.refold.formats.Kinds;
import org.refold.formats.kind.Item;
import org.refold.formats.kind.Kind;

/** Collects the items of a corpus within its limits. */
public final class CorpusBuilder {
  private final String name;
  private final Kind kind;
  private final List<CorpusItem> items = new ArrayList<>();
  private final MessageDigest digest = Checksum.sha256();
  private int nodes;
  private int rejected;
  private String fault = "";
  private boolean bundled;

  public CorpusBuilder(String name, Kind kind) {
    this.name = name;
    this.kind = kind;
    hash(kind.name());
  }

  /** Includes the length, so that different lists of texts never hash the same bytes. */
  private void hash(String text) {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    digest.update(ByteBuffer.allocate(Integer.BYTES).putInt(bytes.length).flip());
    digest.update(bytes);
  }

  CorpusBuilder bundled() {
    bundled = true;
    return this;
  }

  /**
   * Adds an item, or leaves it out if it was rejected or a limit is reached.
   *
   * @throws RefoldException if the thread was interrupted
   */
  public void add(Item item) {
    Interruption.check();
    if (item.isRejected()) {
      reject(item.rejected().orElseThrow().reason());
      return;
    }
    int more = item.graph().nodeCount();
    if (more > Corpus.MOST_NODES) {
      leaveOut(item, more, "nodes", Corpus.MOST_NODES);
    } else if (items.size() == Corpus.MOST_ITEMS) {
      leaveOut(item, items.size() + 1, "items", Corpus.MOST_ITEMS);
    } else if (nodes + more > Corpus.MOST_NODES_IN_ALL) {
      leaveOut(item, nodes + more, "nodes in all items", Corpus.MOST_NODES_IN_ALL);
    } else if (!kind.isRepresentable(item.graph())) {
      reject(
          Message.of(
              "%s: got an item that kind %s can't encode, expected one within its limits;"
                  + " choose another kind",
              item.location(), kind.name()));
    } else if (isOrdered(item)) {
      CorpusItem taken = new CorpusItem(item.graph(), Kinds.text(item.graph(), kind), item.label());
      hash(taken.text());
      hash(taken.label());
      items.add(taken);
      nodes += more;
    }
  }

  /**
   * Whether the item's canonical order, which the graph caches, is computable. Sequences need none.
   */
  private boolean isOrdered(Item item) {
    try {
      if (!kind.ofSequences()) {
        item.graph().canonicalOrder(Corpus.MOST_STEPS);
      }
      return true;
    } catch (RefoldException e) {
      reject(String.valueOf(item.at(e).getMessage()));
      return false;
    }
  }

  private void leaveOut(Item item, int got, String what, int most) {
    // Millions may exceed a limit, and only the first is reported.
    reject(
        rejected > 0
            ? ""
            : Message.of(
                "%s: got %,d %s, expected at most %,d; the excess is left out",
                item.location(), got, what, most));
  }

  private void reject(String reason) {
    fault = rejected == 0 ? reason : fault;
    rejected++;
  }

  /**
   * Builds the corpus.
   *
   * @throws RefoldException if no item was added
   */
  public Corpus build() {
    if (items.isEmpty()) {
      throw new RefoldException(
          rejected == 0 ? name + ": got no items, expected some of kind " + kind.name() : fault);
    }
    String id = HexFormat.of().formatHex(digest.digest(), 0, 8);
    return new Corpus(id, name, kind, items, nodes, labels(), rejected, fault, bundled);
  }

  private List<String> labels() {
    Map<String, Integer> counts = new TreeMap<>();
    items.forEach(item -> counts.merge(item.label(), 1, Integer::sum));
    counts.remove("");
    return counts.entrySet().stream()
        .sorted(Map.Entry.comparingByValue(Comparator.reverseOrder()))
        .map(Map.Entry::getKey)
        .limit(Corpus.MOST_LABELS)
        .toList();
  }
}
