package org.refold.decode.forest;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import org.refold.decode.problem.Bits;
import org.refold.solver.Budget;

/**
 * The places that nodes of a symbol could have when they were first looked for, each with the
 * pattern that a node there matches in each set. Going through all places in each round would take
 * time in symbols × places.
 *
 * <p>Lists are made for many symbols at once, some places at a time, so that the rows of bits and
 * the patterns of these places can stay in the cache for all symbols.
 */
final class PlaceLists {
  /** Lists are made for so many symbols at once. */
  static final int BATCH = 1 << 12;

  /** So many places for each symbol are worth keeping, on average. */
  private static final int MANY = 64;

  /** A longer list of places is not worth it. */
  private static final int LONGEST = 1024;

  /** Words of bits, so few that those of all groups stay in the cache. */
  private static final int WORDS = 128;

  /** Symbols from one look at the clock to the next, with the places of one step. */
  private static final int PERIOD = 1 << 10;

  private final MarkedPlaces places;
  private final ParentBlocks blocks;
  private final PlaceRows rows;
  private final Budget budget;
  private final int sets;

  /** By symbol: for each place, its number and then its patterns; null if it is not listed. */
  private final int[] @Nullable [] listed;

  /** How many places may still be listed. */
  private long listable;

  /** By pair of a symbol of a batch and a place: these two. */
  private int[] pairSymbol = {};

  private int[] pairPlace = {};
  private int pairs;

  /**
   * @param symbols how many there are
   * @param open how many of them are to be listed
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

  /** The list of a symbol; null if there is none. */
  int @Nullable [] of(int m) {
    return listed[m];
  }

  /** How many numbers a list has for each place. */
  int stride() {
    return 1 + sets;
  }

  /**
   * Lists the places of some symbols, but for those that have too many.
   *
   * @param symbols that have groups in all sets, and no lists
   * @param hasRoom a bit for each place that can take a node
   * @param patternLeft by pattern: how often it still occurs
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

  /** Finds pairs in the order of their places; false if there are too many. */
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

  /** Fills the lists with the pairs that match patterns which still occur. */
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
