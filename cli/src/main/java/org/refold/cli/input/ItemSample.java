package org.refold.cli.input;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.PriorityQueue;
import java.util.Set;
import org.refold.formats.kind.Item;

/**
 * A random sample of items, and a tenth as many of the largest, which need the most room and are
 * rare in a random sample. Deterministic: the same for the same stream.
 */
public final class ItemSample {
  private static final int PART = 10;

  private final Reservoir<Item> drawn;
  private final int mostLargest;
  private final PriorityQueue<Item> largest =
      new PriorityQueue<>(Comparator.comparingInt(ItemSample::nodes));

  public ItemSample(int size) {
    this.drawn = new Reservoir<>(size);
    this.mostLargest = Math.max(1, size / PART);
  }

  public void add(Item item) {
    drawn.add(item);
    if (largest.size() < mostLargest) {
      largest.add(item);
    } else if (nodes(item) > nodes(largest.element())) {
      largest.remove();
      largest.add(item);
    }
  }

  private static int nodes(Item item) {
    return item.graph().nodeCount();
  }

  /** The number of items in the stream. */
  public long count() {
    return drawn.count();
  }

  public List<Item> items() {
    List<Item> items = new ArrayList<>(drawn.sample());
    Set<Item> known = Collections.newSetFromMap(new IdentityHashMap<>());
    known.addAll(items);
    largest.stream().filter(known::add).forEach(items::add);
    return items;
  }
}
