package org.refold.cli.stream;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Deque;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import org.jspecify.annotations.Nullable;
import org.refold.Codec;
import org.refold.cli.input.LabelledItem;
import org.refold.cli.input.Rejection;
import org.refold.cli.input.SignatureFacts;
import org.refold.error.RefoldException;
import org.refold.formats.text.Reading;
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
public final class CodedItems implements Iterator<CodedReading> {
  private static final int CHUNK_ITEMS = 1_024;

  /** Bounds the memory of a chunk of large graphs. */
  private static final long CHUNK_NODES = 1 << 18;

  private final Iterator<Reading<LabelledItem>> items;
  private final Rejection rejection;
  private final Deque<CodedReading> chunk = new ArrayDeque<>();
  private Codec codec;
  private boolean hasSpares;
  private @Nullable RefoldException failure;

  public CodedItems(Iterator<Reading<LabelledItem>> items, Codec codec, Rejection rejection) {
    this.items = items;
    this.codec = codec;
    this.rejection = rejection;
    this.hasSpares = hasSpares(codec);
  }

  /** The codec as extended so far. */
  public Codec codec() {
    return codec;
  }

  @Override
  public boolean hasNext() {
    if (chunk.isEmpty() && failure == null) {
      if (!hasSpares) {
        return items.hasNext();
      }
      List<Reading<LabelledItem>> read = read();
      extend(read);
      read.forEach(reading -> chunk.add(new CodedReading(reading, codec)));
    }
    if (chunk.isEmpty() && failure != null) {
      throw failure;
    }
    return !chunk.isEmpty();
  }

  @Override
  public CodedReading next() {
    if (!hasNext()) {
      throw new NoSuchElementException("the input has no more items");
    }
    return chunk.isEmpty() ? new CodedReading(items.next(), codec) : chunk.remove();
  }

  private List<Reading<LabelledItem>> read() {
    List<Reading<LabelledItem>> read = new ArrayList<>(CHUNK_ITEMS);
    long nodes = 0;
    try {
      while (read.size() < CHUNK_ITEMS && nodes < CHUNK_NODES && items.hasNext()) {
        Reading<LabelledItem> reading = items.next();
        read.add(reading);
        nodes +=
            reading instanceof Reading.Read<LabelledItem> item
                ? item.item().item().graph().nodeCount()
                : 1;
      }
    } catch (RefoldException e) {
      failure = e;
    }
    return read;
  }

  /** Leaves in the list what is not handed on already. */
  private void extend(List<Reading<LabelledItem>> read) {
    try {
      extendBy(read);
    } catch (RefoldException wholeChunk) {
      extendOneByOne(read);
      read.clear();
    }
  }

  /** Finds out which items it was; each has the codec as it was then. */
  private void extendOneByOne(List<Reading<LabelledItem>> read) {
    for (Reading<LabelledItem> reading : read) {
      try {
        chunk.add(new CodedReading(extendedBy(reading), codec));
      } catch (RefoldException e) {
        failure = e;
        return;
      }
    }
  }

  private Reading<LabelledItem> extendedBy(Reading<LabelledItem> reading) {
    try {
      if (hasSpares) {
        extendBy(List.of(reading));
      }
      return reading;
    } catch (RefoldException e) {
      return rejection.of(((Reading.Read<LabelledItem>) reading).item().item(), e);
    }
  }

  private void extendBy(Collection<Reading<LabelledItem>> some) {
    List<Graph> graphs = new ArrayList<>(some.size());
    for (Reading<LabelledItem> reading : some) {
      if (reading instanceof Reading.Read<LabelledItem> item) {
        graphs.add(item.item().item().graph());
      }
    }
    Codec extended = codec.extendedBy(graphs);
    if (!extended.equals(codec)) {
      codec = extended;
      hasSpares = hasSpares(codec);
    }
  }

  private static boolean hasSpares(Codec codec) {
    return SignatureFacts.of(codec.signature()).spares() > 0;
  }
}
