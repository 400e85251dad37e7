package org.refold.size;

import java.util.Collections;
import java.util.SortedMap;
import java.util.TreeMap;
import org.refold.signature.SymbolClass;

/**
 * What a codec was sized for, and so has room for: items within it are expected to be decoded and
 * proven unique.
 *
 * @param items how many items the codec was made from
 * @param largest the most nodes of an item, once masked and reshaped
 * @param bits the counting bound of the neediest item: the bits that tell it from all other
 *     arrangements of its nodes
 * @param margin how many times their counting bound the vectors tell of all items, at least; 0 for
 *     sequences, which are told apart by swaps alone
 * @param ambiguous the expected share of the items that are not unique, at most 1
 * @param nodes by class, the most nodes that there is room for
 */
public record Room(
    long items,
    long largest,
    long bits,
    double margin,
    double ambiguous,
    SortedMap<SymbolClass, Long> nodes) {
  /** Makes its own copy. */
  public Room {
    nodes = Collections.unmodifiableSortedMap(new TreeMap<>(nodes));
  }

  /** The same room in a codec that was made from so many items, of which others were estimated. */
  public Room madeFrom(long count) {
    return new Room(count, largest, bits, margin, ambiguous, nodes);
  }
}
