package org.refold.cli.stream;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import org.jspecify.annotations.Nullable;
import org.refold.Codec;
import org.refold.cli.input.CodedItem;
import org.refold.cli.input.ItemSources;
import org.refold.cli.input.SignatureFacts;
import org.refold.error.RefoldException;
import org.refold.formats.kind.Item;

/**
 * Pairs every item of a stream with the codec to encode it with. While the codec has spare
 * placeholders, items are read in chunks, and the codec is extended by the new symbols of a chunk
 * before its first item is passed on. The vector of an item depends on the item only, so the
 * boundaries of chunks make no difference.
 *
 * <p>A failure is thrown only after all items before it were passed on: one of them may fail to be
 * encoded, and the first failure in the input is the one to report.
 */
public final class CodedItems implements Iterator<CodedItem> {
  private static final int CHUNK_ITEMS = 1_024;

  /** Bounds the memory of a chunk of large graphs. */
  private static final long CHUNK_NODES = 1 << 18;

  private final Iterator<Item> items;
  private final ItemSources sources;
  private final Deque<CodedItem> chunk = new ArrayDeque<>();
  private Codec codec;
  private boolean hasSpares;
  private @Nullable RefoldException failure;

  /**
   * Creates the pairs.
   *
   * @param items the remaining items of the sources
   */
  public CodedItems(Iterator<Item> items, Codec codec, ItemSources sources) {
    this.items = items;
    this.codec = codec;
    this.sources = sources;
    this.hasSpares = SignatureFacts.hasSpares(codec);
  }

  /** The codec, as extended so far. */
  public Codec codec() {
    return codec;
  }

  @Override
  public boolean hasNext() {
    if (chunk.isEmpty() && failure == null) {
      if (!hasSpares) {
        return items.hasNext();
      }
      addChunk(read());
    }
    if (chunk.isEmpty() && failure != null) {
      throw failure;
    }
    return !chunk.isEmpty();
  }

  @Override
  public CodedItem next() {
    if (!hasNext()) {
      throw new NoSuchElementException("the input has no more items");
    }
    return chunk.isEmpty() ? new CodedItem(items.next(), codec) : chunk.remove();
  }

  private List<Item> read() {
    List<Item> read = new ArrayList<>(CHUNK_ITEMS);
    long nodes = 0;
    try {
      while (read.size() < CHUNK_ITEMS && nodes < CHUNK_NODES && items.hasNext()) {
        Item item = items.next();
        read.add(item);
        nodes += item.isRejected() ? 1 : item.graph().nodeCount();
      }
    } catch (RefoldException e) {
      failure = e;
    }
    return read;
  }

  private void addChunk(List<Item> read) {
    try {
      extendBy(read);
      read.forEach(item -> chunk.add(new CodedItem(item, codec)));
    } catch (RefoldException ofSome) {
      addOneByOne(read);
    }
  }

  /** Finds the items that failed; each has the codec of that time. */
  private void addOneByOne(List<Item> read) {
    for (Item item : read) {
      try {
        chunk.add(new CodedItem(extendedBy(item), codec));
      } catch (RefoldException e) {
        failure = e;
        return;
      }
    }
  }

  private Item extendedBy(Item item) {
    try {
      if (hasSpares) {
        extendBy(List.of(item));
      }
      return item;
    } catch (RefoldException e) {
      return Item.rejected(sources.reject(item, e));
    }
  }

  private void extendBy(List<Item> some) {
    Codec extended =
        codec.extendedBy(
            some.stream().filter(item -> !item.isRejected()).map(Item::graph).toList());
    if (!extended.equals(codec)) {
      codec = extended;
      hasSpares = SignatureFacts.hasSpares(codec);
    }
  }
}
