package org.refold.decode.forest;

import java.util.Arrays;
import org.refold.decode.problem.Bits;
import org.refold.solver.Budget;

/**
 * A row of bits for each group of {@link ParentBlocks}, in the first sets: the places below parents
 * that its nodes may still have. The places that a node can have are the intersection of its
 * groups' rows; a few sets leave so few of them that the other sets are asked place by place. Takes
 * groups × places bits.
 *
 * <p>Intersecting is the one step of decoding whose time grows with nodes × places, by a bit
 * operation for 64 places and a set: of 100,000 nodes, a third to a half of the time.
 */
final class PlaceRows {
  /** Rows are made for more sets as long as so many wrong places would be left for a node. */
  private static final double FEW = 2;

  private final ParentBlocks blocks;
  private final MarkedPlaces places;
  private final int words;

  /** By group of the first sets, a row of bits. */
  private long[] rows = {};

  /** For how many sets there are rows. */
  private int sets;

  /** Rows for no set yet. */
  PlaceRows(ParentBlocks blocks, MarkedPlaces places) {
    this.blocks = blocks;
    this.places = places;
    this.words = Bits.words(places.count());
  }

  /**
   * Fills the rows. The more patterns are used up by then, the fewer places are left.
   *
   * @param patternLeft by pattern: how often it still occurs
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

  /** Fills a row; answers how many places it allows. */
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

  /** For how many sets there are rows. */
  int sets() {
    return sets;
  }

  /** Writes where the rows of a symbol start that has groups in all sets. */
  void starts(int m, int[] into, int at) {
    for (int set = 0; set < sets; set++) {
      into[at + set] = blocks.group(m, set) * words;
    }
  }

  /**
   * Leaves the places that the first sets allow for a symbol.
   *
   * @param starts where its rows start, from {@code at} on
   * @param from the first word of bits, for places from 64 · from on
   * @param into {@code length} words of bits
   */
  void intersect(int[] starts, int at, int from, int length, long[] into) {
    int end = at + sets;
    int next = at;
    // Four rows at a time, as what is left is read and written less often so.
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
