package org.refold.decode.forest;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import org.refold.decode.problem.Bits;
import org.refold.solver.Budget;

/**
 * The candidate places of each symbol at the time of the first search for them, each with the
 * pattern that a node there matches in each set. Without these lists, every round would visit all
 * places, which takes time in symbols × places.
 *
 * <p>Lists are built for many symbols at once, one range of places at a time, so that the bit rows
 * and patterns of these places stay in the cache for all symbols.
 */
final class PlaceLists {
  /** The number of symbols for which lists are built at once. */
  static final int BATCH = 1 << 12;

  /** The average number of places per symbol up to which lists pay off. */
  private static final int MANY = 64;

  /** Longer lists do not pay off. */
  private static final int LONGEST = 1024;

  /**
   * The words of bits per range of places: few enough that those of all groups stay in the cache.
   */
  private static final int WORDS = 128;

  /** Number of symbols between two checks of the time limit, within one range of places. */
  private static final int PERIOD = 1 << 10;

  private final MarkedPlaces places;
  private final ParentBlocks blocks;
  private final PlaceRows rows;
  private final Budget budget;
  private final int sets;

  /** By symbol: for each place, its number followed by its patterns; null if it has no list. */
  private final int[] @Nullable [] listed;

  /** The number of places that may still be listed. */
  private long listable;

  /** By pair of a symbol of a batch and a place: the symbol, and the place. */
  private int[] pairSymbol = {};

  private int[] pairPlace = {};
  private int pairs;

  /**
   * @param symbols the number of symbols
   * @param open the number of symbols to be listed
   */
  PlaceLists(
      int symbols,
      int open,
      int sets,
      MarkedPlaces places,
      ParentBlocks blocks,
      PlaceRows rows,
      Budget budget) {
    this.places = places;
    this.blocks = blocks;
    this.rows = rows;
    this.budget = budget;
    this.sets = sets;
    this.listed = new int[symbols][];
    this.listable = Math.min((long) MANY * open, budget.memoryBytes() / (4L * bytes(1)));
  }

  private long bytes(long count) {
    return count * (1 + sets) * Integer.BYTES;
  }

  /** The list of a symbol; null if it has none. */
  int @Nullable [] of(int m) {
    return listed[m];
  }

  /** The number of array elements per place in a list. */
  int stride() {
    return 1 + sets;
  }

  /**
   * Lists the places of some symbols, except for those with too many places.
   *
   * @param symbols that have groups in all sets, and no lists
   * @param hasRoom one bit per place, set if it can take a node
   * @param patternLeft by pattern: its remaining count
   */
  void read(int[] symbols, int count, long[] hasRoom, int[] patternLeft) {
    if (count == 0 || listable <= 0) {
      return;
    }
    int most = (int) Math.min(listable, (long) MANY * count);
    budget.requireMemory(2L * Integer.BYTES * (most + 2L * count));
    int[] length = new int[count];
    if (!findPairs(symbols, count, hasRoom, length, most)) {
      return;
    }
    for (int i = 0; i < count; i++) {
      if (length[i] <= LONGEST) {
        budget.hold(16 + bytes(length[i]));
        listed[symbols[i]] = new int[length[i] * stride()];
        listable -= length[i];
      }
    }
    addPatterns(symbols, length, patternLeft);
  }

  /** Finds pairs in the order of their places; returns false if there are too many. */
  private boolean findPairs(int[] symbols, int count, long[] hasRoom, int[] length, int most) {
    int free = places.free();
    int[] from = new int[count];
    int[] to = new int[count];
    int each = rows.sets();
    int[] starts = new int[count * each];
    for (int i = 0; i < count; i++) {
      places.find(symbols[i]);
      from[i] = places.from();
      to[i] = places.to();
      rows.starts(symbols[i], starts, i * each);
    }
    pairs = 0;
    long[] allowed = new long[WORDS];
    for (int first = 0; first < hasRoom.length; first += WORDS) {
      int words = Math.min(WORDS, hasRoom.length - first);
      int start = first << 6;
      int end = (first + words) << 6;
      for (int i = 0; i < count; i++) {
        if (i % PERIOD == 0) {
          budget.requireTime();
        }
        boolean reaches = start < free || (start < to[i] && end > from[i]);
        if (!reaches || length[i] > LONGEST) {
          continue;
        }
        System.arraycopy(hasRoom, first, allowed, 0, words);
        rows.intersect(starts, i * each, first, words, allowed);
        for (int w = 0; w < words; w++) {
          if (allowed[w] != 0) {
            int at = first + w;
            long word = allowed[w] & (Bits.between(at, 0, free) | Bits.between(at, from[i], to[i]));
            length[i] += Long.bitCount(word);
            if (!addPairs(i, at, word, most)) {
              return false;
            }
          }
        }
      }
    }
    return true;
  }

  private boolean addPairs(int i, int at, long word, int most) {
    for (long rest = word; rest != 0; rest &= rest - 1) {
      if (pairs == most) {
        return false;
      }
      if (pairs == pairPlace.length) {
        int larger = Math.max(1 << 10, 2 * pairs);
        pairSymbol = Arrays.copyOf(pairSymbol, larger);
        pairPlace = Arrays.copyOf(pairPlace, larger);
      }
      pairSymbol[pairs] = i;
      pairPlace[pairs++] = (at << 6) + Long.numberOfTrailingZeros(rest);
    }
    return true;
  }

  /** Fills the lists with the pairs whose patterns all have remaining counts. */
  private void addPatterns(int[] symbols, int[] length, int[] patternLeft) {
    int[] end = new int[length.length];
    for (int pair = 0; pair < pairs; pair++) {
      if (pair % PERIOD == 0) {
        budget.requireTime();
      }
      int i = pairSymbol[pair];
      int m = symbols[i];
      int[] list = listed[m];
      if (list != null) {
        int at = end[i];
        list[at] = pairPlace[pair];
        int parent = places.parent[list[at]];
        int number = places.number[list[at]];
        end[i] += blocks.patterns(m, parent, number, patternLeft, list, at + 1) ? stride() : 0;
      }
    }
    for (int i = 0; i < length.length; i++) {
      int[] list = listed[symbols[i]];
      if (list != null && end[i] < list.length) {
        listed[symbols[i]] = Arrays.copyOf(list, end[i]);
      }
    }
  }
}
