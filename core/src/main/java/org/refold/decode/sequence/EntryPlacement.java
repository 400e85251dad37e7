package org.refold.decode.sequence;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import org.refold.solver.Budget;

/**
 * Places the words of one entry at the positions of a sequence. Unit propagation comes first: a
 * place that fits a single word takes it, and a word that is used up fits no other place. With
 * enough sets, this settles all places, and every word is tried only at the places before its own.
 * The rest is solved as a matching.
 */
final class EntryPlacement {
  private static final int TRIES_BETWEEN_CLOCKS = 10_000;

  private final SequencePlaces places;
  private final int entry;
  private final Budget budget;

  /** By place: its word, or −1 while it is open. */
  private final int[] words;

  /** By word: the number of occurrences not placed yet. */
  private final int[] left;

  /** The words with occurrences not placed yet, ascending. */
  private final int[] alive;

  private int aliveCount;

  /** The open places, ascending, and one row per open place: the words that fit it. */
  private int[] open = {};

  private int openCount;
  private BitMatrix fits = new BitMatrix(0, 0);

  /**
   * The matchings of the open places, with words renumbered by {@link #alive}; null if none is
   * open.
   */
  private @Nullable OtherMatchings others;

  private int[] first = {};
  private int tries;

  EntryPlacement(SequencePlaces places, int entry, Budget budget) {
    this.places = places;
    this.entry = entry;
    this.budget = budget;
    this.words = new int[places.count()];
    this.left = places.supply(entry);
    this.alive = places.allWords(entry);
    this.aliveCount = alive.length;
  }

  int entry() {
    return entry;
  }

  /** Finds a first placement; returns whether there is any. */
  boolean place() {
    if (!placeForced()) {
      return false;
    }
    if (openCount == 0) {
      return true;
    }
    int[] supply = new int[aliveCount];
    BitMatrix rest = new BitMatrix(openCount, aliveCount);
    for (int word = 0; word < aliveCount; word++) {
      supply[word] = left[alive[word]];
    }
    for (int i = 0, row = 0; i < open.length && row < openCount; i++) {
      if (words[open[i]] < 0) {
        for (int word = 0; word < aliveCount; word++) {
          if (fits.get(i, alive[word])) {
            rest.set(row, word);
          }
        }
        open[row++] = open[i];
      }
    }
    fits = rest;
    CountedMatching matching = new CountedMatching(fits, supply);
    boolean all = matching.matchAll(budget);
    first = matching.words();
    return all;
  }

  /** Places forced words; returns whether every place has at least one word that fits. */
  private boolean placeForced() {
    int[] fitting = new int[alive.length];
    for (int place = 0; place < words.length; place++) {
      int many = places.fitting(entry, place, alive, aliveCount, fitting);
      spendTries(aliveCount);
      if (many == 0) {
        return false;
      }
      if (many == 1) {
        take(place, fitting[0]);
      } else {
        leaveOpen(place, fitting, many);
      }
    }
    return openCount == 0 || placeForcedOfOpen();
  }

  private void take(int place, int word) {
    words[place] = word;
    if (--left[word] == 0) {
      int at = Arrays.binarySearch(alive, 0, aliveCount, word);
      System.arraycopy(alive, at + 1, alive, at, aliveCount - at - 1);
      aliveCount--;
    }
  }

  private void leaveOpen(int place, int[] fitting, int many) {
    if (openCount == 0) {
      int atMost = words.length - place;
      budget.requireMemory(2 * BitMatrix.bytes(atMost, alive.length));
      open = new int[atMost];
      fits = new BitMatrix(atMost, alive.length);
    }
    words[place] = -1;
    for (int i = 0; i < many; i++) {
      fits.set(openCount, fitting[i]);
    }
    open[openCount++] = place;
  }

  /**
   * Continues with the open places until each fits at least two words; O(places · words) in total.
   */
  private boolean placeForcedOfOpen() {
    int rows = openCount;
    BitMatrix usable = new BitMatrix(1, alive.length);
    for (int i = 0; i < aliveCount; i++) {
      usable.set(0, alive[i]);
    }
    int[] counts = new int[rows];
    int[] queue = new int[rows];
    int queued = 0;
    for (int row = 0; row < rows; row++) {
      fits.intersect(row, usable, 0);
      counts[row] = fits.count(row);
      if (counts[row] == 0) {
        return false;
      }
      if (counts[row] == 1) {
        queue[queued++] = row;
      }
    }
    for (int head = 0; head < queued; head++) {
      int word = fits.next(queue[head], 0);
      if (word < 0) {
        return false;
      }
      take(open[queue[head]], word);
      openCount--;
      spendTries(rows);
      for (int row = 0; left[word] == 0 && row < rows; row++) {
        if (words[open[row]] < 0 && fits.get(row, word)) {
          fits.clear(row, word);
          if (--counts[row] == 1) {
            queue[queued++] = row;
          }
        }
      }
    }
    return true;
  }

  private void spendTries(int more) {
    tries += more;
    if (tries >= TRIES_BETWEEN_CLOCKS) {
      tries = 0;
      budget.requireTime();
    }
  }

  /** Prepares to find placements other than the first. */
  void compare() {
    if (openCount > 0) {
      others = new OtherMatchings(fits, first, budget);
    }
  }

  /**
   * Whether there are more than {@code known} placements; finds one more if there are.
   *
   * @throws org.refold.solver.SpentException if the budget is spent; placements already found are
   *     kept
   */
  boolean hasMoreThan(int known) {
    if (others == null) {
      return known < 1;
    }
    others.find(known + 1, budget);
    return others.found().size() > known;
  }

  /**
   * The number of pairs of a place and a word that occur in any placement. Before {@link #compare},
   * the number of pairs that fit.
   */
  long pairs() {
    long pairs = (long) words.length - openCount;
    for (int row = 0; row < openCount; row++) {
      pairs += fits.count(row);
    }
    return pairs;
  }

  /** The word at each place in the i-th placement found. */
  int[] words(int i) {
    int[] placed = words.clone();
    int[] rest = others == null ? first : others.found().get(i);
    for (int row = 0; row < openCount; row++) {
      placed[open[row]] = alive[rest[row]];
    }
    return placed;
  }
}
