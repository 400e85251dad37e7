package org.refold.decode.sequence;

import java.util.Arrays;
import org.refold.solver.Budget;

/**
 * A maximum matching of places with words that have counts: each place takes one word that fits it,
 * and no word is taken more often than it occurs. Uses breadth-first augmenting paths from a greedy
 * start, as Hopcroft and Karp (1973) without the phases, which would not pay off for so few
 * augmentations. Each takes O(p · w / 64) for p places and w words, since a search visits every
 * word once.
 *
 * <p>If a place cannot be matched, the places visited by its search have one word too few between
 * them (a Hall violator: Hall 1935). Leaving out any one of them allows the others to be matched,
 * so no proper subset is a violator.
 */
final class CountedMatching {
  private static final int NONE = -1;

  private final BitMatrix fits;

  /** By place: its word, or none. */
  private final int[] words;

  /** By word: the number of times that it can still be taken. */
  private final int[] left;

  /** The places of each word, as a doubly linked list. */
  private final int[] firstPlace;

  private final int[] nextPlace;
  private final int[] previousPlace;

  /** By word: the place from which the search visited it. */
  private final int[] metFrom;

  private final BitMatrix unmet;
  private final int[] queue;
  private int queued;

  private int[] shortPlaces = {};

  /**
   * @param fits the words that fit each place
   * @param supply by word: the number of its occurrences
   */
  CountedMatching(BitMatrix fits, int[] supply) {
    this.fits = fits;
    this.words = new int[fits.rows()];
    this.left = supply.clone();
    this.firstPlace = new int[fits.columns()];
    this.nextPlace = new int[fits.rows()];
    this.previousPlace = new int[fits.rows()];
    this.metFrom = new int[fits.columns()];
    this.unmet = new BitMatrix(1, fits.columns());
    this.queue = new int[fits.rows()];
    Arrays.fill(words, NONE);
    Arrays.fill(firstPlace, NONE);
  }

  /** Matches as many places as possible; returns whether all are matched. */
  boolean matchAll(Budget budget) {
    for (int place = 0; place < words.length; place++) {
      for (int word = fits.next(place, 0); word >= 0; word = fits.next(place, word + 1)) {
        if (left[word] > 0) {
          left[word]--;
          assign(place, word);
          break;
        }
      }
    }
    boolean all = true;
    for (int place = 0; place < words.length; place++) {
      if (words[place] == NONE) {
        budget.requireTime();
        all &= augment(place);
      }
    }
    return all;
  }

  /** The word of each place, or −1 if it has none. */
  int[] words() {
    return words;
  }

  /** The number of occurrences of a word that are left over. */
  int left(int word) {
    return left[word];
  }

  /**
   * The smallest set found of places with one word too few, ascending; empty if all places are
   * matched.
   */
  int[] shortPlaces() {
    return shortPlaces;
  }

  private boolean augment(int start) {
    unmet.clearRow(0);
    for (int word = 0; word < left.length; word++) {
      unmet.set(0, word);
    }
    queued = 0;
    queue[queued++] = start;
    for (int head = 0; head < queued; head++) {
      int place = queue[head];
      for (int word = fits.nextCommon(place, 0, unmet, 0);
          word >= 0;
          word = fits.nextCommon(place, word + 1, unmet, 0)) {
        unmet.clear(0, word);
        metFrom[word] = place;
        if (left[word] > 0) {
          left[word]--;
          shift(word);
          return true;
        }
        for (int p = firstPlace[word]; p != NONE; p = nextPlace[p]) {
          queue[queued++] = p;
        }
      }
    }
    if (shortPlaces.length == 0 || queued < shortPlaces.length) {
      shortPlaces = Arrays.copyOf(queue, queued);
      Arrays.sort(shortPlaces);
    }
    return false;
  }

  /**
   * Augments along the path to a word: each place on it takes the word that was visited from it.
   */
  private void shift(int last) {
    int word = last;
    while (word != NONE) {
      int place = metFrom[word];
      int before = words[place];
      if (before != NONE) {
        unlink(place, before);
      }
      assign(place, word);
      word = before;
    }
  }

  private void assign(int place, int word) {
    words[place] = word;
    int next = firstPlace[word];
    nextPlace[place] = next;
    previousPlace[place] = NONE;
    if (next != NONE) {
      previousPlace[next] = place;
    }
    firstPlace[word] = place;
  }

  private void unlink(int place, int word) {
    int previous = previousPlace[place];
    int next = nextPlace[place];
    if (previous == NONE) {
      firstPlace[word] = next;
    } else {
      nextPlace[previous] = next;
    }
    if (next != NONE) {
      previousPlace[next] = previous;
    }
  }
}
