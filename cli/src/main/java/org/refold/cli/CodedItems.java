package org.refold.cli;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Deque;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import org.jspecify.annotations.Nullable;
import org.refold.Codec;
import org.refold.error.RefoldException;
import org.refold.formats.Item;
import org.refold.graph.Graph;

/**
 * Gives every item of a stream the codec to encode it with. As long as the codec has spare
 * placeholders, items are read in chunks, and the codec is extended by what is new in a chunk
 * before its first item is handed on. An item's vector depends on the item alone, so where a chunk
 * ends makes no difference.
 *
 * <p>A failure comes to light only after all items before it were handed on, as one of those may
 * fail to be encoded, and the first in the input is the one to tell.
 */
final class CodedItems implements Iterator<CodedItem> {
  private static final int CHUNK_ITEMS = 1_024;

  /** Bounds the memory of a chunk of large graphs. */
  private static final long CHUNK_NODES = 1 << 18;

  private final Iterator<Item> items;
  private final Deque<Item> chunk = new ArrayDeque<>();
  private Codec codec;
  private boolean hasSpares;
  private @Nullable RefoldException failure;

  CodedItems(Iterator<Item> items, Codec codec) {
    this.items = items;
    this.codec = codec;
    this.hasSpares = hasSpares(codec);
  }

  /** The codec as extended so far. */
  Codec codec() {
    return codec;
  }

  @Override
  public boolean hasNext() {
    if (chunk.isEmpty() && failure == null) {
      readChunk();
      if (hasSpares) {
        extend();
      }
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
    return new CodedItem(chunk.remove(), codec);
  }

  private void readChunk() {
    int most = hasSpares ? CHUNK_ITEMS : 1;
    long nodes = 0;
    try {
      while (chunk.size() < most && nodes < CHUNK_NODES && items.hasNext()) {
        Item item = items.next();
        chunk.add(item);
        nodes += item.graph().nodeCount();
      }
    } catch (RefoldException e) {
      failure = e;
    }
  }

  private void extend() {
    try {
      extendBy(chunk);
    } catch (RefoldException wholeChunk) {
      extendOneByOne();
    }
  }

  /** Finds out which item it was, and keeps those before it. */
  private void extendOneByOne() {
    List<Item> all = new ArrayList<>(chunk);
    chunk.clear();
    for (Item item : all) {
      try {
        extendBy(List.of(item));
        chunk.add(item);
      } catch (RefoldException e) {
        failure = CodedItem.at(item, e);
        return;
      }
    }
  }

  private void extendBy(Collection<Item> some) {
    List<Graph> graphs = some.stream().map(Item::graph).toList();
    Codec extended = codec.extendedBy(graphs);
    if (extended != codec) {
      codec = extended;
      hasSpares = hasSpares(codec);
    }
  }

  private static boolean hasSpares(Codec codec) {
    return SignatureFacts.of(codec.signature()).spares() > 0;
  }
}
