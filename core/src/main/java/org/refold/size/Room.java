package org.refold.size;

import java.util.Collections;
import java.util.SortedMap;
import java.util.TreeMap;
import org.refold.signature.SymbolClass;

/**
 * The capacity that a codec was sized for. Items within it are expected to be decoded and proven
 * unique.
 *
 * <pre>{@code
 * codec.room().ifPresent(room -> System.out.println(room.nodes())); // the most nodes by class
 * }</pre>
 *
 * @param items the number of items that the codec was built from
 * @param largest the maximum number of nodes of an item, after masking and reshaping
 * @param bits the maximum counting bound of an item, which is the number of bits that distinguish
 *     it from all other arrangements of its nodes
 * @param margin the minimum ratio, over all items, of the bits that a vector carries to the
 *     counting bound; 0 for sequences, whose sizing considers only swaps
 * @param ambiguous the expected fraction of items that are not unique, at most 1
 * @param nodes for each class, the maximum number of nodes that there is room for
 */
public record Room(
    long items,
    long largest,
    long bits,
    double margin,
    double ambiguous,
    SortedMap<SymbolClass, Long> nodes) {
  /** Copies the map. */
  public Room {
    nodes = Collections.unmodifiableSortedMap(new TreeMap<>(nodes));
  }

  /**
   * Returns the same room for a codec that was built from the given number of items, when other
   * items were estimated from them.
   */
  public Room madeFrom(long count) {
    return new Room(count, largest, bits, margin, ambiguous, nodes);
  }
}
