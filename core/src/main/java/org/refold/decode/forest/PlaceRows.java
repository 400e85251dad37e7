package org.refold.decode.forest;

import java.util.Arrays;
import org.refold.decode.problem.Bits;
import org.refold.solver.Budget;

/**
 * One row of bits for each group of {@link ParentBlocks} in the first sets: the places below
 * parents that the group's nodes may still take. The candidate places of a node are the
 * intersection of its groups' rows. A few sets leave so few places that the other sets are checked
 * place by place. Takes groups × places bits.
 *
 * <p>Intersection is the only step of decoding whose time grows with nodes × places, at one bit
 * operation for 64 places and one set. For 100,000 nodes, it takes a third to a half of the time.
 */
final class PlaceRows {
  /** Rows are built for further sets while more wrong places than this would remain for a node. */
  private static final double FEW = 2;

  private final ParentBlocks blocks;
  private final MarkedPlaces places;
  private final int words;

  /** The rows of bits, by group of the first sets. */
  private long[] rows = {};

  /** The number of sets that have rows. */
  private int sets;

  /** Creates an instance without rows. */
  PlaceRows(ParentBlocks blocks, MarkedPlaces places) {
    this.blocks = blocks;
    this.places = places;
    this.words = Bits.words(places.count());
  }

  /**
   * Fills the rows. The more pattern counts are already used up, the fewer places remain.
   *
   * @param patternLeft by pattern: its remaining count
   */
  void read(int[] patternLeft, Budget budget) {
    int[] slotAt = new int[places.count()];
    for (int place = 0; place < slotAt.length; place++) {
      slotAt[place] = blocks.slot(places.parent[place], places.number[place]);
    }
    boolean[] isOpen = new boolean[blocks.slots()];
    double wrong = places.count();
    for (int first = 0; first < blocks.groups() && wrong > FEW; sets++) {
      int end = first;
      while (end < blocks.groups() && blocks.setOf(end) == sets) {
        end++;
      }
      if ((long) end * words * Long.BYTES > budget.memoryBytes() / 4) {
        return;
      }
      budget.hold((long) (end - first) * words * Long.BYTES);
      rows = Arrays.copyOf(rows, end * words);
      long allowed = 0;
      for (int g = first; g < end; g++) {
        budget.requireTime();
        blocks.findOpen(g, patternLeft, isOpen);
        allowed += fill(g * words, isOpen, slotAt);
      }
      wrong *= allowed / (Math.max(1, end - first) * (double) Math.max(1, places.count()));
      first = end;
    }
  }

  /** Fills a row, and returns the number of places that it allows. */
  private int fill(int row, boolean[] isOpen, int[] slotAt) {
    int allowed = 0;
    for (int w = 0; w < words; w++) {
      int end = Math.min((w + 1) << 6, slotAt.length);
      long word = 0;
      for (int place = w << 6; place < end; place++) {
        word |= isOpen[slotAt[place]] ? 1L << place : 0;
      }
      rows[row + w] = word;
      allowed += Long.bitCount(word);
    }
    return allowed;
  }

  /** The number of sets that have rows. */
  int sets() {
    return sets;
  }

  /** Writes the starts of the rows of a symbol that has groups in all sets. */
  void starts(int m, int[] into, int at) {
    for (int set = 0; set < sets; set++) {
      into[at + set] = blocks.group(m, set) * words;
    }
  }

  /**
   * Removes the places that the first sets rule out for a symbol.
   *
   * @param starts the starts of its rows, from {@code at} on
   * @param from the first word of bits, for places from 64 · from on
   * @param into {@code length} words of bits
   */
  void intersect(int[] starts, int at, int from, int length, long[] into) {
    int end = at + sets;
    int next = at;
    // Four rows at a time, so that the result is read and written less often.
    for (; next + 4 <= end; next += 4) {
      int one = starts[next] + from;
      int two = starts[next + 1] + from;
      int three = starts[next + 2] + from;
      int four = starts[next + 3] + from;
      for (int w = 0; w < length; w++) {
        into[w] &= rows[one + w] & rows[two + w] & rows[three + w] & rows[four + w];
      }
    }
    for (; next < end; next++) {
      int row = starts[next] + from;
      for (int w = 0; w < length; w++) {
        into[w] &= rows[row + w];
      }
    }
  }
}
